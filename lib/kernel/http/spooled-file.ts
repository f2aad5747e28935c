import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '@/lib/kernel/env';

/** A file that was sent, on the disk until somebody reads it. `dispose` lets go of it; the call that took it in does so whatever happens. */
export type SpooledFile = {
  size: number;
  read: () => Promise<Buffer>;
  /** The same in pieces, for what is not to be held whole. */
  pieces: () => AsyncGenerator<Buffer>;
  dispose: () => Promise<void>;
};

const PIECE = 256 * 1024;

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(PIECE, size - at)), 0, null, at);
    if (bytesRead === 0) throw new Error('a file that was taken in is shorter than it was');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A file without a name: it goes with its handle, also when the process is killed, and nobody else can open it. */
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
 * Writes a stream to the disk as it comes, so that a slow sender holds no memory.
 * @param stream limited in length by whoever makes it
 * @throws what the stream or the disk fails with; nothing is left then
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
          if (bytesRead === 0) throw new Error('a file that was taken in is shorter than it was');
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
