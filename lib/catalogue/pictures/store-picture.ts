import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { encodePicture } from '@/lib/shared/files/images';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { storage } from '@/lib/kernel/storage/storage';
import { sha256 } from '@/lib/kernel/keys/sha256';

const ADDRESS = /^\/pictures\/kept\/([0-9a-f]{64})\.webp$/;

/**
 * Returns the name of an uploaded picture from its URL: the hash of the uploaded file.
 * @returns null for any other URL
 */
export const storedName = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

const keyOf = (name: string) => `picture/${name}.webp`;

/**
 * Returns the storage key of an uploaded picture from its URL.
 * @returns null for any other URL
 */
export function storedKey(address: string): string | null {
  const name = storedName(address);
  return name && keyOf(name);
}

/** Returns the decoder owner for a staff member who uploads a picture. */
export const ownerOf = ({ actor, actorId }: AuditActor): Owner => ({
  kind: 'staff',
  id: actorId ?? actor,
});

const asWebp = (bytes: Buffer, owner: Owner): Promise<Buffer> =>
  encodePicture({ owner, file: bytes, shape: 'shown' }, 'unsupportedImage');

/**
 * Returns the URL that a picture would get, without storing it.
 * @throws DomainError same as savePicture, if it is not a picture
 */
export async function checkPicture(bytes: Buffer, owner: Owner): Promise<string> {
  await asWebp(bytes, owner);
  return `/pictures/kept/${sha256(bytes)}.webp`;
}

/** Stores a picture unless the storage has it. */
async function putOnce(key: string, picture: Buffer): Promise<void> {
  if (await storage().head(key)) return;
  await storage()
    .put(key, Readable.from([picture]))
    .catch(async (error: unknown) => {
      // Another request stored the same picture concurrently.
      if (!(await storage().head(key))) throw error;
    });
}

/**
 * Stores an uploaded picture, re-encoded as WebP with at most 2560 pixels per side. Repeated
 * uploads of a file store it once. Its URL contains a hash of its contents, so browsers may cache
 * it forever.
 * @param bytes a JPEG, PNG or WebP
 * @returns the URL for a page, below /pictures/kept
 * @throws DomainError refused unsupportedImage, tooMany, unavailable if the storage has no room
 */
export async function savePicture(bytes: Buffer, owner: Owner): Promise<string> {
  const name = sha256(bytes);
  const key = keyOf(name);
  if (!(await storage().head(key))) {
    const picture = await asWebp(bytes, owner);
    await putOnce(key, picture);
  }
  return `/pictures/kept/${name}.webp`;
}

/**
 * Stores a picture that a decoder process has encoded as WebP.
 * @returns the URL for a page, with the hash of these bytes
 * @throws DomainError unavailable if the storage has no room
 */
export async function storeEncoded(picture: Buffer): Promise<string> {
  const name = sha256(picture);
  await putOnce(keyOf(name), picture);
  return `/pictures/kept/${name}.webp`;
}

/**
 * Reads an uploaded picture in full size.
 * @returns null if this URL has none
 */
export async function readStored(address: string): Promise<Buffer | null> {
  const key = storedKey(address);
  const found = key && (await storage().get(key));
  return found ? buffer(found.body) : null;
}
