"""What every game is made of: states, games, results, scenes, records, sentences and errors."""
