import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The part of S3 that the store uses, in memory: PUT (only new with If-None-Match), GET, HEAD,
 * DELETE, lists in pages of two.
 */
export type S3Server = {
  url: string;
  objects: Map<string, Buffer>;
  requests: string[];
  /** Executes the next `count` requests, but closes the connection instead of responding. */
  losesAnswers: (count: number) => void;
  close: () => Promise<void>;
};
type State = Pick<S3Server, 'objects' | 'requests'> & { lost: number };

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

const PAGE_SIZE = 2;

function listed(objects: Map<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0);
  const begin = `${bucket.replace(/\/$/, '')}/`;
  const found = [...objects.keys()].filter((key) => key.startsWith(begin + query.get('prefix'))).sort();
  const next =
    from + PAGE_SIZE < found.length ? `<NextContinuationToken>${from + PAGE_SIZE}</NextContinuationToken>` : '';
  const keys = found
    .slice(from, from + PAGE_SIZE)
    .map((key) => `<Contents><Key>${key.slice(begin.length)}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${keys.join('')}</ListBucketResult>`;
}

async function answer(state: State, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, requests } = state;
  const { pathname: key, searchParams: query } = new URL(message.url ?? '/', 'http://s3');
  requests.push(`${message.method} ${key}`);
  const sent = await buffer(message);
  const found = objects.get(key);
  if (message.method === 'PUT') {
    if (found && message.headers['if-none-match'] === '*')
      return void response.writeHead(412).end(xml('PreconditionFailed'));
    objects.set(key, sent);
    if (state.lost > 0) return ((state.lost -= 1), void response.destroy());
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  if (message.method === 'DELETE') return (objects.delete(key), void response.writeHead(204).end());
  if (query.get('list-type') === '2') return void response.writeHead(200).end(listed(objects, key, query));
  if (!found) return void response.writeHead(404).end(message.method === 'HEAD' ? undefined : xml('NoSuchKey'));
  response.writeHead(200, { 'content-length': found.length }).end(message.method === 'HEAD' ? undefined : found);
}

export async function startS3(): Promise<S3Server> {
  const state: State = { objects: new Map(), requests: [], lost: 0 };
  const server = createServer((message, response) => {
    answer(state, message, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return {
    ...state,
    losesAnswers: (count) => void (state.lost = count),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
  };
}
