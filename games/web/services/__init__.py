"""All that changes a match: the only writer of the matches' tables. Pages and API call these."""
