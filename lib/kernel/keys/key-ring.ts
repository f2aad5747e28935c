import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/kernel/env';

/**
 * Key ring of the store's own secrets: NEXTAUTH_SECRET, one or several separated by commas, then
 * NEXTAUTH_SECRET_PREVIOUS. The first one signs, encrypts and derives, and each can verify and
 * decrypt, so that a rotation affects no user (docs/security.md, "Keys"). Each purpose has its own
 * key, derived by HKDF-SHA256.
 */
const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;
/** Bytes that encryption adds. */
export const SEAL_BYTES = HEAD_BYTES;

/**
 * Purpose of a key. Each new purpose needs a new name: data encrypted for one purpose cannot be
 * decrypted for another.
 */
export type Purpose = `medcall ${string}`;

type Key = { id: Buffer; key: Buffer };
const derived = new Map<string, Key>();

const hkdf = (secret: string, info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes));

function keyFrom(secret: string, purpose: Purpose): Key {
  const name = `${purpose}\n${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const made = { id: hkdf(secret, `${purpose} key id`, ID_BYTES), key: hkdf(secret, purpose, 32) };
  derived.set(name, made);
  return made;
}

/** Returns all secrets. The first one encrypts. */
export const secrets = (): string[] => env().allSecrets;

/** Returns 32 bytes for one purpose from each secret. The first one encrypts. */
export const keysFor = (purpose: Purpose): Buffer[] => secrets().map((secret) => keyFrom(secret, purpose).key);

/**
 * Data cannot be decrypted: it was changed, encrypted for another purpose, or encrypted with a
 * secret that is no longer in the settings.
 */
export class NotReadable extends Error {
  constructor() {
    super('encrypted with a key that this store does not have, or changed since');
    this.name = 'NotReadable';
  }
}

/**
 * Encrypts for one purpose (AES-256-GCM). The result names its key, by which it is found among
 * several.
 * @param about associated data that must be passed again to decrypt, such as the ID of the row or
 * file; it is not stored in the result
 */
export function sealBytes(purpose: Purpose, plain: Uint8Array, about = ''): Buffer {
  const { id, key } = keyFrom(secrets()[0]!, purpose);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const head = Buffer.concat([Buffer.from([VERSION]), id]);
  cipher.setAAD(Buffer.concat([head, Buffer.from(about, 'utf8')]));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
}

/** Returns the key that encrypted the data, if the store has it. */
function keyOf(purpose: Purpose, sealed: Buffer): Buffer | null {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) return null;
  const id = sealed.subarray(1, 1 + ID_BYTES);
  for (const secret of secrets()) {
    const candidate = keyFrom(secret, purpose);
    if (candidate.id.equals(id)) return candidate.key;
  }
  return null;
}

/**
 * True if the data was encrypted for this purpose with a key of this store. Reads only its first
 * bytes.
 */
export const isSealed = (purpose: Purpose, bytes: Uint8Array): boolean =>
  keyOf(purpose, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;

/** True if the first secret alone can decrypt the data. Reads only its first bytes. */
export const isResealed = (purpose: Purpose, bytes: Uint8Array): boolean =>
  bytes[0] === VERSION && keyFrom(secrets()[0]!, purpose).id.equals(bytes.subarray(1, 1 + ID_BYTES));

/**
 * Decrypts the output of `sealBytes` with the same purpose and `about`.
 * @throws NotReadable
 */
export function openBytes(purpose: Purpose, given: Uint8Array, about = ''): Buffer {
  const sealed = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const key = keyOf(purpose, sealed);
  if (!key) throw new NotReadable();
  const [ivAt, tagAt] = [1 + ID_BYTES, 1 + ID_BYTES + IV_BYTES];
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(ivAt, tagAt), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([sealed.subarray(0, ivAt), Buffer.from(about, 'utf8')]));
  decipher.setAuthTag(sealed.subarray(tagAt, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    throw new NotReadable();
  }
}

/**
 * Returns every valid signature of a text (base64url), the one to issue first. The text must
 * contain its purpose.
 */
export const signatures = (text: string): string[] =>
  secrets().map((secret) => createHmac('sha256', secret).update(text).digest('base64url'));

/** Returns the signature to issue. */
export const sign = (text: string): string => signatures(text)[0]!;

/** True if any secret of this store signed the text. */
export function isSigned(text: string, signature: string | null): boolean {
  const theirs = Buffer.from(signature ?? '');
  // Compares all signatures, so that the time does not reveal which one matched.
  return signatures(text)
    .map((ours) => ours.length === theirs.length && timingSafeEqual(Buffer.from(ours), theirs))
    .includes(true);
}
