"""What became of records: old slugs, versions of the data, what changed between them, what was withdrawn."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.models.named import Source


class Alias(models.Model):
    """An old or second slug of a record, which redirects to the present one."""

    kind = models.CharField(max_length=20)
    old = models.CharField(max_length=200)
    new = models.CharField(max_length=200)

    class Meta:
        verbose_name_plural = "aliases"
        ordering = ["kind", "old"]
        constraints = [models.UniqueConstraint(fields=["kind", "old"], name="alias_unique")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.old} → {self.new}"


class Withdrawn(models.Model):
    """A record that there is no more. Addresses are those of pages, without the first slash."""

    record = models.CharField(max_length=200, unique=True, help_text="decks/six-tigers/bai-zi")
    reason = models.TextField()
    see = models.JSONField(default=list, help_text="addresses of records to see in its place")

    class Meta:
        verbose_name_plural = "withdrawn"
        ordering = ["record"]

    def __str__(self) -> str:
        return self.record


class DataVersion(models.Model):
    """A released version of the data, and how many records of each kind it holds; the newest comes first."""

    version = models.CharField(max_length=20, unique=True)
    released = models.DateField()
    reason = models.TextField()
    counts = models.JSONField(default=dict)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]

    def __str__(self) -> str:
        return self.version


class Change(models.Model):
    """One difference between a version of the data and the one before it.

    ``page`` is the address of the page that shows the record, without its first slash; ``field`` is empty
    where a whole record came or went; ``lang`` is the language of ``old`` and ``new`` where they are names.
    """

    class What(models.TextChoices):
        ADDED = "added", _("added")
        CORRECTED = "corrected", _("corrected")
        WITHDRAWN = "withdrawn", _("withdrawn")

    version = models.ForeignKey(DataVersion, models.CASCADE, related_name="changes")
    what = models.CharField(max_length=10, choices=What)
    kind = models.CharField(max_length=12)
    page = models.CharField(max_length=200, db_index=True)
    slug = models.CharField(max_length=200)
    field = models.TextField(blank=True)
    old = models.TextField(blank=True)
    new = models.TextField(blank=True)
    lang = models.CharField(max_length=60, blank=True)
    reason = models.TextField(blank=True)
    source = models.ForeignKey(Source, models.PROTECT, null=True, blank=True, related_name="changes_prompted")
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["version__position", "position"]
        constraints = [
            models.UniqueConstraint(fields=["version", "position"], name="change_position_unique"),
            models.CheckConstraint(
                condition=Q(what__in=["added", "corrected", "withdrawn"]), name="change_what_listed"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.what}: {self.kind} {self.slug}"
