import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { DomainError } from '@/lib/kernel/errors';
import type { Reason } from './reason-types';
import { checkPicture, savePicture } from '@/lib/catalogue/pictures/store-picture';

const IMPORT = { kind: 'background', id: 'pictures' } as const;
const MAX_PICTURES = 12;
const LARGEST_BYTES = 25 * 1024 * 1024;

/** URLs of the pictures of a line, in order, or the reason why one of them is refused. */
export type Pictures = { urls: string[] } | { reason: Reason };

/** Splits the file names in a cell: `front.jpg|back.jpg`. */
const namesIn = (cell: string) => [
  ...new Set(
    cell
      .split(/[|;]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/**
 * @returns the path of the file with links resolved; undefined if the folder has no such file, or
 * if it is too large
 */
async function fileIn(folder: string, name: string): Promise<string | undefined> {
  const path = await realpath(resolve(folder, name)).catch(() => undefined);
  if (!path?.startsWith(folder + sep)) return undefined;
  const facts = await stat(path);
  return facts.isFile() && facts.size <= LARGEST_BYTES ? path : undefined;
}

async function readPicture(
  folder: string,
  name: string,
  dryRun: boolean,
): Promise<{ url: string } | { reason: Reason }> {
  const values = { picture: JSON.stringify(name) };
  const file = await fileIn(folder, name);
  if (!file) return { reason: { key: 'pictureMissing', values } };
  try {
    const bytes = await readFile(file);
    if (!dryRun) return { url: await savePicture(bytes, IMPORT) };
    await checkPicture(bytes, IMPORT);
    return { url: name };
  } catch (error) {
    // A full disk is not an error of the line.
    if (!(error instanceof DomainError) || error.key !== 'unsupportedImage') throw error;
    return { reason: { key: 'pictureUnread', values } };
  }
}

/**
 * Opens the folder with the files of the column `images`.
 * @param dryRun reads every picture and stores none; the URLs are then the file names
 * @returns a function that reads the pictures of one cell, at most 12. Pictures stored before an
 * invalid one remain unused
 * @throws Error if the folder does not exist
 */
export async function openPictures(folder: string, dryRun: boolean): Promise<(cell: string) => Promise<Pictures>> {
  const root = await realpath(folder).catch(() => undefined);
  if (!root || !(await stat(root)).isDirectory()) throw new Error(`The folder ${folder} does not exist`);
  return async (cell) => {
    const names = namesIn(cell);
    if (names.length > MAX_PICTURES)
      return { reason: { key: 'picturesMany', values: { count: names.length, most: MAX_PICTURES } } };
    const urls: string[] = [];
    for (const name of names) {
      const read = await readPicture(root, name, dryRun);
      if ('reason' in read) return read;
      urls.push(read.url);
    }
    return { urls: [...new Set(urls)] };
  };
}
