import { createServer, request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from '@/lib/kernel/http/endpoint';

/**
 * Uploads over a real connection that do not end normally. The handler gets the body as Next.js
 * passes it: directly from the socket.
 */

const BOUNDARY = 'x';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="pic"; filename="rx.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`;

async function withServer<T>(
  handler: Handler,
  cookie: string,
  work: (client: ClientRequest, handled: Promise<Response>) => Promise<T>,
): Promise<T> {
  let settle: (answer: Promise<Response>) => void = () => undefined;
  const handled = new Promise<Response>((resolve) => (settle = resolve));
  const server = createServer((message, response) => {
    const headers = { cookie, 'content-type': message.headers['content-type'] ?? '' };
    const answer = handler(
      new Request('http://localhost:3000/', {
        method: 'POST',
        headers,
        body: message,
        duplex: 'half',
      } as unknown as RequestInit),
    );
    settle(answer);
    void answer.then(async (given) => response.writeHead(given.status).end(await given.clone().text()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const client = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  client.on('error', () => undefined);
  try {
    return await work(client, handled);
  } finally {
    client.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

/** Starts to send a file and then sends nothing more until it is stopped. */
export async function trickle(handler: Handler, cookie: string): Promise<() => Promise<unknown>> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const done = withServer(handler, cookie, async (client, handled) => {
    await new Promise<void>((written) => client.write(HEAD, () => written()));
    begin();
    await stopped;
    client.destroy();
    return handled;
  });
  await begun;
  return () => (stop(), done);
}

/**
 * Sends half a file and closes the connection. @returns the response of the handler, which no
 * client receives
 */
export function sendAndBreakOff(handler: Handler, cookie: string): Promise<Response> {
  return withServer(handler, cookie, async (client, handled) => {
    client.write(HEAD);
    await new Promise<void>((written) => client.write(Buffer.alloc(300_000, 1), () => written()));
    client.destroy();
    return handled;
  });
}

/**
 * Sends an endless file until a response arrives. @returns that response and the number of bytes
 * sent until then
 */
export function sendEndlessly(
  handler: Handler,
  cookie: string,
): Promise<{ status: number; body: string; sentBytes: number }> {
  return withServer(handler, cookie, async (client) => {
    let sentBytes = 0;
    let answered = false;
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      client.on('error', reject);
      client.on('response', async (response) => {
        answered = true;
        let body = '';
        for await (const chunk of response) body += String(chunk);
        resolve({ status: response.statusCode ?? 0, body });
      });
    });
    const piece = Buffer.alloc(64 * 1024, 1);
    client.write(HEAD);
    const pump = () => {
      if (answered || client.destroyed) return;
      sentBytes += piece.length;
      if (client.write(piece)) setImmediate(pump);
      else client.once('drain', pump);
    };
    pump();
    return { ...(await answer), sentBytes };
  });
}
