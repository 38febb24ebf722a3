"""The API's documents: declared here once, for the schema as for what is answered."""
