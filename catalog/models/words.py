"""Words with a fixed meaning, and what constraints are made of."""

from functools import reduce
from operator import or_

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


def exactly_one(*fields: str) -> Q:
    """The condition that exactly one of the given foreign keys is set."""
    return reduce(or_, (Q(**{f"{other}__isnull": other != field for other in fields}) for field in fields))


class Certainty(models.TextChoices):
    HIGH = "high", _("certain")
    MEDIUM = "medium", _("fairly certain")
    LOW = "low", _("uncertain")


class State(models.TextChoices):
    ACCEPTED = "accepted", _("accepted")
    LIKELY = "likely", _("likely")
    OPEN = "open", _("open")
    DOUBTFUL = "doubtful", _("doubtful")
    REJECTED = "rejected", _("rejected")


class Family(models.TextChoices):
    MONEY = "money-suited", _("money-suited")
    CHESS = "chess", _("chess")
    FLOWER = "flower", _("flower")
    DOMINO = "domino", _("domino")
    CHARACTER = "character", _("character")
    NUMBER = "number", _("number")
    PORTUGUESE = "portuguese", _("of Portuguese descent")
