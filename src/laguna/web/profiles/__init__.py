"""What is known of somebody: games played, ratings, and how to take it all away."""
