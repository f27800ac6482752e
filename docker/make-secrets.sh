#!/bin/sh
# Generates the secrets that compose.yaml needs, in docker/secrets, once: docker/make-secrets.sh
# Never replaces any: a new db_password would lock the site out of its own database; with a new jwt_secret no link in a mail
# opens any more. A site that moves here brings its own: write it into docker/secrets/jwt_secret before the first start.
set -eu
umask 077

docker=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
secrets=$docker/secrets

if [ -e "$secrets" ]; then
  echo "$secrets exists already and stays as it is." >&2
  exit 1
fi

# All or nothing: an interrupted run leaves nothing behind that the next one would mistake for complete.
mkdir "$secrets"
trap 'rm -rf "$secrets"' EXIT
trap 'exit 1' HUP INT TERM

db_password=$(openssl rand -hex 24)
jwt_secret=$(openssl rand -hex 48)
admin_password=$(openssl rand -base64 18)

echo "$db_password" > "$secrets/db_password"
echo "postgres://by_appointment:$db_password@db:5432/by_appointment" > "$secrets/database_url"
echo "$jwt_secret" > "$secrets/jwt_secret"
echo "$admin_password" > "$secrets/admin_password"

# The users inside the containers are not yours and have to read these files; the folder itself is closed to others.
chmod 644 "$secrets/db_password" "$secrets/database_url" "$secrets/jwt_secret" "$secrets/admin_password"

trap - EXIT
echo "Made $secrets. The administrator's first password is in admin_password."
