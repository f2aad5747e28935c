import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { status?: number; headers?: OutgoingHttpHeaders };
export type MockServer = {
  url: string;
  /** All received requests, in order. */
  requests: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Sets the response to later requests. */
  answers: (body: string, reply?: Reply) => void;
  hangs: () => void;
  close: () => Promise<void>;
};

/** Starts a local server that replaces an external service. */
export async function mockServer(): Promise<MockServer> {
  const requests: MockServer['requests'] = [];
  let next: ({ body: string } & Reply) | null = { body: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    if (next)
      response.writeHead(next.status ?? 200, { 'content-type': 'application/json', ...next.headers }).end(next.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (body, reply = {}) => {
      next = { body, ...reply };
    },
    hangs: () => {
      next = null;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
