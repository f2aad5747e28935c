// Database of this store: the one in DATABASE_URL, or the embedded one in the data folder.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holderOf, tryLock, waitForLock } from '../shared/folder-lock.mjs';
import { dataFolder, makeDataFolder, shortPath } from '../shared/paths.mjs';
import { freePort, isFree } from '../shared/ports.mjs';
import { storeSecrets, readSecrets, secret } from '../shared/secrets.mjs';
import { atEnd } from '../shared/shutdown.mjs';
import { UserError, print } from '../shared/terminal.mjs';
import { archiveSettings, backupFolder, makeBackupFolder } from './archive.mjs';
import { checkAddresses } from './database-addresses.mjs';
import { withClient } from './database-client.mjs';
import { databaseUser, startPostgres, stopOrphan } from './embedded-postgres.mjs';
import { postgresUser } from './postgres-user.mjs';

export const databaseName = 'medcall';
const lockFile = () => join(dataFolder(), 'in-use.json');

/** Returns the running `npm start` or `npm run dev` of this data folder, if any. */
export function runningStore() {
  const holder = holderOf(lockFile());
  return holder?.role === 'store' ? holder : undefined;
}

function refuseSecondStart(holder) {
  throw new UserError(
    `This store is already running: process ${holder.pid}${holder.port ? `, http://localhost:${holder.port}` : ''}, data in ${shortPath(dataFolder())}.`,
    'Stop it first, or start a second store: PORT=3001 DATA_DIR=.data/second npm start',
  );
}

/** Locks this data folder for one store process. A second process gets an error. */
export async function claimStore(port) {
  makeDataFolder();
  return waitForLock(lockFile(), { role: 'store', port }, (holder) => {
    if (holder.role === 'store') refuseSecondStart(holder);
    print(`Waiting for ${holder.role} (process ${holder.pid}), which uses the data in ${shortPath(dataFolder())} …`);
  });
}

/** Returns the previous port of the embedded database if it is free, else a new one. */
async function databasePort() {
  const { databasePort: remembered } = readSecrets();
  if (remembered && (await isFree(remembered, '127.0.0.1'))) return remembered;
  return storeSecrets({ databasePort: await freePort() }).databasePort;
}

async function ensureDatabase(url) {
  await withClient(url('postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  });
}

/** Returns the settings that archive the write-ahead log if BACKUP_DIR is set. */
function archivedLog(folder) {
  const backups = backupFolder();
  if (!backups) return {};
  makeBackupFolder(backups, postgresUser(join(folder, 'cluster')));
  return archiveSettings(backups);
}

/**
 * Rejects other database addresses without DATABASE_URL, since all must lead to the same database.
 */
export function refuseAddressesAlone() {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (process.env[name] && !process.env.DATABASE_URL)
      throw new UserError(`${name} is set without DATABASE_URL.`, 'Set both, or neither to use the embedded database.');
}

/** Starts the embedded database. The caller holds the lock of the data folder. */
export async function startEmbedded(settings = {}) {
  refuseAddressesAlone();
  makeDataFolder();
  const folder = join(dataFolder(), 'postgres');
  const recovered = await stopOrphan(folder);
  const server = await startPostgres({
    folder,
    port: await databasePort(),
    password: secret('databasePassword'),
    settings: { ...archivedLog(folder), ...settings },
  });
  atEnd(server.stop);
  await ensureDatabase(server.url);
  return { ...server, recovered, url: server.url(databaseName) };
}

async function urlOfRunningStore() {
  for (const until = Date.now() + 120_000; Date.now() < until && holderOf(lockFile()); await sleep(300)) {
    const { databasePassword, databasePort: port } = readSecrets();
    if (!databasePassword || !port) continue;
    const url = `postgresql://${databaseUser}:${databasePassword}@127.0.0.1:${port}/${databaseName}`;
    const answers = await withClient(url, () => true).catch(() => false);
    if (answers) return url;
  }
  throw new UserError(
    'The database of the running store is not ready.',
    'Check the output of the store, or stop it and try again.',
  );
}

/**
 * Returns an address without a pooler in transaction mode. Returns a falsy value for the embedded
 * database.
 */
export function directAddress() {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  return DATABASE_URL && (DATABASE_DIRECT_URL || DATABASE_URL);
}

/**
 * Returns the address of this store's database for a short command. It is DATABASE_URL (behind a
 * pooler: DATABASE_DIRECT_URL), the database of the running store, or the embedded one. The
 * embedded one then runs as long as the command.
 */
export async function borrowDatabase(role) {
  if (process.env.DATABASE_URL) {
    await checkAddresses({ ...process.env, DATABASE_READ_URL: undefined });
    return directAddress();
  }
  makeDataFolder();
  let reported = false;
  for (;;) {
    const { lock, holder } = tryLock(lockFile(), { role });
    if (lock) return (await startEmbedded()).url;
    if (holder.role === 'store') return urlOfRunningStore();
    if (!reported) print(`Waiting for ${holder.role} (process ${holder.pid}) …`);
    reported = true;
    await sleep(300);
  }
}
