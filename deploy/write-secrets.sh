#!/bin/sh
# Writes the secrets of docker-compose.yml into .env. Those that are there already stay, so it can run before each start.
set -eu
cd "$(dirname "$0")/.."
umask 077
touch .env
for name in COOKIE_SECRET OPERATOR_TOKEN SECURITY_EVENTS_KEY WEBHOOK_SECRET TRAVELLER_DATA_KEY CARD_SECRET DATABASE_PASSWORD; do
  grep -q "^$name=." .env || printf '%s=%s\n' "$name" "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" >>.env
done
