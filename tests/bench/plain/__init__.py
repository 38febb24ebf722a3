"""What the API's speed is measured against: the same documents from Django REST framework used plainly."""
