"""A game made by following games/README.md, to prove the recipe. No page shows it."""
