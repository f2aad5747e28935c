// Copying uploaded files: each is written once under its own name and never changed, so what is there already needs no second look.

import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const goneMeanwhile = (error) => {
  if (error.code !== 'ENOENT') throw error;
};

async function copyOne(from, to) {
  const draft = `${to}.copying`;
  await copyFile(from, draft, constants.COPYFILE_FICLONE);
  await rename(draft, to);
}

const sizeOf = (path) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

/** Copies the files below `from` that are not below `to`. @returns how many */
export async function copyNewFiles(from, to) {
  const entries = await readdir(from, { withFileTypes: true }).catch((error) => (goneMeanwhile(error), []));
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  let copied = 0;
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copied += await copyNewFiles(source, target);
    if (!entry.isFile() || (await sizeOf(source)) === (await sizeOf(target))) continue;
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
    else if (entry.isFile())
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(goneMeanwhile);
  }
}

/** Removes what an interrupted copy left. */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true });
