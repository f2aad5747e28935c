#!/bin/bash
# Starts a standby that streams from the service `database` (docker-compose.scale.yml). The first
# start copies the primary. PGPASSWORD is the password of the replicator.
set -euo pipefail

until [ -s "$PGDATA/PG_VERSION" ]; do
  # Deletes an interrupted copy.
  rm -rf "$PGDATA.new"
  if pg_basebackup --dbname='host=database user=replicator application_name=standby' --pgdata="$PGDATA.new" \
    --slot=standby --wal-method=stream --checkpoint=fast --write-recovery-conf; then
    rm -rf "$PGDATA"
    mv "$PGDATA.new" "$PGDATA"
  else
    sleep 2
  fi
done
exec postgres -c hot_standby_feedback=on "$@"
