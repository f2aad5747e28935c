// Continuous backup in `npm start` if BACKUP_DIR is set: new files every half minute, the whole
// database every day.

import { withClient } from '../database/database-client.mjs';
import { atEnd, isEnding } from '../shared/shutdown.mjs';
import { printError } from '../shared/terminal.mjs';
import { copyToSibling, listBackups, takeBackup } from './take-backup.mjs';

const FILES_MS = 30_000;
const WHOLE_MS = 24 * 60 * 60_000;

/**
 * True if a new copy is due. The first eight characters of a segment's name are its timeline. After
 * a restore, existing copies belong to another timeline.
 */
async function isDue(url, folder) {
  const last = listBackups(folder).at(-1);
  if (!last || Date.now() - Date.parse(last.finishedAt) > WHOLE_MS) return true;
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT pg_walfile_name(pg_current_wal_lsn()) AS now'),
  );
  return rows[0].now.slice(0, 8) !== last.startWal.slice(0, 8);
}

/**
 * Starts with a copy of the database if the last one is a day old. Reports and retries failures;
 * the store continues to run.
 */
export function runBackups({ url, cluster, folder }) {
  let timer;
  let looking;
  const look = async () => {
    try {
      if (await isDue(url, folder)) await takeBackup({ url, cluster, folder });
      else await copyToSibling(folder);
    } catch (error) {
      printError(error);
    }
    if (!isEnding()) timer = setTimeout(() => (looking = look()), FILES_MS);
  };
  looking = look();
  atEnd(async () => {
    clearTimeout(timer);
    await looking;
    await copyToSibling(folder).catch(printError);
  });
}
