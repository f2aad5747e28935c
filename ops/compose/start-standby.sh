#!/bin/bash
# A standby that streams from the service `database` (docker-compose.scale.yml): copied from it at the first start, PGPASSWORD is the replicator's.
set -euo pipefail

until [ -s "$PGDATA/PG_VERSION" ]; do
  # A copy that was broken off is none.
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
