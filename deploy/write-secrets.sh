#!/bin/sh
# Writes the secrets of docker-compose.yml into .env. Those that are there already stay, so it can run before each start.
set -eu
cd "$(dirname "$0")/.."
umask 077
touch .env
for name in COOKIE_SECRET OPERATOR_TOKEN SECURITY_EVENTS_KEY WEBHOOK_SECRET TRAVELLER_DATA_KEY CARD_SECRET DATABASE_PASSWORD; do
  grep -q "^$name=." .env || printf '%s=%s\n' "$name" "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" >>.env
done
# Flights and hotels are sold from the sandbox suppliers. Replace these lines by real accounts.
grep -q '^\(SUPPLIERS_FILE\|DUFFEL_TOKEN\|APITUDE_KEY\)=' .env || cat >>.env <<ACCOUNTS
DUFFEL_TOKEN=duffel_test_sandbox
DUFFEL_URL=http://suppliers:3400
DUFFEL_WEBHOOK_SECRET=$(sed -n 's/^WEBHOOK_SECRET=//p' .env)
APITUDE_KEY=sandbox
APITUDE_SECRET=sandbox-secret
APITUDE_URL=http://suppliers:3500
APITUDE_PICTURES_URL=http://127.0.0.1:3500/giata
APITUDE_MARKUP=1500
PICTURE_ORIGINS=http://127.0.0.1:3500
ACCOUNTS
