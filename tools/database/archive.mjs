// Backup folders of the embedded database, and the settings that archive its write-ahead log (WAL)
// there.

import { chownSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, shortPath } from '../shared/paths.mjs';
import { UserError } from '../shared/terminal.mjs';
import { canReach } from './postgres-user.mjs';

/**
 * Maximum data loss after a crash of the machine, in seconds: PostgreSQL finishes a log segment
 * after this time, even if it is not full.
 */
const ARCHIVE_SECONDS = 30;

/** Returns the folder of BACKUP_DIR; undefined if backups are off. */
export function backupFolder() {
  const { BACKUP_DIR } = process.env;
  return BACKUP_DIR ? resolve(root, BACKUP_DIR) : undefined;
}

export const partsOf = (folder) => ({
  wal: join(folder, 'wal'),
  base: join(folder, 'base'),
  files: join(folder, 'files'),
  secrets: join(folder, 'secrets.json'),
  verified: join(folder, 'verified.json'),
});

/** Creates the folders of a backup. PostgreSQL writes the log itself, as its own user. */
export function makeBackupFolder(folder, ids) {
  if (/["$%`\\\n]/.test(folder))
    throw new UserError(
      `BACKUP_DIR '${folder}' contains characters that the shell of PostgreSQL would interpret.`,
      'Choose a folder without " $ % ` \\ and line breaks in its path.',
    );
  const { wal, base, files } = partsOf(folder);
  mkdirSync(folder, { recursive: true, mode: ids ? 0o711 : 0o700 });
  for (const part of [wal, base, files]) mkdirSync(part, { recursive: true, mode: 0o700 });
  if (!ids) return;
  if (!canReach(wal, ids))
    throw new UserError(
      `The database user cannot reach ${shortPath(folder)}.`,
      'Set BACKUP_DIR to a folder that other users can enter, for example below /var/backups.',
    );
  chownSync(wal, ids.uid, ids.gid);
}

/**
 * Returns the settings that archive each finished segment of the log. The command compresses it
 * into a temporary file, renames that and never overwrites a segment. An existing identical segment
 * counts as success, as PostgreSQL requires.
 */
export function archiveSettings(folder) {
  const { wal } = partsOf(folder);
  const archived = `"${wal}/%f.gz"`;
  const draft = `"${wal}/.%f.tmp"`;
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    archive_command: `if [ -f ${archived} ]; then gzip -dc ${archived} | cmp -s - "%p"; else gzip -nc "%p" > ${draft} && sync ${draft} && mv ${draft} ${archived}; fi`,
  };
}

/**
 * Returns the settings that replay the log, to its end or to a point in time. Later writes start a
 * new timeline, archived next to the old one. A rehearsal archives nothing.
 */
export function recoverySettings(folder, { at, isRehearsal }) {
  const archived = `"${partsOf(folder).wal}/%f.gz"`;
  return {
    ...(isRehearsal ? { archive_mode: 'off' } : archiveSettings(folder)),
    restore_command: `test -f ${archived} && gzip -dc ${archived} > "%p"`,
    ...(at
      ? {
          recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
      : {}),
  };
}
