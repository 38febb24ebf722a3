"""Settings of Paper Tigers: one file, secure by default.

What differs from machine to machine comes from the environment:

DATABASE_URL                a database address; default: SQLite in PAPER_TIGERS_VAR
PAPER_TIGERS_VAR            folder for data that is not in the repository; default ``var/``
PAPER_TIGERS_PRODUCTION     ``1`` on a public server: secret key and hosts are demanded, HTTPS only
PAPER_TIGERS_SECRET_KEY     demanded in production; elsewhere made once and kept in PAPER_TIGERS_VAR
PAPER_TIGERS_HOSTS          host names, separated by commas; default: this machine
PAPER_TIGERS_TRUST_PROXY    ``1`` behind a proxy that sets X-Forwarded-Proto and X-Forwarded-For itself
PAPER_TIGERS_DEBUG          ``1`` switches Django's debug mode on
PAPER_TIGERS_BASE_URL       the permanent address under which records are cited; default: as visited
PAPER_TIGERS_READS_PER_SECOND, PAPER_TIGERS_READS_AT_ONCE   how much of the API one address may read: 20, 100
PAPER_TIGERS_MATCHES_PER_HOUR   how many matches one address may begin: 60
PAPER_TIGERS_THINKERS       how many processes think for computer players; default: as many as there are cores
PAPER_TIGERS_COMPILED       ``0``: leave aside what `make fast` has compiled
PAPER_TIGERS_CONTACT        address for error reports; the link is left out when it is not set
"""

import os
import secrets
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured


def _flag(name: str) -> bool:
    return os.environ.get(name, "") == "1"


BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("PAPER_TIGERS_VAR", BASE_DIR / "var"))
FIXTURES_DIR = BASE_DIR / "fixtures"
LAB_DIR = BASE_DIR / "games" / "lab"
BULK_DIR = VAR_DIR / "bulk"
PICTURES_DIR = VAR_DIR / "pictures"
PRODUCTION = _flag("PAPER_TIGERS_PRODUCTION")
DEBUG = _flag("PAPER_TIGERS_DEBUG")


def _secret_key() -> str:
    """The configured key, or on a development machine one made once and kept in ``var/``.

    Raises ImproperlyConfigured in production when no key is set.
    """
    if key := os.environ.get("PAPER_TIGERS_SECRET_KEY"):
        return key
    if PRODUCTION:
        raise ImproperlyConfigured("Set PAPER_TIGERS_SECRET_KEY: production has no default key.")
    file = VAR_DIR / "secret-key"
    if not file.exists():
        VAR_DIR.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48))
        draft.rename(file)
    return file.read_text()


SECRET_KEY = _secret_key()

ALLOWED_HOSTS = [host for host in os.environ.get("PAPER_TIGERS_HOSTS", "").split(",") if host]
if not ALLOWED_HOSTS:
    if PRODUCTION:
        raise ImproperlyConfigured("Set PAPER_TIGERS_HOSTS to the host names that this server answers to.")
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]

BASE_URL = os.environ.get("PAPER_TIGERS_BASE_URL", "").rstrip("/")
CONTACT = os.environ.get("PAPER_TIGERS_CONTACT", "")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "catalog",
    "games.web.apps.TableConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.HeadMiddleware",
    "config.middleware.ApiMiddleware",
    "config.middleware.CompressMiddleware",
    "config.middleware.ApiErrorsMiddleware",
    "config.throttle.ThrottleMiddleware",
    # What stands below this line is not asked again for answers that are kept.
    "catalog.caching.KeptMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "catalog.signposting.SignpostingMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ],
        },
    },
]

DATABASE_URL = os.environ.get("DATABASE_URL") or f"sqlite:///{VAR_DIR / 'paper-tigers.sqlite3'}"
DATABASES = {"default": dj_database_url.parse(DATABASE_URL)}
DATABASES["default"]["CONN_MAX_AGE"] = None
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-32000;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("zh-hant", "繁體中文")]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    # Answers of the catalogue, compressed: some 8 KB each.
    "answers": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "answers",
        "OPTIONS": {"MAX_ENTRIES": 4000},
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["catalog.api.bodies.BoundedJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "config.api.KeysetPagination",
    "EXCEPTION_HANDLER": "config.api.problem_response",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "URL_FORMAT_OVERRIDE": None,
    "UNAUTHENTICATED_USER": None,
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Paper Tigers",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "DESCRIPTION": "The reference catalogue of historical East Asian playing cards, and its games.",
    "LICENSE": {"name": "CC BY 4.0 for data and drawings", "identifier": "CC-BY-4.0"},
    "TAGS": [
        {"name": "catalogue", "description": "Decks, cards, names, sources, claims, games and rules."},
        {"name": "search", "description": "Everything by words, in any script."},
        {"name": "reconcile", "description": "Matching a table of names with the catalogue (OpenRefine)."},
        {"name": "bulk", "description": "The whole catalogue as files."},
        {"name": "matches", "description": "Games that are played here."},
        {"name": "meta", "description": "Versions and counts."},
    ],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SORT_OPERATIONS": False,  # they stand in the order of the addresses
    "POSTPROCESSING_HOOKS": [
        "catalog.api.reconcile_schema.as_json",
        "config.schema.with_problems",
        "config.examples.with_examples",
        "games.web.api.schema.link_matches",
    ],
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "SERVE_INCLUDE_SCHEMA": False,
}

# How much one address may ask for; 0 is without limit.
API_READS_PER_SECOND = float(os.environ.get("PAPER_TIGERS_READS_PER_SECOND", "20"))
API_READS_AT_ONCE = int(os.environ.get("PAPER_TIGERS_READS_AT_ONCE", "100"))
MATCHES_PER_HOUR = int(os.environ.get("PAPER_TIGERS_MATCHES_PER_HOUR", "60"))

THINKERS = max(1, int(os.environ.get("PAPER_TIGERS_THINKERS") or os.cpu_count() or 1))

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "games.web.views.door.not_from_here"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
TRUST_PROXY = _flag("PAPER_TIGERS_TRUST_PROXY")
if TRUST_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # A refused move or an address that does not exist is no event in the life of a server.
    "loggers": {"django.request": {"level": "ERROR"}},
}
