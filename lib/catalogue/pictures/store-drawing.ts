import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SECOND } from '@/lib/kernel/dates';
import { afterAsking, beforeAsking, CLOSED } from '@/lib/kernel/http-client/breaker';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';
import { storage } from '@/lib/kernel/storage/storage';
import { WIDTHS, type Width } from './rules';

/** Longer than any storage that is well; drawing takes less than waiting would. */
const PATIENCE = SECOND;
/** Who is behind by so many is not worth waiting for: what was not stored is drawn again another time. */
const MOST_WAITING = 16;

/** Where the drawings of files that come with the program lie; those of kept pictures lie by the beginning of their name. */
export const PROGRAM_FOLDER = 'drawn/program';

/** A picture things are drawn of: by the hash of what is in it. `key` is where it lies itself, null for a file of the program. */
export type Original = { hash: string; key: string | null };

/** Where the drawing of a picture in one width lies. Plain, as the picture is: everybody may see both. */
export const drawingKey = ({ hash, key }: Original, width: Width): string =>
  `${key ? `drawn/${hash.slice(0, 2)}` : PROGRAM_FOLDER}/${hash}-${width}.webp`;

const state = processWide('drawings', () => ({ read: CLOSED, put: CLOSED, waiting: 0 }));

/** Settles for nothing where the storage fails, is slow, or has failed so often that it is left alone. Told of once, until it is well again. */
async function orNothing<T>(call: 'read' | 'put', work: () => Promise<T>): Promise<T | null> {
  const { allowed, state: before } = beforeAsking(state[call], Date.now());
  state[call] = before;
  if (!allowed) return null;
  try {
    const result = await work();
    state[call] = afterAsking(state[call], true, Date.now());
    return result;
  } catch (error) {
    if (state[call].failures === 0) log.warn('drawings of pictures are not kept', { call, error });
    state[call] = afterAsking(state[call], false, Date.now());
    return null;
  }
}

/** @throws Error when the work takes longer than `PATIENCE`; it goes on, and nobody hears how it ends */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage is slow')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function read(key: string): Promise<Buffer | null> {
  const found = await storage().get(key);
  return found && buffer(found.body);
}

/** What was drawn before, by whichever process. @returns null where nothing was, and where the storage does not say so soon */
export const readDrawing = (original: Original, width: Width): Promise<Buffer | null> =>
  orNothing('read', () => inTime(read(drawingKey(original, width))));

async function put(original: Original, width: Width, drawing: Buffer): Promise<void> {
  const key = drawingKey(original, width);
  await storage()
    .put(key, Readable.from([drawing]))
    .catch(async (error: unknown) => {
      // Another process drew it at the same moment.
      if (!(await storage().head(key))) throw error;
    });
  // The picture went while it was drawn (delete-unnamed.ts): nobody would ever delete the drawing.
  if (original.key && !(await storage().head(original.key))) await storage().delete(key);
}

/** Keeps a drawing for every process and the next start. Never fails: what is not kept is drawn again. */
export async function storeDrawing(original: Original, width: Width, drawing: Buffer): Promise<void> {
  if (state.waiting >= MOST_WAITING) return;
  state.waiting += 1;
  await orNothing('put', () => put(original, width, drawing));
  state.waiting -= 1;
}

/** Deletes what was drawn of a kept picture. @param hash what the picture is called */
export async function deleteDrawings(hash: string): Promise<void> {
  for (const width of WIDTHS) await storage().delete(drawingKey({ hash, key: hash }, width));
}
