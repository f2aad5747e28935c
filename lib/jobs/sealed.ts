import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'medcall outbox', 32));
}

/** Encrypts what waits in the outbox, so that a copy of the table shows no address, link or name. */
export function seal(value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The reverse of `seal`; throws when the text was changed or sealed with another secret. */
export function unseal(text: string): unknown {
  const all = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, key(), all.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const open = Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(open.toString('utf8')) as unknown;
}
