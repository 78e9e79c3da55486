"""`python -m laguna` is the laguna command."""

from laguna.cli import main

if __name__ == "__main__":
    main()
