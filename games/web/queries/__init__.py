"""What is read of matches. Nothing here changes anything."""
