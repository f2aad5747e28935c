import { createDecipheriv } from 'node:crypto';
import { isSealed, isResealed, keysFor, NotReadable, openBytes, sealBytes } from '@/lib/kernel/keys/key-ring';

const PURPOSE = 'medcall outbox';

/**
 * Encrypts a payload for the outbox, so that a copy of the table reveals no address, link or name.
 */
export const seal = (value: unknown): string =>
  sealBytes(PURPOSE, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64');

/** Decrypts rows from before the key ring: nonce, tag and text, without a key name. */
function openUnnamed(all: Buffer): Buffer {
  for (const key of keysFor(PURPOSE)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(all.subarray(12, 28));
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]);
    } catch {
      // Another secret may match.
    }
  }
  throw new NotReadable();
}

/** True if the first secret alone can decrypt the text. */
export const isWorkResealed = (text: string): boolean => isResealed(PURPOSE, Buffer.from(text, 'base64'));

/**
 * Decrypts the output of `seal` with the matching secret.
 * @throws NotReadable
 */
export function unseal(text: string): unknown {
  const all = Buffer.from(text, 'base64');
  const plain = isSealed(PURPOSE, all) ? openBytes(PURPOSE, all) : openUnnamed(all);
  return JSON.parse(plain.toString('utf8')) as unknown;
}
