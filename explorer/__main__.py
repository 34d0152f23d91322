"""`python -m explorer` is `rules-explorer`."""

import sys

from explorer.cli import main

sys.exit(main())
