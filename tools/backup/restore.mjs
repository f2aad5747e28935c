// npm run restore -- [--at <time>] [--into <folder>]: a data folder out of BACKUP_DIR, as it was at the end of what was kept or at a moment.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, root, shortPath } from '../local-stack/paths.mjs';
import { UserError, duration, print, step } from '../local-stack/terminal.mjs';
import { auditRestored, mustHaveFolder } from './backup.mjs';
import { restoreBackup } from './restore-backup.mjs';

const HELP = 'npm run restore -- [--at 2026-11-25T18:29:59+05:30] [--into <folder>]';
/** A moment with its offset: without one it would be that of whoever reads it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function optionsOf(words) {
  try {
    return parseArgs({ args: words, options: { at: { type: 'string' }, into: { type: 'string' } } }).values;
  } catch (error) {
    throw new UserError(error.message, HELP);
  }
}

/** @returns 0 when the books of what was restored add up */
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
