"""What stands before every request, one concern a file: who comes (`identity`), from which page (`origin`),
how often (`rates`), with how much (`sizes`); answers get the headers that keep a browser safe (`headers`),
and all of it is counted (`watching`). `guard` asks one after the other, then lets the request in."""
