import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withClient } from '../../tools/local-stack/database-client.mjs';
import { discard, startPostgres, type Postgres } from '../../tools/local-stack/embedded-postgres.mjs';
import { freePort } from '../../tools/local-stack/ports.mjs';
import { atEnd } from '../../tools/local-stack/shutdown.mjs';

export type Database = {
  url: string;
  /** The server's process at this moment, where it is one of this machine's that outlives us. */
  process: () => Postgres | undefined;
  /** SIGKILL: it dies as in a power cut. SIGQUIT: its immediate shutdown. Then it is started again, on the same files and port. */
  die: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>;
  /** How many transactions it has ended because they waited for each other. Its log knows at once, pg_stat_database a while later. */
  deadlocks: () => number;
};

const NAME = 'stress';

/** A PostgreSQL of its own in `folder`, with one empty database. What it has committed survives its process, so the disk is not waited for. */
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
      const gone = new Promise((done) => child.once('exit', done));
      child.kill(signal);
      await gone;
      server = await startPostgres(options);
    },
  };
}
