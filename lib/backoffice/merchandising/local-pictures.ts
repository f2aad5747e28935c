import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DomainError, refused } from '@/lib/kernel/errors';
import { db } from '@/lib/kernel/db/client';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { checkPicture, savePicture } from '@/lib/catalogue/pictures/store-picture';
import { InvalidSettings, type SettingProblem } from './problems';
import type { SettingsFile } from './schema';
import { isRecord } from '@/lib/kernel/nested-values';

const FILES = { kind: 'background', id: 'pictures' } as const;
const MAX_BYTES = 20 * 1024 * 1024;
/** Addresses of pictures in the store. Every other name is a file on this machine. */
const OURS = /^\/(?:illustrations|promotions|pictures)\//;

async function bring(file: string, isTrial: boolean): Promise<string> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw refused('settingNoFile', { file });
  if (facts.size > MAX_BYTES) throw refused('settingFileLarge');
  const bytes = await readFile(file);
  if (isTrial) return checkPicture(bytes, FILES);
  const image = await savePicture(bytes, FILES);
  await queuePictureCheck(db, image);
  return image;
}

/**
 * Stores the local pictures that banners and promotions of a file refer to, and replaces them with
 * their addresses.
 * @param folder folder of the file
 * @param isTrial only checks the pictures
 * @returns the file with addresses, and those addresses
 * @throws InvalidSettings for a missing file or one that is not a picture
 */
export async function bringPictures(
  file: SettingsFile,
  folder: string,
  isTrial: boolean,
): Promise<{ file: SettingsFile; brought: string[] }> {
  const brought: string[] = [];
  const problems: SettingProblem[] = [];
  const withAddress = async (list: string, entry: unknown, index: number): Promise<unknown> => {
    if (!isRecord(entry) || typeof entry.image !== 'string' || entry.image === '' || OURS.test(entry.image))
      return entry;
    try {
      const image = await bring(resolve(folder, entry.image), isTrial);
      brought.push(image);
      return { ...entry, image };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push({ path: `${list}.${index}.image`, key: error.key, values: error.values });
      return entry;
    }
  };
  const next: SettingsFile = { ...file };
  for (const list of ['banners', 'promotions'] as const) {
    const given = file[list];
    if (!Array.isArray(given)) continue;
    const entries: unknown[] = [];
    for (const [index, entry] of given.entries()) entries.push(await withAddress(list, entry, index));
    next[list] = entries;
  }
  if (problems.length > 0) throw new InvalidSettings(problems);
  return { file: next, brought };
}
