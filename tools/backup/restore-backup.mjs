// Restores a store to the end of the archive or to a point in time: from the last full copy before
// it, and the log since then.

import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBackupFolder, partsOf, recoverySettings } from '../database/archive.mjs';
import { withClient } from '../database/database-client.mjs';
import { startPostgres } from '../database/embedded-postgres.mjs';
import { canReach, postgresUser } from '../database/postgres-user.mjs';
import { databaseName } from '../database/store-database.mjs';
import { shortPath } from '../shared/paths.mjs';
import { freePort } from '../shared/ports.mjs';
import { UserError } from '../shared/terminal.mjs';
import { copyFolder, copyNewFiles } from './copy-files.mjs';
import { erasedBefore } from './erased-files.mjs';
import { listBackups } from './take-backup.mjs';

/** Replaying the log of a busy day takes a long time. */
const TIMEOUT_MS = 6 * 60 * 60_000;

/**
 * Returns the last full copy before `at`.
 * @throws UserError if there is none
 */
function chosenBackup(folder, at) {
  const all = listBackups(folder);
  const before = all.filter(({ finishedAt }) => !at || new Date(finishedAt) <= at);
  if (before.length > 0) return before.at(-1);
  throw new UserError(
    all.length === 0
      ? `${shortPath(folder)} contains no backup.`
      : `The oldest backup in ${shortPath(folder)} is from ${all[0].finishedAt}.`,
    'Set BACKUP_DIR to the folder that the store uses.',
  );
}

function ownAll(folder, { uid, gid }) {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) ownAll(join(folder, entry.name), { uid, gid });
    else chownSync(join(folder, entry.name), uid, gid);
}

/** Copies the backup into place and marks it for recovery. Returns its folder and its owner. */
async function layOut(backup, into) {
  const postgres = join(into, 'postgres');
  const cluster = join(postgres, 'cluster');
  if (existsSync(cluster))
    throw new UserError(
      `${shortPath(into)} already contains a database.`,
      'Move it, or restore to an empty folder: --into <folder>.',
    );
  const ids = postgresUser(cluster);
  mkdirSync(into, { recursive: true, mode: ids ? 0o711 : 0o700 });
  if (ids && !canReach(postgres, ids))
    throw new UserError(
      `The database user cannot reach ${shortPath(into)}.`,
      'Use a folder that other users can enter: --into <folder>.',
    );
  await copyFolder(join(backup.path, 'cluster'), cluster);
  for (const empty of [
    'pg_wal',
    'pg_wal/archive_status',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ])
    mkdirSync(join(cluster, empty), { recursive: true, mode: 0o700 });
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  if (ids) ownAll(postgres, ids);
  return { postgres, ids };
}

/**
 * Lets PostgreSQL replay its log, and stops it.
 * @returns the time of the last transaction it found
 */
async function recover({ postgres, folder, at, isRehearsal, password }) {
  const server = await startPostgres({
    ...{ folder: postgres, port: await freePort(), password, patience: TIMEOUT_MS },
    settings: recoverySettings(folder, { at, isRehearsal }),
  }).catch((error) => {
    if (!/before configured recovery target/.test(error.message)) throw error;
    throw new UserError(`The backup ends before ${at.toISOString()}.`, 'Omit --at to restore to its end.');
  });
  try {
    return await withClient(server.url(databaseName), async (client) => {
      for (;;) {
        const { rows } = await client.query(
          'SELECT pg_is_in_recovery() AS "isRecovering", pg_last_xact_replay_timestamp() AS "lastAt"',
        );
        if (!rows[0].isRecovering) return rows[0].lastAt;
        await sleep(200);
      }
    });
  } finally {
    await server.stop();
  }
}

function restoreSecrets(folder, into) {
  const { secrets } = partsOf(folder);
  if (!existsSync(secrets))
    throw new UserError(`${shortPath(secrets)} is missing. It contains the password of the database.`);
  const { databasePort: _, ...stored } = JSON.parse(readFileSync(secrets, 'utf8'));
  writeFileSync(join(into, 'secrets.json'), `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  return stored.databasePassword;
}

/**
 * Creates a data folder from a backup.
 * @param at a Date, or undefined for the end of the archive
 * @param into a folder without a database
 * @param isRehearsal true if the restored store is not used afterwards
 * @returns the copy it started with, the time of the last transaction (null if there was none after
 * the copy), and the number of files
 */
export async function restoreBackup({ folder, at, into, isRehearsal = false }) {
  const backup = chosenBackup(folder, at);
  const { postgres, ids } = await layOut(backup, into);
  // A backup brought from another machine needs a new owner for its log.
  makeBackupFolder(folder, ids);
  if (ids) ownAll(partsOf(folder).wal, ids);
  const password = restoreSecrets(folder, into);
  const lastAt = await recover({ postgres, folder, at, isRehearsal, password });
  const files = await copyNewFiles(partsOf(folder).files, join(into, 'files'), erasedBefore(folder, at));
  return { backup, lastAt, files };
}
