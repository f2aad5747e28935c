import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { encodePicture } from '@/lib/shared/files/images';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { storage } from '@/lib/kernel/storage/storage';

const ADDRESS = /^\/pictures\/kept\/([0-9a-f]{64})\.webp$/;

/** What a picture that was kept is called, by its address: the hash of what was brought. @returns null for every other address */
export const keptName = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

const keyOf = (name: string) => `picture/${name}.webp`;

/** The key of a picture that was kept, by its address. @returns null for every other address */
export function keptKey(address: string): string | null {
  const name = keptName(address);
  return name && keyOf(name);
}

/** Staff who send a picture. */
export const ownerOf = ({ actor, actorId }: { actor: string; actorId?: string | null }): Owner => ({
  kind: 'staff',
  id: actorId ?? actor,
});

const asWebp = (bytes: Buffer, owner: Owner): Promise<Buffer> =>
  encodePicture({ owner, file: bytes, shape: 'shown' }, 'unsupportedImage');

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Where a picture would stand if it were kept. @throws DomainError as keepPicture, for what is no picture */
export async function checkPicture(bytes: Buffer, owner: Owner): Promise<string> {
  await asWebp(bytes, owner);
  return `/pictures/kept/${nameOf(bytes)}.webp`;
}

/**
 * Keeps a picture of the owner's: written anew as WebP, at most 2560 pixels a side. The same file is kept once, however
 * often it is brought; its address says what is in it, so that a browser may keep it for ever.
 * @param bytes a JPEG, PNG or WebP
 * @returns the address for a page, below /pictures/kept
 * @throws DomainError refused unsupportedImage, tooMany, unavailable where there is no room for it
 */
export async function keepPicture(bytes: Buffer, owner: Owner): Promise<string> {
  const name = nameOf(bytes);
  const key = keyOf(name);
  if (!(await storage().head(key))) {
    const picture = await asWebp(bytes, owner);
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
