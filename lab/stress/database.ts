import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withClient } from '../../tools/database/database-client.mjs';
import { discard, startPostgres, type Postgres } from '../../tools/database/embedded-postgres.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { atEnd } from '../../tools/shared/shutdown.mjs';

export type Database = {
  url: string;
  /** Returns the current server process, if it is on this machine and outlives this process. */
  process: () => Postgres | undefined;
  /**
   * Stops the server and restarts it on the same files and port. SIGKILL simulates a power failure;
   * SIGQUIT is PostgreSQL's immediate shutdown.
   */
  die: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>;
  /** Returns the number of deadlocks. Reads the log, since pg_stat_database lags behind. */
  deadlocks: () => number;
};

const NAME = 'stress';

/**
 * Starts a separate PostgreSQL in `folder`, with one empty database. Only its process is killed,
 * which committed data survives without waiting for the disk.
 */
export async function startDatabase(folder: string): Promise<Database> {
  const options = {
    folder,
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
    settings: { fsync: 'off', max_connections: 200 },
    fast: true,
  };
  let server = await startPostgres(options);
  atEnd(() => discard(folder));
  atEnd(() => server.stop());
  await withClient(server.url('postgres'), (client) => client.query(`CREATE DATABASE ${NAME}`));
  return {
    url: server.url(NAME),
    process: () => server,
    deadlocks: () => readFileSync(`${folder}.log`, 'utf8').split('deadlock detected').length - 1,
    die: async (signal) => {
      const { child } = server;
      const deleted = new Promise((done) => child.once('exit', done));
      child.kill(signal);
      await deleted;
      server = await startPostgres(options);
    },
  };
}
