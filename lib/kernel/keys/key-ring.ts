import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/kernel/env';

/**
 * The store's own secrets: NEXTAUTH_SECRET, one or several separated by commas, then NEXTAUTH_SECRET_PREVIOUS. Whatever is signed, sealed or
 * derived is written with the first of them and read with each, so that turning it is noticed by nobody (docs/security.md, "Keys").
 * Each purpose has a key of its own, derived by HKDF-SHA256.
 */
const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;
/** So much longer is what was sealed. */
export const SEAL_BYTES = HEAD_BYTES;

/** What a key is for. A new purpose is a new name: what was sealed for one is never read for another. */
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

/** Every secret, the one to write with first. */
export const secrets = (): string[] => env().allSecrets;

/** 32 bytes for one purpose, from each secret; the first is the one to write with. */
export const keysFor = (purpose: Purpose): Buffer[] => secrets().map((secret) => keyFrom(secret, purpose).key);

/** What was sealed cannot be read: it was changed, sealed for something else, or with a secret that is not in the settings any more. */
export class NotReadable extends Error {
  constructor() {
    super('sealed with a key this store does not have (any more), or changed since');
    this.name = 'NotReadable';
  }
}

/**
 * Encrypts for one purpose (AES-256-GCM). The result names its key, so that it is found again among several.
 * @param about is not kept in it, but must be said again when it is opened: the id of the row or file it belongs to, say
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

/** The key that sealed this, when we have it. */
function keyOf(purpose: Purpose, sealed: Buffer): Buffer | null {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) return null;
  const id = sealed.subarray(1, 1 + ID_BYTES);
  for (const secret of secrets()) {
    const candidate = keyFrom(secret, purpose);
    if (candidate.id.equals(id)) return candidate.key;
  }
  return null;
}

/** Whether it was sealed for this purpose by a key this store has: a look at its first bytes. */
export const isSealed = (purpose: Purpose, bytes: Uint8Array): boolean =>
  keyOf(purpose, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;

/** Whether it would stay readable with the first secret alone: a look at its first bytes. */
export const isSealedAnew = (purpose: Purpose, bytes: Uint8Array): boolean =>
  bytes[0] === VERSION && keyFrom(secrets()[0]!, purpose).id.equals(bytes.subarray(1, 1 + ID_BYTES));

/** The reverse of `sealBytes`, with the same purpose and `about`. @throws NotReadable */
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

/** Every signature of a text that counts, the one to give out first (base64url). The text says what it is for. */
export const signatures = (text: string): string[] =>
  secrets().map((secret) => createHmac('sha256', secret).update(text).digest('base64url'));

/** The signature to give out. */
export const sign = (text: string): string => signatures(text)[0]!;

/** Whether a text was signed by this store, with any of its secrets. */
export function isSigned(text: string, signature: string | null): boolean {
  const theirs = Buffer.from(signature ?? '');
  // All are compared, so that the time says nothing about which one it was.
  return signatures(text)
    .map((ours) => ours.length === theirs.length && timingSafeEqual(Buffer.from(ours), theirs))
    .includes(true);
}
