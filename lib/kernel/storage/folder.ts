import { createHash, randomUUID } from 'node:crypto';
import { constants, type FileHandle } from 'node:fs/promises';
import { link, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { checkFolder, checkKey, contentTypeOf } from './keys';
import type { Storage } from './types';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']);

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Opens a file. No part of its path may be a link out of the folder; O_NOFOLLOW protects the file
 * itself.
 */
async function openFile(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function statOrClose(handle: FileHandle): Promise<{ size: number }> {
  try {
    return await handle.stat();
  } catch (error) {
    await handle.close();
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

/**
 * Writes the directory entry to disk. Otherwise a power failure would lose a file that was
 * confirmed.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/**
 * Removes drafts of a process that was killed while writing.
 * @param before timestamp in milliseconds; younger drafts may still be in use, by this or another
 * process
 */
async function removeOldDrafts(root: string, before = Date.now() - HOUR): Promise<void> {
  for (const name of await readdir(root)) {
    if (!/^\.[0-9a-f-]{36}\.part$/.test(name)) continue;
    const facts = await stat(join(root, name)).catch(() => null);
    if (facts && facts.mtimeMs < before) await rm(join(root, name), { force: true });
  }
}

/** Stores files in a local folder, readable only by the store's own user. */
export function folderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, checkKey(key));
  let sweptAt = 0;

  /**
   * Runs with the first file of a process and then at most once per hour. A failure does not reject
   * the file.
   */
  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < HOUR) return;
    sweptAt = Date.now();
    await removeOldDrafts(root).catch((error: unknown) => log.error('storage', { error }));
  }

  return {
    async put(key, body) {
      const draft = join(root, `.${randomUUID()}.part`);
      // The stream may break before it is read. The read then throws its error.
      body.on('error', () => undefined);
      try {
        const file = fileOf(key);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await sweep();
        const facts = await writeAll(draft, body);
        // Unlike rename, a link never replaces an existing file.
        await link(draft, file);
        await syncFolder(dirname(file));
        return facts;
      } catch (error) {
        if (FULL.has(codeOf(error) ?? '')) throw new DomainError('unavailable', 'unavailable');
        throw error;
      } finally {
        body.destroy();
        await rm(draft, { force: true });
      }
    },

    async get(key) {
      const handle = await openFile(fileOf(key));
      if (!handle) return null;
      const { size } = await statOrClose(handle);
      return { body: handle.createReadStream(), size, contentType: contentTypeOf(key) };
    },

    async head(key) {
      const handle = await openFile(fileOf(key));
      if (!handle) return null;
      const { size } = await statOrClose(handle);
      await handle.close();
      return { size, contentType: contentTypeOf(key) };
    },

    async delete(key) {
      await unlink(fileOf(key)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    },

    async *list(folder) {
      const names = await readdir(join(root, checkFolder(folder))).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) yield `${folder}/${name}`;
    },
  };
}
