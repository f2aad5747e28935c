// Files that the store has erased. The backup retains them while a point in time with the file can
// be restored, then erases them too.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './copy-files.mjs';

const listOf = (folder) => join(folder, 'erased.json');

/** Returns the time at which each file was first found missing from the store, by path. */
function readErased(folder) {
  const file = listOf(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Records which files of the backup the store has erased. Removes those that no restorable point in
 * time contains.
 * @param from the store's files; `to` their copies; `oldest` the earliest restorable time, as an
 * ISO date
 */
export async function eraseFiles(folder, { from, to, oldest, now = new Date().toISOString() }) {
  // A missing folder was lost, not erased.
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

/**
 * Returns a function that is true for files erased before a point in time (a Date; undefined: the
 * end of the archive). A restore leaves them out.
 */
export function erasedBefore(folder, at) {
  const erased = readErased(folder);
  return (path) => Boolean(erased[path]) && (!at || erased[path] <= at.toISOString());
}
