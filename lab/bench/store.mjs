// Store for the benchmarks: a production build on a separate seeded database.

import { mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../../tools/start/build.mjs';
import { withClient } from '../../tools/database/database-client.mjs';
import { discard, startPostgres } from '../../tools/database/embedded-postgres.mjs';
import { generate } from '../../tools/prepare/generate.mjs';
import { installPackages } from '../../tools/prepare/install.mjs';
import { migrate } from '../../tools/prepare/migrate.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { mustRun } from '../../tools/shared/processes.mjs';
import { atEnd } from '../../tools/shared/shutdown.mjs';
import { step } from '../../tools/shared/terminal.mjs';
import { startWebServer } from '../../tools/start/web-server.mjs';

const distFolder = '.next-bench';

async function startDatabase(folder, more) {
  const place = join(folder, 'postgres');
  const settings = { shared_preload_libraries: 'pg_stat_statements', ...more };
  const server = await startPostgres({
    folder: place,
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
    settings,
    fast: true,
  });
  atEnd(() => discard(place));
  atEnd(server.stop);
  const url = server.url('bench');
  await withClient(server.url('postgres'), (client) => client.query('CREATE DATABASE bench'));
  await withClient(url, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
  await migrate(url);
  return { ...server, url, place };
}

function settingsOf(env, port, url, data) {
  const site = `http://localhost:${port}`;
  const own = {
    SITE_URL: site,
    NEXTAUTH_URL: site,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    PAYMENTS: 'sandbox',
    RATE_LIMITS: '1000000',
  };
  return {
    ...env,
    ...own,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: distFolder,
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: data,
    STORAGE_DIR: join(data, 'files'),
  };
}

const seedDemo = (settings) =>
  mustRun(
    'Loading the demo catalogue',
    process.execPath,
    ['--import', 'tsx', 'tools/commands/seed.ts', '--without-desk'],
    {
      env: settings,
    },
  );

/**
 * Waits for the follow-up work of past demo orders, such as invoices, so that no measurement
 * includes it.
 */
async function workIsDone(url) {
  const due =
    'SELECT count(*)::int AS due FROM outbox_message WHERE done_at IS NULL AND dead_at IS NULL AND available_at <= now()';
  await withClient(url, async (client) => {
    while ((await client.query(due)).rows[0].due > 0) await sleep(200);
  });
}

/**
 * Builds, seeds and starts the store. Returns its address, its process, its settings and its
 * database. `seed` fills the database and may return settings for the server. `server` are
 * additional settings of the server, `database` are settings of PostgreSQL.
 */
export async function serveStore(folder, env, { seed = seedDemo, server: own = {}, database: more = {} } = {}) {
  await installPackages();
  await generate();
  await step('Building the store', (note) => build({ env, folder: distFolder, note }));
  const data = join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  let settings;
  let database;
  let server;
  await step('Creating its database', async () => {
    database = await startDatabase(folder, more);
    settings = settingsOf(env, port, database.url, data);
    const added = await seed(settings, database);
    if (added && typeof added === 'object') Object.assign(settings, added);
  });
  await step('Starting it', async () => {
    server = await startWebServer({ port, env: { ...settings, ...own }, onOutput: () => {} });
  });
  await step('Waiting for its background work', () => workIsDone(database.url));
  return {
    base: `http://127.0.0.1:${port}`,
    pid: server.pid,
    stop: server.stop,
    settings,
    database: database.url,
    databaseFolder: database.place,
  };
}
