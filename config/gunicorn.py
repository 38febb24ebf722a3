"""The production server: one process with threads; a request waits for nothing but the database."""

import re

from gunicorn.http import message

# A query that is too long is refused by our own pages, which explain, and not by the server with a bare 414.
# (The server itself would take no address of more than 8190 bytes.)
message.MAX_REQUEST_LINE = limit_request_line = 100_000
# Who types curl '.../names?q=毛公' sends the characters as they are. Browsers encode them; curl does not, and
# the server would answer a bare 400. Control characters and spaces stay forbidden.
message.RFC9112_TARGET_INVALID = re.compile(r"[^\x21-\x7e\x80-\xff]")

wsgi_app = "config.wsgi:application"
workers = 1
threads = 8
worker_class = "gthread"
preload_app = True
keepalive = 5
graceful_timeout = 10
loglevel = "warning"
control_socket_disable = True
