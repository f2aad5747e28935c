import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '@/lib/kernel/env';

/**
 * Received file, stored on disk until it is read. The call that received it always runs `dispose`.
 */
export type SpooledFile = {
  size: number;
  read: () => Promise<Buffer>;
  /** Yields the content in pieces, for files that must not be held in memory. */
  pieces: () => AsyncGenerator<Buffer>;
  dispose: () => Promise<void>;
};

const PIECE = 256 * 1024;

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(PIECE, size - at)), 0, null, at);
    if (bytesRead === 0) throw new Error('an uploaded file was truncated');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Opens a file without a name. It disappears with its handle, even if the process is killed, and no
 * other process can open it.
 */
async function openNameless(): Promise<FileHandle> {
  const folder = join(env().DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Writes a stream to disk as it arrives, so that a slow sender uses no memory.
 * @param stream stream with a length limit
 * @throws errors of the stream or disk; nothing is left on disk then
 */
export async function spool(stream: Readable): Promise<SpooledFile> {
  const handle = await openNameless();
  try {
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    let isOpen = true;
    return {
      size,
      read: async () => {
        const bytes = Buffer.alloc(size);
        for (let at = 0; at < size;) {
          const { bytesRead } = await handle.read(bytes, at, size - at, at);
          if (bytesRead === 0) throw new Error('an uploaded file was truncated');
          at += bytesRead;
        }
        return bytes;
      },
      pieces: () => piecesOf(handle, size),
      dispose: async () => {
        if (isOpen) await handle.close();
        isOpen = false;
      },
    };
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw error;
  }
}
