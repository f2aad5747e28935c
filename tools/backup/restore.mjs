// npm run restore -- [--at <time>] [--into <folder>]: creates a data folder from BACKUP_DIR, at the
// end of the archive or at a point in time.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, root, shortPath } from '../shared/paths.mjs';
import { UserError, duration, print, step } from '../shared/terminal.mjs';
import { auditRestored, mustHaveFolder } from './backup.mjs';
import { restoreBackup } from './restore-backup.mjs';

const HELP = 'npm run restore -- [--at 2026-11-25T18:29:59+05:30] [--into <folder>]';
/** Timestamp with a UTC offset, without which its meaning would depend on the reader. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function optionsOf(words) {
  try {
    return parseArgs({ args: words, options: { at: { type: 'string' }, into: { type: 'string' } } }).values;
  } catch (error) {
    throw new UserError(error.message, HELP);
  }
}

/**
 * Restores a backup.
 * @returns 0 if the restored ledger passes the audit
 */
export async function restore(words) {
  const options = optionsOf(words);
  const at = options.at === undefined ? undefined : new Date(options.at);
  if (at && (!MOMENT.test(options.at) || Number.isNaN(at.getTime())))
    throw new UserError(
      `'${options.at}' is not a timestamp with a UTC offset. Example: 2026-11-26T10:00:00+05:30.`,
      HELP,
    );
  const folder = mustHaveFolder();
  const into = options.into ? resolve(root, options.into) : dataFolder();
  const began = performance.now();
  await step('Restoring the backup', async () => {
    const { backup, lastAt, files } = await restoreBackup({ folder, at, into });
    return `copy of ${backup.finishedAt}, transactions until ${lastAt?.toISOString() ?? 'then'}, ${files} files`;
  });
  const code = await auditRestored(into);
  print(
    `Restored ${shortPath(into)} in ${duration(performance.now() - began)}. Start the store: ${options.into ? `DATA_DIR=${options.into} ` : ''}npm start`,
  );
  return code;
}
