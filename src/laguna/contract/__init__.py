"""What a game is: state and view, codes, words, pictures, advice, and the `Game` that names them."""
