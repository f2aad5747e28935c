#!/bin/bash
# Run once by the PostgreSQL image when it creates the data of the primary
# (docker-compose.scale.yml). Creates the role and database of the store, and the prerequisites of a
# standby.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=store="$STORE_PASSWORD" --set=replication="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE medcall LOGIN PASSWORD :'store';
CREATE DATABASE medcall OWNER medcall;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
-- Retains the write-ahead log until the standby has it, up to max_slot_wal_keep_size.
SELECT pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
