"""The project's settings with the plain views."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.plain.urls"
WSGI_APPLICATION = "config.wsgi.application"
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "UNAUTHENTICATED_USER": None,
}
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
