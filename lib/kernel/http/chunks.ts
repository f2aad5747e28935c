import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { DomainError, invalid } from '@/lib/kernel/errors';
import type { CallRequest } from './call-request';

/** A sender that says nothing for so long has gone, even if its telephone never hung up. */
const SILENCE = 20 * SECOND;
/** 10 MB at the pace of a slow mobile network; nobody holds a place longer by trickling. */
const LONGEST = 3 * MINUTE;

const tooLong = () => new DomainError('tooLarge', 'bodyTooLarge');

/** How long a body may take: silent, in all, and, beyond a time of grace, as slow as so many bytes a second (milliseconds). */
export type Timing = { silence?: number; longest?: number; pace?: { grace: number; bytesPerSecond: number } };

/** @throws DomainError invalid when `work` fails or is not done after so many milliseconds */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(invalid('badBody')), Math.max(0, milliseconds))),
  );
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof DomainError ? error : invalid('badBody');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A whole body that has to be short and come soon. One that says how long it is is taken at once: the server below reads no byte more. Any other is counted as it comes.
 * @param most bytes @param patience milliseconds
 * @throws DomainError tooLarge, or invalid as `chunksOf` does
 */
export async function bytesWithin(request: CallRequest, most: number, patience: number): Promise<Buffer> {
  const said = request.headers.get('content-length');
  if (said !== null && Number(said) <= most) {
    const bytes = Buffer.from(new Uint8Array(await inTime(request.arrayBuffer(), patience)).buffer);
    // A caller that is no server of ours (a test) may say less than it sends.
    if (bytes.byteLength > most) throw tooLong();
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, most, { longest: patience })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The body in pieces, as it arrives. What exceeds the limit is not read: the stream is let go of rather than cancelled,
 * because cancelling it closes the connection before the answer has left.
 * @param most bytes, whatever Content-Length says or hides
 * @throws DomainError tooLarge, or invalid when the body breaks off, falls silent, trickles or takes too long
 */
export async function* chunksOf(
  request: CallRequest,
  most: number,
  { silence = SILENCE, longest = LONGEST, pace }: Timing = {},
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length')) > most) throw tooLong();
  const { body } = request;
  if (!body) return;
  const reader = body.getReader();
  const began = Date.now();
  let size = 0;
  const left = () => {
    const slowest = pace ? pace.grace + (size * 1000) / pace.bytesPerSecond : longest;
    return Math.min(silence, began + Math.min(longest, slowest) - Date.now());
  };
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), left());
      if (done) return;
      size += value.byteLength;
      if (size > most) throw tooLong();
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
