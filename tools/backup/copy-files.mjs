// Copies uploaded files. A file is written once under a unique name and never changes, so an
// existing copy is skipped.

import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const deletedDuringCopy = (error) => {
  if (error.code !== 'ENOENT') throw error;
};

/** Copies a file and flushes it to disk, so that the backup survives a power failure. */
async function copyDurably(from, to) {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r+');
  await file.datasync().finally(() => file.close());
}

async function copyOne(from, to) {
  const draft = `${to}.copying`;
  await copyDurably(from, draft);
  await rename(draft, to);
}

const sizeOf = (path) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

/**
 * Copies the files below `from` that are missing below `to`. `isLeftOut` receives relative paths.
 * @returns the number of files
 */
export async function copyNewFiles(from, to, isLeftOut = () => false, inside = '') {
  const entries = await readdir(from, { withFileTypes: true }).catch((error) => (deletedDuringCopy(error), []));
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  let copied = 0;
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (entry.isDirectory()) copied += await copyNewFiles(source, target, isLeftOut, path);
    if (!entry.isFile() || isLeftOut(path) || (await sizeOf(source)) === (await sizeOf(target))) continue;
    const isCopied = await copyOne(source, target).then(
      () => true,
      (error) => (deletedDuringCopy(error), false),
    );
    if (isCopied) copied += 1;
  }
  return copied;
}

/**
 * Copies a whole folder. `isLeftOut` receives relative paths. Ignores files that disappear during
 * the copy.
 */
export async function copyFolder(from, to, isLeftOut = () => false, inside = '') {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, inside), { withFileTypes: true }).catch(
    (error) => (deletedDuringCopy(error), []),
  )) {
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (isLeftOut(path)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, isLeftOut, path);
    else if (entry.isFile()) await copyDurably(join(from, path), join(to, path)).catch(deletedDuringCopy);
  }
}

/** Returns the files below a folder, as paths relative to it. */
export async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error) => (deletedDuringCopy(error), []),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}

/** Removes the leftovers of an interrupted copy. */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true });
