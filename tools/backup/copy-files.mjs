// Copying uploaded files: each is written once under its own name and never changed, so what is there already needs no second look.

import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const goneMeanwhile = (error) => {
  if (error.code !== 'ENOENT') throw error;
};

/** A copy that has reached the disk: a backup must not be lost with the power. */
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

/** Copies the files below `from` that are not below `to`; `isLeftOut` is told paths relative to them. @returns how many */
export async function copyNewFiles(from, to, isLeftOut = () => false, inside = '') {
  const entries = await readdir(from, { withFileTypes: true }).catch((error) => (goneMeanwhile(error), []));
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  let copied = 0;
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (entry.isDirectory()) copied += await copyNewFiles(source, target, isLeftOut, path);
    if (!entry.isFile() || isLeftOut(path) || (await sizeOf(source)) === (await sizeOf(target))) continue;
    const isCopied = await copyOne(source, target).then(
      () => true,
      (error) => (goneMeanwhile(error), false),
    );
    if (isCopied) copied += 1;
  }
  return copied;
}

/** Copies a folder whole, as it is; `isLeftOut` is told paths relative to it. What disappears meanwhile is not missed. */
export async function copyFolder(from, to, isLeftOut = () => false, inside = '') {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, inside), { withFileTypes: true }).catch(
    (error) => (goneMeanwhile(error), []),
  )) {
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (isLeftOut(path)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, isLeftOut, path);
    else if (entry.isFile()) await copyDurably(join(from, path), join(to, path)).catch(goneMeanwhile);
  }
}

/** The files below a folder, as paths relative to it. */
export async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error) => (goneMeanwhile(error), []),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}

/** Removes what an interrupted copy left. */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true });
