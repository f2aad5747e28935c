// Where backups of the embedded database lie, and how PostgreSQL keeps its log of writes (WAL) there.

import { chownSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, shortPath } from '../local-stack/paths.mjs';
import { canReach } from '../local-stack/postgres-user.mjs';
import { UserError } from '../local-stack/terminal.mjs';

/** What a crash of the whole machine may cost at most: a segment of the log is finished after so long, however little is in it. */
const ARCHIVE_SECONDS = 30;

/** The folder of BACKUP_DIR; undefined where nothing is backed up. */
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

/** Makes the folders of a backup. The log is written by PostgreSQL itself, as the user it runs as. */
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
 * The settings with which PostgreSQL keeps each finished segment of its log: packed, written beside its name and renamed, never over another one.
 * A segment that is there already is a success when it is the same, as PostgreSQL asks of such a command.
 */
export function archiveSettings(folder) {
  const { wal } = partsOf(folder);
  const kept = `"${wal}/%f.gz"`;
  const draft = `"${wal}/.%f.tmp"`;
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    archive_command: `if [ -f ${kept} ]; then gzip -dc ${kept} | cmp -s - "%p"; else gzip -nc "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept}; fi`,
  };
}

/**
 * The settings with which it reads that log again, to its end or to a moment. What goes on from there is a timeline of its own, which is kept beside the old one;
 * a rehearsal keeps nothing.
 */
export function recoverySettings(folder, { at, isRehearsal }) {
  const kept = `"${partsOf(folder).wal}/%f.gz"`;
  return {
    ...(isRehearsal ? { archive_mode: 'off' } : archiveSettings(folder)),
    restore_command: `test -f ${kept} && gzip -dc ${kept} > "%p"`,
    ...(at
      ? {
          recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
      : {}),
  };
}
