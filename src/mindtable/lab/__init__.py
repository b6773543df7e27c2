"""The lab: many games, what they tell, and how fast they run."""
