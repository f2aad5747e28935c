// Full copy of the embedded database while it runs, with the log that makes it consistent. Uses
// PostgreSQL's backup functions (pg_backup_start, pg_backup_stop).

import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { partsOf } from '../database/archive.mjs';
import { withClient } from '../database/database-client.mjs';
import { waitForLock } from '../shared/folder-lock.mjs';
import { dataFolder } from '../shared/paths.mjs';
import { UserError } from '../shared/terminal.mjs';
import { copyFolder, copyNewFiles, removeFolder } from './copy-files.mjs';
import { eraseFiles } from './erased-files.mjs';

const storeFiles = () => join(dataFolder(), 'files');
const MANIFEST = 'manifest.json';
const BACKUPS_RETAINED = 7;
/**
 * Files to leave out: those of the running server, those the next one recreates, and the log, which
 * is archived separately.
 */
const EXCLUDED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|recovery\.signal|standby\.signal|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|t\d+_\d+(_fsm|_vm)?)$/;

/** Returns the full copies, oldest first. A copy without a manifest is incomplete. */
export function listBackups(folder) {
  const { base } = partsOf(folder);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, MANIFEST)))
    .map((name) => ({ path: join(base, name), ...JSON.parse(readFileSync(join(base, name, MANIFEST), 'utf8')) }))
    .toSorted((one, other) => one.finishedAt.localeCompare(other.finishedAt));
}

/**
 * Locks the backup folder for one program at a time: the scheduled backup of the store or a backup
 * command.
 */
async function alone(folder, work) {
  const lock = await waitForLock(join(folder, 'in-use.json'), { role: 'a backup' });
  return work().finally(() => lock.release());
}

/**
 * Removes all but the newest copies, incomplete copies, and the log from before the oldest
 * remaining copy.
 */
async function prune(folder) {
  const { base, wal } = partsOf(folder);
  const retainedBackups = listBackups(folder).slice(-BACKUPS_RETAINED);
  const names = new Set(retainedBackups.map(({ path }) => basename(path)));
  for (const name of readdirSync(base)) if (!names.has(name)) await removeFolder(join(base, name));
  const oldest = retainedBackups[0]?.startWal;
  // Ignores the first eight characters, the timeline, which changes with each restore.
  const isOlder = (name) => oldest && /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest.slice(8);
  for (const name of readdirSync(wal)) if (isOlder(name)) rmSync(join(wal, name));
  await eraseFiles(folder, { from: storeFiles(), to: partsOf(folder).files, oldest: retainedBackups[0]?.startedAt });
}

async function mustArchive(client, wal) {
  const { rows } = await client.query(
    `SELECT current_setting('archive_mode') AS mode, current_setting('archive_command') AS command`,
  );
  if (rows[0].mode === 'on' && rows[0].command.includes(`"${wal}/`)) return;
  throw new UserError(
    'The running store does not archive its write-ahead log to BACKUP_DIR.',
    'Restart it with the same BACKUP_DIR.',
  );
}

/**
 * Copies the data outside the database: new uploaded files and the generated secrets.
 * @returns the number of new files
 */
export const copyToSibling = (folder) => alone(folder, () => copyFiles(folder));

/**
 * True for resized pictures. The store redraws a missing one on its first request
 * (lib/catalogue/pictures/store-drawing.ts).
 */
const isRedrawn = (path) => path.startsWith('drawn/');

async function copyFiles(folder) {
  const parts = partsOf(folder);
  const secrets = join(dataFolder(), 'secrets.json');
  if (existsSync(secrets)) {
    copyFileSync(secrets, `${parts.secrets}.copying`);
    renameSync(`${parts.secrets}.copying`, parts.secrets);
  }
  return copyNewFiles(storeFiles(), parts.files, isRedrawn);
}

/**
 * Copies the running database at `url`, with its files in `cluster`, to the backup folder.
 * @returns the manifest
 * @throws UserError if the log is not archived
 */
export const takeBackup = (options) => alone(options.folder, () => copyAll(options));

async function copyAll({ url, cluster, folder }) {
  const { base, wal } = partsOf(folder);
  const startedAt = new Date().toISOString();
  const place = join(base, startedAt.replaceAll(/[-:]|\.\d+/g, ''));
  await removeFolder(place);
  const manifest = await withClient(url, async (client) => {
    await mustArchive(client, wal);
    // Without a limit, this would wait forever if the log cannot be archived, for example on a full
    // disk.
    await client.query(`SET statement_timeout = '5min'`);
    const { rows: begun } = await client.query(
      `SELECT pg_walfile_name(pg_backup_start($1, true)) AS "startWal", current_setting('server_version') AS postgres`,
      [startedAt],
    );
    await copyFolder(cluster, join(place, 'cluster'), (path) => EXCLUDED.test(path));
    const { rows: ended } = await client.query('SELECT labelfile, spcmapfile, lsn::text FROM pg_backup_stop(true)');
    writeFileSync(join(place, 'cluster', 'backup_label'), ended[0].labelfile, { mode: 0o600 });
    if (ended[0].spcmapfile.trim())
      writeFileSync(join(place, 'cluster', 'tablespace_map'), ended[0].spcmapfile, { mode: 0o600 });
    return { ...begun[0], endLsn: ended[0].lsn };
  });
  const newFiles = await copyFiles(folder);
  const whole = { startedAt, finishedAt: new Date().toISOString(), ...manifest };
  // Written last: a copy without its manifest does not count.
  writeFileSync(join(place, MANIFEST), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  await prune(folder);
  return { ...whole, path: place, newFiles };
}
