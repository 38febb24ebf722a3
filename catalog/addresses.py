"""The addresses under which the catalogue is cited."""

from django.conf import settings
from django.http import HttpRequest


def base_url(request: HttpRequest) -> str:
    """Scheme and host of the permanent addresses, without a slash at the end."""
    base: str = settings.BASE_URL
    return base or request.build_absolute_uri("/").rstrip("/")
