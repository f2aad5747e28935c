import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
/** Routes, named like the folders of app/: `/sandbox/razorpay/v1/[...path]`. */
export type Routes = Record<string, Partial<Record<string, unknown>>>;
export type Served = { url: string; close: () => Promise<void> };

function paramsFor(pattern: string, pathname: string): Record<string, string | string[]> | null {
  const patternParts = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const params: Record<string, string | string[]> = {};
  for (const [place, part] of patternParts.entries()) {
    const rest = /^\[\.\.\.(.+)\]$/.exec(part)?.[1];
    if (rest) return given.length > place ? { ...params, [rest]: given.slice(place) } : null;
    const name = /^\[(.+)\]$/.exec(part)?.[1];
    if (name && given[place]) params[name] = given[place];
    else if (part !== given[place]) return null;
  }
  return patternParts.length === given.length ? params : null;
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = new Headers(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  return new Request(`http://${message.headers.host}${message.url}`, {
    method: message.method,
    headers,
    body: hasBody ? new Uint8Array(Buffer.concat(chunks)) : undefined,
  });
}

async function reply(routes: Routes, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await toRequest(message);
  for (const [pattern, handlers] of Object.entries(routes)) {
    const params = paramsFor(pattern, new URL(request.url).pathname);
    const handle = params && (handlers[request.method] as Handler | undefined);
    if (!handle) continue;
    const answer = await handle(request, { params: Promise.resolve(params as never) });
    // Several cookies are several headers.
    for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
    const { 'set-cookie': _, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    response.end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  response.writeHead(404).end();
}

/**
 * Serves route handlers over real HTTP, so that a client library uses them like any server.
 * @param hangsUpAfterMs idle time after which a connection is closed without notice, as gateways do
 */
export async function serveHandlers(
  routes: Routes,
  { hangsUpAfterMs }: { hangsUpAfterMs?: number } = {},
): Promise<Served> {
  const server = createServer((message, response) => {
    // With its own header, the response lacks the hint by which a Node.js client would close the
    // connection first.
    if (hangsUpAfterMs) response.setHeader('connection', 'keep-alive');
    // A broken body breaks the connection, as in Next.js.
    reply(routes, message, response).catch((error: unknown) =>
      response.headersSent ? response.destroy() : response.writeHead(500).end(String(error)),
    );
  });
  if (hangsUpAfterMs) server.keepAliveTimeout = hangsUpAfterMs;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
