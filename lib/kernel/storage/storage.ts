import { join } from 'node:path';
import { Readable } from 'node:stream';
import { env } from '@/lib/kernel/env';
import { SEAL_BYTES, isResealed, openBytes, sealBytes } from '@/lib/kernel/keys/key-ring';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { folderStorage } from './folder';
import { s3Storage } from './s3';
import type { Storage } from './types';
import { isSealedKey } from './keys';

const PURPOSE = 'medcall files';

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Encrypts prescriptions and profile pictures for the storage behind it, with the key as associated
 * data: a file moved to another key cannot be decrypted. Their keys end in `.sealed`; older files
 * without that ending are read unchanged.
 */
function sealedStorage(inner: Storage): Storage {
  return {
    async put(key, body) {
      if (!isSealedKey(key)) return inner.put(key, body);
      // Uploads are at most 10 MB and in memory in any case.
      const plain = await readAll(body);
      await inner.put(key, Readable.from([sealBytes(PURPOSE, plain, key)]));
      return { size: plain.length, sha256: sha256(plain) };
    },

    async get(key) {
      const found = await inner.get(key);
      if (!found || !isSealedKey(key)) return found;
      const plain = openBytes(PURPOSE, await readAll(found.body), key);
      return { ...found, size: plain.length, body: Readable.from([plain]) };
    },

    async head(key) {
      const found = await inner.head(key);
      return found && isSealedKey(key) ? { ...found, size: found.size - SEAL_BYTES } : found;
    },

    delete: (key) => inner.delete(key),
    list: (folder) => inner.list(folder),
  };
}

let chosen: Storage | undefined;
let sealed: Storage | undefined;

function backing(): Storage {
  const settings = env();
  return (chosen ??= settings.STORAGE === 's3' ? s3Storage(settings) : folderStorage(join(settings.DATA_DIR, 'files')));
}

/**
 * Returns the storage of this process: a bucket if STORAGE=s3, else a folder below DATA_DIR.
 * Private files are encrypted before they are stored.
 */
export const storage = (): Storage => (sealed ??= sealedStorage(backing()));

/**
 * True if the store's first secret alone can decrypt the file. Reads only its first bytes; null if
 * the file does not exist.
 */
export async function isFileResealed(key: string): Promise<boolean | null> {
  const found = await backing().get(key);
  if (!found) return null;
  let head = Buffer.alloc(0);
  // Leaving the loop closes the file.
  for await (const chunk of found.body as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= SEAL_BYTES) break;
  }
  return isResealed(PURPOSE, head);
}
