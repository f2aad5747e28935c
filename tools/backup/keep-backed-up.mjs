// What `npm start` does for a store with BACKUP_DIR: new files every half minute, a whole copy of the database every day.

import { withClient } from '../local-stack/database-client.mjs';
import { atEnd, isEnding } from '../local-stack/shutdown.mjs';
import { printError } from '../local-stack/terminal.mjs';
import { copyBeside, listBackups, takeBackup } from './take-backup.mjs';

const FILES_MS = 30_000;
const WHOLE_MS = 24 * 60 * 60_000;

/** The first eight letters of a segment's name are its timeline: after a restore the copies are those of another one. */
async function isDue(url, folder) {
  const last = listBackups(folder).at(-1);
  if (!last || Date.now() - Date.parse(last.finishedAt) > WHOLE_MS) return true;
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT pg_walfile_name(pg_current_wal_lsn()) AS now'),
  );
  return rows[0].now.slice(0, 8) !== last.startWal.slice(0, 8);
}

/** Begins with a whole copy, where the last one is a day old. What fails is told and tried again: the store goes on. */
export function keepBackedUp({ url, cluster, folder }) {
  let timer;
  let looking;
  const look = async () => {
    try {
      if (await isDue(url, folder)) await takeBackup({ url, cluster, folder });
      else await copyBeside(folder);
    } catch (error) {
      printError(error);
    }
    if (!isEnding()) timer = setTimeout(() => (looking = look()), FILES_MS);
  };
  looking = look();
  atEnd(async () => {
    clearTimeout(timer);
    await looking;
    await copyBeside(folder).catch(printError);
  });
}
