"""The list of bulk files."""

from typing import Any

from rest_framework import serializers

from catalog.api.fields import Address, Kind, Text, Word
from catalog.api.lists import ListSerializer
from catalog.exchange import published
from catalog.exchange.manifest import Entry


class LicenceSerializer(serializers.Serializer[Any]):
    """A licence."""

    id = Word(source="licence", help_text="Its SPDX identifier.")
    uri = serializers.SerializerMethodField(help_text="Where its text is.")

    def get_uri(self, entry: Entry) -> str:
        """The address of the licence that all our data are under."""
        return published.LICENCE_URI


class BulkFileSerializer(serializers.Serializer[Any]):
    """A file with a part or all of the catalogue in one piece."""

    object = Kind("bulk_file")
    id = Word(source="name", help_text="Name of the file.")
    uri = Address("api-bulk-file", "name", help_text="Where the file is.")
    html_uri = Text(default=None, help_text="Always null: a file has no page.")
    description = Word(help_text="What the file is.")
    media_type = Word(help_text="Its media type.")
    size = serializers.IntegerField(read_only=True, help_text="Bytes, uncompressed.")
    sha256 = Word(help_text="SHA-256 of its bytes in hexadecimal digits; also its ETag.")
    records = serializers.IntegerField(read_only=True, help_text="How many rows, lines or objects it holds.")
    date = serializers.DateTimeField(source="made", read_only=True, help_text="When its bytes last changed.")
    data_version = Word(help_text="Version of the data in it.")
    data_released = serializers.DateField(read_only=True, help_text="Day of their release.")
    licence = LicenceSerializer(source="*", help_text="What you may do with it.")


class BulkListSerializer(ListSerializer):
    """The bulk files, all on one page."""

    data = BulkFileSerializer(many=True, read_only=True, help_text="The files.")
