import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { withClient } from '../../tools/database/database-client.mjs';
import { discard, startPostgres } from '../../tools/database/embedded-postgres.mjs';
import { migrate } from '../../tools/prepare/migrate.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { atEnd } from '../../tools/shared/shutdown.mjs';
import { makeFolder } from './folder.mjs';

/**
 * Starts a separate migrated database, removed at the end.
 * @returns its address
 */
export async function startDatabase(): Promise<string> {
  const place = join(makeFolder('medcall-console-'), 'postgres');
  // The benchmark measures reads; its data does not have to survive a power failure.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    autovacuum: 'off',
  };
  const server = await startPostgres({
    folder: place,
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
    settings,
    fast: true,
  });
  atEnd(() => discard(place));
  atEnd(server.stop);
  await withClient(server.url('postgres'), (client) => client.query('CREATE DATABASE bench'));
  await migrate(server.url('bench'));
  return server.url('bench');
}
