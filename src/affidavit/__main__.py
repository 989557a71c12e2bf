"""`python -m affidavit`: the command line, where the script is not on the path."""

from affidavit.entrypoints.cli.main import main

if __name__ == "__main__":
    main()
