"""What is made from all this when it is loaded: versions, the index of search, the API's documents."""

from django.db import models
from django.db.models import Q


class Catalogue(models.Model):
    """One row: which data are loaded. ``fingerprint`` changes whenever any fixture does."""

    version = models.CharField(max_length=20)
    released = models.DateField()
    fingerprint = models.CharField(max_length=64)
    loaded_at = models.DateTimeField()
    counts = models.JSONField(default=dict)

    class Meta:
        verbose_name_plural = "catalogue"
        constraints = [models.CheckConstraint(condition=Q(pk=1), name="catalogue_has_one_row")]

    def __str__(self) -> str:
        return f"{self.version} ({self.fingerprint[:8]})"


class SearchEntry(models.Model):
    """One searchable text of a record; ``key`` is its folded form (see ``catalog.folding``)."""

    kind = models.CharField(max_length=12)
    object_id = models.BigIntegerField(help_text="primary key of the row that the text stands in")
    slug = models.CharField(max_length=200, help_text="what the record's address is made from")
    field = models.CharField(max_length=20)
    text = models.TextField()
    lang = models.CharField(max_length=60, blank=True)
    key = models.TextField()
    weight = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name_plural = "search entries"
        indexes = [models.Index(fields=["kind", "object_id"])]

    def __str__(self) -> str:
        return self.text[:80]


class SearchGram(models.Model):
    """That a run of one to three characters occurs in an entry's key, and how well it stands there.

    The primary key is the order in which search reads the hits of a run.
    """

    pk = models.CompositePrimaryKey("gram", "kind", "rank", "weight", "entry")
    gram = models.CharField(max_length=3)
    kind = models.CharField(max_length=12)
    rank = models.PositiveSmallIntegerField()
    weight = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(SearchEntry, models.CASCADE, related_name="grams", db_index=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entry", "gram"], name="search_gram_unique")]

    def __str__(self) -> str:
        return self.gram


class Document(models.Model):
    """An object as the API shows it: JSON, its base address left open (see ``catalog.api.documents``)."""

    kind = models.CharField(max_length=12)
    row = models.BigIntegerField(help_text="primary key of the object's row")
    key = models.CharField(max_length=200, help_text="the object's id")
    text = models.TextField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "row"], name="document_once_per_row"),
            models.UniqueConstraint(fields=["kind", "key"], name="document_once_per_id"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
