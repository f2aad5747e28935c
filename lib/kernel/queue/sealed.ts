import { createDecipheriv } from 'node:crypto';
import { isSealed, isSealedAnew, keysFor, NotReadable, openBytes, sealBytes } from '@/lib/kernel/keys/key-ring';

const PURPOSE = 'medcall outbox';

/** Encrypts what waits in the outbox, so that a copy of the table shows no address, link or name. */
export const seal = (value: unknown): string =>
  sealBytes(PURPOSE, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64');

/** Rows of a version before the key ring: nonce, tag and text, with no name of their key. */
function openUnnamed(all: Buffer): Buffer {
  for (const key of keysFor(PURPOSE)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(all.subarray(12, 28));
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]);
    } catch {
      // The next one, or none.
    }
  }
  throw new NotReadable();
}

/** Whether it would stay readable with the first secret alone. */
export const isWorkSealedAnew = (text: string): boolean => isSealedAnew(PURPOSE, Buffer.from(text, 'base64'));

/** The reverse of `seal`, whichever of our secrets it was sealed with. @throws NotReadable */
export function unseal(text: string): unknown {
  const all = Buffer.from(text, 'base64');
  const plain = isSealed(PURPOSE, all) ? openBytes(PURPOSE, all) : openUnnamed(all);
  return JSON.parse(plain.toString('utf8')) as unknown;
}
