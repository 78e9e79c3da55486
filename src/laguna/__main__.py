"""Run the laguna command by `python -m laguna`."""

from laguna.cli import main

if __name__ == "__main__":
    main()
