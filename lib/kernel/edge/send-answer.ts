import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { shortTextOf } from '@/lib/kernel/http/json-response';

const hungUp = (error: unknown) => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends the response of a call.
 * @param pack compresses all later writes, if the client supports it and the content type benefits
 * @throws errors while reading the body; the connection is then closed, because the client has part
 * of the response
 */
export async function sendAnswer(answer: Response, response: ServerResponse, pack: () => void): Promise<void> {
  response.statusCode = answer.status;
  // The headers of every address are already set (prepare-requests.ts).
  for (const [name, value] of answer.headers)
    if (name === 'set-cookie') response.appendHeader(name, value);
    else if (!response.hasHeader(name)) response.setHeader(name, value);
  const text = shortTextOf(answer);
  if (text !== undefined) return void response.setHeader('content-length', Buffer.byteLength(text)).end(text);
  // A HEAD request must not open the body.
  if (!answer.body || response.req.method === 'HEAD') return void response.end();
  pack();
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
  } catch (error) {
    if (!hungUp(error)) throw error;
  }
}
