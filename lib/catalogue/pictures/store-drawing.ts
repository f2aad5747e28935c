import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SECOND } from '@/lib/kernel/dates';
import { recordResult, checkBreaker, CLOSED } from '@/lib/kernel/http-client/breaker';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';
import { storage } from '@/lib/kernel/storage/storage';
import { WIDTHS, type Width } from './rules';

/** Timeout of the storage. A healthy storage is faster, and so is drawing the picture again. */
const TIMEOUT_MS = SECOND;
/** Maximum number of pending writes. Further drawings are not stored, and are drawn again later. */
const MAX_WAITING = 16;

/**
 * Folder for drawings of files of the build. Drawings of uploaded pictures are stored by the
 * beginning of their name.
 */
export const PROGRAM_FOLDER = 'drawn/program';

/**
 * A picture as the source of drawings, identified by the hash of its contents. `key`: its storage
 * key, null for a file of the build.
 */
export type Original = { hash: string; key: string | null };

/**
 * Returns the storage key of a drawing in one width. It is not secret, because the picture is
 * public too.
 */
export const drawingKey = ({ hash, key }: Original, width: Width): string =>
  `${key ? `drawn/${hash.slice(0, 2)}` : PROGRAM_FOLDER}/${hash}-${width}.webp`;

const state = processWide('drawings', () => ({ read: CLOSED, put: CLOSED, waiting: 0 }));

/**
 * Returns null if the storage fails or is slow, or if the circuit breaker is open. Logs one
 * failure, until the storage recovers.
 */
async function orNothing<T>(call: 'read' | 'put', work: () => Promise<T>): Promise<T | null> {
  const { allowed, state: before } = checkBreaker(state[call], Date.now());
  state[call] = before;
  if (!allowed) return null;
  try {
    const result = await work();
    state[call] = recordResult(state[call], true, Date.now());
    return result;
  } catch (error) {
    if (state[call].failures === 0) log.warn('drawings of pictures are not kept', { call, error });
    state[call] = recordResult(state[call], false, Date.now());
    return null;
  }
}

/**
 * @throws Error if the work takes longer than `TIMEOUT_MS`. The work continues, and its result is
 * ignored
 */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage is slow')), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function read(key: string): Promise<Buffer | null> {
  const found = await storage().get(key);
  return found && buffer(found.body);
}

/**
 * Returns a drawing that any process has stored.
 * @returns null if there is none, or if the storage does not respond in time
 */
export const readDrawing = (original: Original, width: Width): Promise<Buffer | null> =>
  orNothing('read', () => inTime(read(drawingKey(original, width))));

async function put(original: Original, width: Width, drawing: Buffer): Promise<void> {
  const key = drawingKey(original, width);
  await storage()
    .put(key, Readable.from([drawing]))
    .catch(async (error: unknown) => {
      // Another process stored the same drawing concurrently.
      if (!(await storage().head(key))) throw error;
    });
  // The picture was deleted during drawing (delete-unnamed.ts), so nothing else would delete this
  // drawing.
  if (original.key && !(await storage().head(original.key))) await storage().delete(key);
}

/**
 * Stores a drawing for all processes and later starts. It never fails; a missing drawing is drawn
 * again.
 */
export async function storeDrawing(original: Original, width: Width, drawing: Buffer): Promise<void> {
  if (state.waiting >= MAX_WAITING) return;
  state.waiting += 1;
  await orNothing('put', () => put(original, width, drawing));
  state.waiting -= 1;
}

/**
 * Deletes the drawings of an uploaded picture.
 * @param hash name of the picture
 */
export async function deleteDrawings(hash: string): Promise<void> {
  for (const width of WIDTHS) await storage().delete(drawingKey({ hash, key: hash }, width));
}
