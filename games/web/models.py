"""Matches as they are stored: who sits where, and what happened. Never a position."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

CHANCE = -1
# A person who has not asked for the table so long has left.
AWAY = timedelta(seconds=60)


class Immutable(Exception):
    """An event was to be changed or taken away."""


class Match(models.Model):
    """One match from its first deal to its end. ``plies`` counts its events.

    ``origin`` is the match that its first ``origin_ply`` events were taken from; such a match, and a guided
    one, is practice: it stands outside all statistics.
    """

    class State(models.TextChoices):
        """How far a match is."""

        PLAYING = "playing"
        OVER = "over"
        RESIGNED = "resigned"
        ABANDONED = "abandoned"

    slug = models.CharField(max_length=16, unique=True)
    game = models.CharField(max_length=80)
    version = models.PositiveSmallIntegerField()
    seats = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.PLAYING)
    plies = models.PositiveIntegerField(default=0)
    practice = models.BooleanField(default=False)
    guided = models.BooleanField(default=False)
    origin = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="offspring"
    )
    origin_ply = models.PositiveIntegerField(default=0)
    resigned_by = models.PositiveSmallIntegerField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    touched = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        ordering: ClassVar[Sequence[str]] = ["-created", "-pk"]
        verbose_name_plural = "matches"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                name="match_state", condition=Q(state__in=["playing", "over", "resigned", "abandoned"])
            ),
            models.CheckConstraint(
                name="match_resigned_by_somebody",
                condition=Q(state="resigned", resigned_by__isnull=False)
                | (~Q(state="resigned") & Q(resigned_by__isnull=True)),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    @property
    def opening(self) -> int:
        """How many events come before the first that somebody decides."""
        decided = self.events.filter(actor__gte=0).order_by("ply").values_list("ply", flat=True).first()
        return self.plies if decided is None else decided - 1


class Seat(models.Model):
    """A place at a match: a person's, who holds it by a secret, or a computer's.

    Of the secret only its digest is stored; a person's seat without one is free. ``invitation`` is the digest
    of the link that hands it over, once.
    """

    class Kind(models.TextChoices):
        """Who decides for a seat."""

        HUMAN = "human"
        COMPUTER = "computer"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="places")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    player = models.CharField(max_length=20, blank=True)
    holder = models.CharField(max_length=64, blank=True, db_index=True)
    invitation = models.CharField(max_length=64, blank=True)
    seen = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[Sequence[str]] = ["match", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="seat_once", fields=["match", "number"]),
            models.UniqueConstraint(
                name="seat_one_of_each_holder", fields=["match", "holder"], condition=~Q(holder="")
            ),
            models.CheckConstraint(
                name="seat_has_a_player",
                condition=Q(kind="human", player="") | (Q(kind="computer") & ~Q(player="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} seat {self.number}"

    @property
    def is_free(self) -> bool:
        """Whether a person may still sit down here."""
        return self.kind == self.Kind.HUMAN and not self.holder

    @property
    def is_away(self) -> bool:
        """Whether the person who sits here has left: has not asked for the table for a while."""
        return bool(self.holder) and timezone.now() - (self.seen or self.match.created) > AWAY


class Events(models.QuerySet["Event"]):
    """Events as they are read and added. They go with their match only."""

    def update(self, **changes: Any) -> int:
        """Raises Immutable."""
        raise Immutable("Events are never changed.")

    def delete(self) -> tuple[int, dict[str, int]]:
        """Raises Immutable."""
        raise Immutable("Events are never taken away.")


class Event(models.Model):
    """What happened at a ply, counted from 1; ``salt`` (hex) where chance acted."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="events")
    ply = models.PositiveIntegerField()
    actor = models.SmallIntegerField()
    action = models.TextField()
    salt = models.CharField(max_length=64, blank=True)

    objects = Events.as_manager()

    class Meta:
        ordering: ClassVar[Sequence[str]] = ["match", "ply"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="event_once", fields=["match", "ply"]),
            models.CheckConstraint(name="event_ply_from_one", condition=Q(ply__gte=1)),
            models.CheckConstraint(
                name="event_salt_of_chance",
                condition=Q(actor=CHANCE) & ~Q(salt="") | Q(actor__gte=0, salt=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} {self.ply}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Stores a new event. Raises Immutable for one that is stored already."""
        if not self._state.adding:
            raise Immutable("An event is never changed.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Raises Immutable: events go with their match only."""
        raise Immutable("An event is never taken away.")


class Verdict(models.Model):
    """What the analysis of a match that has ended found out: of a choice, by its ply, or of a deal.

    ``seat`` is who chose, or `CHANCE` for a deal.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="verdicts")
    ply = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    document = models.JSONField()

    class Meta:
        ordering: ClassVar[Sequence[str]] = ["match", "ply"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="verdict_once", fields=["match", "ply"]),
        ]

    def __str__(self) -> str:
        return f"{self.match} {self.ply}"
