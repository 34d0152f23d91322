"""The commands of the command line, one a file: HELP, arguments(sub-parser), run(args)."""
