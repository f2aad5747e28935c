#!/bin/sh
# Creates the database at the first start, and runs PostgreSQL. Until the database exists it listens
# only on its socket, like the official image.
set -eu
data=/var/lib/postgresql/data
mkdir -p "$data" /var/run/postgresql
chown -R postgres /var/lib/postgresql /var/run/postgresql
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  printf 'host all all all scram-sha-256\n' >> "$data/pg_hba.conf"
  as pg_ctl -D "$data" -w -o "-c listen_addresses=''" start
  PGPASSWORD="$POSTGRES_PASSWORD" psql -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \"$POSTGRES_DB\""
  as pg_ctl -D "$data" -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$data" -c listen_addresses='*'
