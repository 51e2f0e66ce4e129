#!/bin/sh
# Builds what a browser loads (the borrower's pages and the staff console), and collects the notices of what is shipped.
set -eu
node tools/bootstrap.mjs tools/build.ts
node tools/bootstrap.mjs tools/notices.ts
