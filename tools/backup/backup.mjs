// npm run backup: copies the whole embedded database and new files to BACKUP_DIR. `list` lists the
// backups; `verify` restores the latest one elsewhere and audits it.

import { chmodSync, mkdtempSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStoreCommand } from '../commands/run-store-command.mjs';
import { backupFolder, partsOf } from '../database/archive.mjs';
import { discard } from '../database/embedded-postgres.mjs';
import { borrowDatabase } from '../database/store-database.mjs';
import { loadSettings } from '../shared/environment.mjs';
import { dataFolder, shortPath } from '../shared/paths.mjs';
import { atEnd } from '../shared/shutdown.mjs';
import { UserError, duration, print, step } from '../shared/terminal.mjs';
import { removeFolder } from './copy-files.mjs';
import { restoreBackup } from './restore-backup.mjs';
import { listBackups, takeBackup } from './take-backup.mjs';

/**
 * Returns the backup folder.
 * @throws UserError if there is nothing to back up, or no folder for it
 */
export function mustHaveFolder() {
  loadSettings();
  if (process.env.DATABASE_URL)
    throw new UserError(
      'DATABASE_URL is set. This command only backs up the embedded database.',
      'To back up your own PostgreSQL, see docs/backup.md.',
    );
  const folder = backupFolder();
  if (folder) return folder;
  throw new UserError('BACKUP_DIR is not set.', 'Set it to a folder on another disk.');
}

/**
 * Audits the ledger of a restored data folder.
 * @returns 0 if no rule is broken
 */
export async function auditRestored(into) {
  Object.assign(process.env, { DATA_DIR: into, BACKUP_DIR: '' });
  return runStoreCommand('audit', []);
}

function list(folder) {
  const all = listBackups(folder);
  for (const { finishedAt, startWal, postgres } of all)
    print(`${finishedAt}  PostgreSQL ${postgres}, log from ${startWal}`);
  if (all.length === 0) print('No backups yet. Make one: npm run backup');
}

async function take(folder) {
  const url = await borrowDatabase('npm run backup');
  await step('Copying the database', async () => {
    const { path, newFiles } = await takeBackup({
      url,
      cluster: realpathSync(join(dataFolder(), 'postgres', 'cluster')),
      folder,
    });
    return `${shortPath(path)}, ${newFiles} new files`;
  });
}

/**
 * Records the result for the operations page of the console (lib/backoffice/health/read-backup.ts).
 */
function noteVerified(folder, result) {
  const { verified } = partsOf(folder);
  writeFileSync(`${verified}.writing`, `${JSON.stringify(result, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${verified}.writing`, verified);
}

async function verify(folder) {
  const into = mkdtempSync(join(tmpdir(), 'medcall-restored-'));
  // The database user needs access to the folder.
  chmodSync(into, 0o711);
  atEnd(async () => {
    discard(join(into, 'postgres'));
    await removeFolder(into);
  });
  const began = performance.now();
  let of = '';
  await step('Restoring the backup', async () => {
    const { backup, lastAt, files } = await restoreBackup({ folder, into, isRehearsal: true });
    of = backup.finishedAt;
    return `copy of ${backup.finishedAt}, transactions until ${lastAt?.toISOString() ?? 'then'}, ${files} files`;
  });
  const code = await auditRestored(into);
  noteVerified(folder, { verifiedAt: new Date().toISOString(), backup: of, holds: code === 0 });
  print(`Verified in ${duration(performance.now() - began)}.`);
  return code;
}

/**
 * Runs a backup command.
 * @param words `[]`, `['list']` or `['verify']`
 */
export async function backup([what = 'take', ...more]) {
  const doing = { take, list, verify }[what];
  if (!doing || more.length > 0) throw new UserError('Unknown arguments. Usage: npm run backup [-- list | verify]');
  return doing(mustHaveFolder());
}
