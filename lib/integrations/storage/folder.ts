import { createHash, randomUUID } from 'node:crypto';
import { constants, type FileHandle } from 'node:fs/promises';
import { link, mkdir, open, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '@/lib/errors';
import { checkKey, contentTypeOf } from './keys';
import type { Storage } from './types';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']);

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Nothing of a path may be a link that leads out of the folder; O_NOFOLLOW holds the file itself. */
async function openFile(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeAll(file: string, body: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** The entry in the folder must reach the disk too, or a power cut forgets a file that was promised. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** Files in a folder of this machine, readable by the store's own user alone. */
export function folderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, checkKey(key));

  return {
    async put(key, body) {
      const file = fileOf(key);
      const draft = join(root, `.${randomUUID()}.part`);
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const facts = await writeAll(draft, body);
        // Unlike rename, a link never replaces a file that is there.
        await link(draft, file);
        await syncFolder(dirname(file));
        return facts;
      } catch (error) {
        if (FULL.has(codeOf(error) ?? '')) throw new DomainError('unavailable', 'unavailable');
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },

    async get(key) {
      const handle = await openFile(fileOf(key));
      if (!handle) return null;
      const { size } = await handle.stat();
      return { body: handle.createReadStream(), size, contentType: contentTypeOf(key) };
    },

    async head(key) {
      const handle = await openFile(fileOf(key));
      if (!handle) return null;
      const { size } = await handle.stat();
      await handle.close();
      return { size, contentType: contentTypeOf(key) };
    },

    async delete(key) {
      await unlink(fileOf(key)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    },
  };
}
