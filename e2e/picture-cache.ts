import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { status: number; type: string; more: Record<string, string>; body: Buffer };

/**
 * A cache elsewhere as PICTURES_URL names one: it asks the store for what it has not got, by path alone, and keeps what says that it may be kept.
 * Its host is 127.0.0.1, which to a browser is another site than localhost.
 * @param store asked for when it is running
 */
export async function startPictureCache(store: () => number) {
  const kept = new Map<string, Promise<Kept>>();
  /** Every address it was asked for, with the cookies that came along. */
  const asked: { path: string; cookie?: string }[] = [];
  /** What it had to ask the store for. */
  const pulled: string[] = [];
  const pull = async (path: string): Promise<Kept> => {
    pulled.push(path);
    const answer = await fetch(`http://127.0.0.1:${store()}${path}`);
    const pass = ['cache-control', 'content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'];
    const more = Object.fromEntries(pass.flatMap((name) => [[name, answer.headers.get(name) ?? '']]));
    if (!/max-age=\d{5,}/.test(more['cache-control']!)) kept.delete(path);
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, more, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, cookie: request.headers.cookie });
    if (!path.startsWith('/pictures/')) return void response.writeHead(404).end();
    const found = kept.get(path) ?? pull(path);
    kept.set(path, found);
    found.then(
      ({ status, type, more, body }) => void response.writeHead(status, { ...more, 'content-type': type }).end(body),
      () => void response.writeHead(502).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, pulled, close };
}
