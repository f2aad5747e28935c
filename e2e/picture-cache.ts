import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type CachedPicture = { status: number; type: string; more: Record<string, string>; body: Buffer };

/**
 * Starts an external cache as named by PICTURES_URL. It requests missing files from the store by
 * path alone, and caches those whose headers allow it. Its host is 127.0.0.1, a different site from
 * localhost for a browser.
 * @param store returns the port of the store, called while the store is running
 */
export async function startPictureCache(store: () => number) {
  const kept = new Map<string, Promise<CachedPicture>>();
  /** All requested paths, with their cookies. */
  const asked: { path: string; cookie?: string }[] = [];
  /** Paths that it had to request from the store. */
  const pulled: string[] = [];
  const pull = async (path: string): Promise<CachedPicture> => {
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
