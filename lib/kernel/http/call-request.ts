import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';

/** What a call reads of a request. A `Request` is one; so is what Node.js took in, at a fraction of what making a `Request` of it costs. */
export type CallRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: { get: (name: string) => string | null };
  readonly body: { getReader: () => Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'releaseLock'> } | null;
  arrayBuffer: () => Promise<ArrayBuffer | ArrayLike<number>>;
};

const joined = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);

/** Node.js' own way (stream/consumers) goes over a Blob, which costs as much as the rest of a small call's reading. */
async function wholeBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** A request as Node.js took it in, read by a call. Its body is read once, by `body` or by `arrayBuffer`. */
export function callRequest(request: IncomingMessage): CallRequest {
  const { method = 'GET', url = '/', headers } = request;
  return {
    method,
    // Which host was asked for is nothing to a call.
    url: `http://store${url}`,
    headers: { get: (name) => joined(headers[name]) },
    get body() {
      return method === 'GET' || method === 'HEAD' ? null : ReadableStream.from<Uint8Array>(request);
    },
    arrayBuffer: () => wholeBody(request),
  };
}
