"""Looking ahead: knows the contract and no game."""
