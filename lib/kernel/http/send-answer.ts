import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { shortTextOf } from './json-response';

const hungUp = (error: unknown) => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends what a call answered.
 * @param pack packs what is written from then on, where its reader takes that and its kind gains from it
 * @throws what went wrong while the answer was read; its connection is closed then, as the reader has a part of it
 */
export async function sendAnswer(answer: Response, response: ServerResponse, pack: () => void): Promise<void> {
  response.statusCode = answer.status;
  // What holds for every address (incoming.ts) is said already.
  for (const [name, value] of answer.headers)
    if (name === 'set-cookie') response.appendHeader(name, value);
    else if (!response.hasHeader(name)) response.setHeader(name, value);
  const text = shortTextOf(answer);
  if (text !== undefined) return void response.setHeader('content-length', Buffer.byteLength(text)).end(text);
  // Nothing is opened for who asks for the head alone.
  if (!answer.body || response.req.method === 'HEAD') return void response.end();
  pack();
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
  } catch (error) {
    if (!hungUp(error)) throw error;
  }
}
