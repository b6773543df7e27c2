"""`python -m mindtable`: the same as the command `mindtable`."""

from mindtable.cli.main import main

if __name__ == "__main__":
    main()
