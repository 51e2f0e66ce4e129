#!/bin/sh
# Installs what the server needs when it runs, and nothing else. `npm install` and not `npm ci`, for the reason given in
# tools/bootstrap.mjs; a lockfile that npm would change is an error instead.
set -eu
cp package-lock.json package-lock.before.json
npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  --workspace @hiram/server --workspace @hiram/wire --workspace @hiram/lending
cmp package-lock.json package-lock.before.json
rm package-lock.before.json
