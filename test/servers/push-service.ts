import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vapidClaims } from './push-browser';

export type PushedMessage = { path: string; topic: string; ttl: number; body: Buffer };
export type PushService = {
  url: string;
  /** Accepted messages, in order. */
  messages: PushedMessage[];
  /** Sets the status of all later responses; 201 accepts. */
  answers: (status: number) => void;
  close: () => Promise<void>;
};

/**
 * Starts a push service (RFC 8030). It accepts only messages that are encrypted with aes128gcm
 * (RFC 8291), have a TTL, and a token for its origin, signed with the key that it names (RFC 8292).
 */
export async function pushService(): Promise<PushService> {
  const messages: PushedMessage[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization = '', ttl, topic, 'content-encoding': encoding } = request.headers;
    const { aud, exp, sub } = vapidClaims(authorization);
    const inSeconds = exp - Date.now() / 1000;
    const isTrusted = aud === url && inSeconds > 0 && inSeconds <= 86_400 && /^(https?|mailto):/.test(sub);
    const isWellFormed = encoding === 'aes128gcm' && /^\d+$/.test(String(ttl)) && /^[\w-]{1,32}$/.test(String(topic));
    if (!isTrusted) return response.writeHead(403).end();
    if (request.method !== 'POST' || !isWellFormed) return response.writeHead(400).end();
    if (status === 201)
      messages.push({ path: request.url ?? '', topic: String(topic), ttl: Number(ttl), body: Buffer.concat(chunks) });
    response.writeHead(status, { location: `${url}/message/${messages.length}` }).end('not read by the store');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    messages,
    answers: (next) => {
      status = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
