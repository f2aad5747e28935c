import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MINUTE } from '@/lib/kernel/dates';
import { refused } from '@/lib/kernel/errors';
import { storage } from '@/lib/kernel/storage/storage';
// Also closes the loaders that no picture of ours needs.
import '@/lib/domains/uploads/images';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

const ADDRESS = /^\/pictures\/kept\/([0-9a-f]{64})\.webp$/;

/** What a picture that was kept is called, by its address: the hash of what was brought. @returns null for every other address */
export const keptName = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

const keyOf = (name: string) => `picture/${name}.webp`;

/** The key of a picture that was kept, by its address. @returns null for every other address */
export function keptKey(address: string): string | null {
  const name = keptName(address);
  return name && keyOf(name);
}

/** As sharp as a wide screen needs it. */
const SHOWN = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } as const;
const decoding = new ConcurrencyLimit(1);

/** Written anew and upright: nothing but the pixels of the first frame survives; what was transparent stays so. */
function asWebp(bytes: Buffer): Promise<Buffer> {
  const image = async () =>
    sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(SHOWN)
      .webp({ quality: 86 })
      .timeout({ seconds: 20 })
      .toBuffer();
  return decoding.take('', MINUTE, () =>
    image().catch(() => {
      throw refused('unsupportedImage');
    }),
  );
}

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Where a picture would stand if it were kept. @throws DomainError as keepPicture, for what is no picture */
export async function checkPicture(bytes: Buffer): Promise<string> {
  await asWebp(bytes);
  return `/pictures/kept/${nameOf(bytes)}.webp`;
}

/**
 * Keeps a picture of the owner's: written anew as WebP, at most 2560 pixels a side. The same file is kept once, however
 * often it is brought; its address says what is in it, so that a browser may keep it for ever.
 * @param bytes a JPEG, PNG or WebP
 * @returns the address for a page, below /pictures/kept
 * @throws DomainError refused unsupportedImage, tooMany, unavailable where there is no room for it
 */
export async function keepPicture(bytes: Buffer): Promise<string> {
  const name = nameOf(bytes);
  const key = keyOf(name);
  if (!(await storage().head(key))) {
    const picture = await asWebp(bytes);
    await storage()
      .put(key, Readable.from([picture]))
      .catch(async (error: unknown) => {
        // Somebody else brought it at the same moment.
        if (!(await storage().head(key))) throw error;
      });
  }
  return `/pictures/kept/${name}.webp`;
}

/** A kept picture in full. @returns null when there is none at this address */
export async function readKept(address: string): Promise<Buffer | null> {
  const key = keptKey(address);
  const found = key && (await storage().get(key));
  return found ? buffer(found.body) : null;
}
