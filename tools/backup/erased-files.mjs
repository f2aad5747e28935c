// Files that the store has erased: kept in the backup for as long as a moment from before can be restored, then erased there too.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './copy-files.mjs';

const listOf = (folder) => join(folder, 'erased.json');

/** When each was first missing from the store, by its path. */
function readErased(folder) {
  const file = listOf(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Notes which files of the backup the store has erased, and removes those that no moment which can be restored still had.
 * @param from the store's files; `to` their copies; `oldest` the earliest moment, as an ISO date
 */
export async function eraseFiles(folder, { from, to, oldest, now = new Date().toISOString() }) {
  // A folder that is missing as a whole was lost, not erased.
  if (!existsSync(from)) return;
  const present = new Set(await listFiles(from));
  const known = readErased(folder);
  const erased = {};
  for (const path of await listFiles(to)) {
    if (present.has(path)) continue;
    const since = known[path] ?? now;
    if (oldest && since < oldest) rmSync(join(to, path), { force: true });
    else erased[path] = since;
  }
  writeFileSync(`${listOf(folder)}.new`, `${JSON.stringify(erased, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${listOf(folder)}.new`, listOf(folder));
}

/** Whether a file was erased before a moment (a Date; undefined: the end of what was kept), and is not to come back with it. */
export function erasedBefore(folder, at) {
  const erased = readErased(folder);
  return (path) => Boolean(erased[path]) && (!at || erased[path] <= at.toISOString());
}
