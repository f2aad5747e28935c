import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { DomainError, invalid } from '@/lib/kernel/errors';
import type { CallRequest } from '@/lib/kernel/http/call-request';

/**
 * A sender that is silent this long is disconnected, even if its phone never closed the connection.
 */
const SILENCE = 20 * SECOND;
/** Time for 10 MB on a slow mobile network. It also stops a slow sender from holding a slot. */
const MAX_DURATION_MS = 3 * MINUTE;

const tooLong = () => new DomainError('tooLarge', 'bodyTooLarge');

/**
 * Time limits of a body: longest pause and total time (milliseconds), and the minimum bytes per
 * second after a grace period.
 */
export type Timing = { silence?: number; longest?: number; pace?: { grace: number; bytesPerSecond: number } };

/** @throws DomainError invalid if `work` fails or exceeds this many milliseconds */
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
 * Reads a whole short body. A body with a declared length is read directly, because the server
 * reads no byte more. Any other body is counted as it arrives.
 * @param max maximum bytes
 * @param timeoutMs time limit in milliseconds
 * @throws DomainError tooLarge, or invalid as `chunksOf` does
 */
export async function bytesWithin(request: CallRequest, max: number, timeoutMs: number): Promise<Buffer> {
  const contentLength = request.headers.get('content-length');
  if (contentLength !== null && Number(contentLength) <= max) {
    const bytes = Buffer.from(new Uint8Array(await inTime(request.arrayBuffer(), timeoutMs)).buffer);
    // Without the server (in a test), the declared length may be too small.
    if (bytes.byteLength > max) throw tooLong();
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, max, { longest: timeoutMs })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Yields the body in pieces as it arrives. Stops reading at the limit: the stream is released
 * rather than canceled, because canceling it closes the connection before the response is sent.
 * @param max maximum bytes, regardless of Content-Length
 * @throws DomainError tooLarge, or invalid if the body breaks off, stalls, is too slow or takes too
 * long
 */
export async function* chunksOf(
  request: CallRequest,
  max: number,
  { silence = SILENCE, longest: maxMs = MAX_DURATION_MS, pace }: Timing = {},
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length')) > max) throw tooLong();
  const { body } = request;
  if (!body) return;
  const reader = body.getReader();
  const began = Date.now();
  let size = 0;
  const left = () => {
    const slowest = pace ? pace.grace + (size * 1000) / pace.bytesPerSecond : maxMs;
    return Math.min(silence, began + Math.min(maxMs, slowest) - Date.now());
  };
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), left());
      if (done) return;
      size += value.byteLength;
      if (size > max) throw tooLong();
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
