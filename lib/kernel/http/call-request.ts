import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';

/**
 * Part of a request that a call reads. Both a `Request` and a Node.js request fit; converting one
 * to a `Request` costs far more.
 */
export type CallRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: { get: (name: string) => string | null };
  readonly body: { getReader: () => Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'releaseLock'> } | null;
  arrayBuffer: () => Promise<ArrayBuffer | ArrayLike<number>>;
};

const joined = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);

/**
 * Reads the whole body. The Node.js helper (stream/consumers) goes through a Blob, which costs as
 * much as the rest of a small call.
 */
async function wholeBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** Wraps a Node.js request for a call. Read its body only once, with `body` or `arrayBuffer`. */
export function callRequest(request: IncomingMessage): CallRequest {
  const { method = 'GET', url = '/', headers } = request;
  return {
    method,
    // Calls do not depend on the host.
    url: `http://store${url}`,
    headers: { get: (name) => joined(headers[name]) },
    get body() {
      return method === 'GET' || method === 'HEAD' ? null : ReadableStream.from<Uint8Array>(request);
    },
    arrayBuffer: () => wholeBody(request),
  };
}
