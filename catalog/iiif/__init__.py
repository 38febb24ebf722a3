"""The drawings for viewers of other houses: IIIF Image API 3.0 (level 0) and Presentation API 3.0."""
