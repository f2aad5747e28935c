// Temporary PostgreSQL server for the tests, independent of `npm start`.

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../database/database-client.mjs';
import { discard, startPostgres, stopOrphan } from '../database/embedded-postgres.mjs';
import { migrate } from '../prepare/migrate.mjs';
import { freePort } from '../shared/ports.mjs';
import { isRunning, mustRun, startTime } from '../shared/processes.mjs';
import { atEnd } from '../shared/shutdown.mjs';

const prefix = 'medcall-test-';
const ownerFile = 'owner.json';
// Test data does not have to survive a power failure.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

export const migratedTemplate = 'medcall_migrated';
export const seededTemplate = 'medcall_seeded';

async function removeFolder(folder) {
  await stopOrphan(join(folder, 'postgres'));
  discard(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the leftovers of killed test runs. */
async function clearLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    try {
      const owner = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8'));
      if (!isRunning(owner)) await removeFolder(folder);
    } catch {
      /* belongs to another user, or is being created */
    }
  }
}

/** Creates the folder of this run; it is removed at the end. */
export async function makeRunFolder() {
  await clearLeftovers();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  // Under root, the database runs as another user and needs access to the folder.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  writeFileSync(join(folder, ownerFile), JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }));
  atEnd(() => removeFolder(folder));
  return folder;
}

/** Starts PostgreSQL in the folder of this run, with a migrated template database. */
export async function startTestDatabase(folder) {
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
    settings: careless,
    fast: true,
  });
  atEnd(server.stop);
  await copyDatabase(server, 'template1', migratedTemplate);
  await migrate(server.url(migratedTemplate));
  return server;
}

/** Creates a database as a copy of another, which must have no connections. */
export async function copyDatabase(server, from, name) {
  await withClient(server.url('postgres'), (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${from}"`));
  return server.url(name);
}

/** Creates the template with the demo catalogue. */
export async function makeSeededTemplate(server, env, { hasDesk = false } = {}) {
  const url = await copyDatabase(server, migratedTemplate, seededTemplate);
  await mustRun(
    'Loading the demo catalogue',
    process.execPath,
    ['--import', 'tsx', 'tools/commands/seed.ts', ...(hasDesk ? [] : ['--without-desk'])],
    {
      env: { ...env, DATABASE_URL: url },
    },
  );
}
