import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { statusOf, type Store } from './own-store';

const POLL_INTERVAL_MS = 100;

/**
 * Starts a minimal load balancer. It checks the readiness of each store and distributes requests in
 * turn, without retries. If a store does not respond, it responds with 502.
 * @param onRequest called for each request, with a promise of its end
 */
export async function startBalancer(onRequest: (path: string, ended: Promise<void>) => void = () => undefined) {
  const ready = new Map<Store, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const look = () =>
    Promise.all(
      [...ready.keys()].map(async (store) => {
        const is = (await statusOf(store, '/readyz')) === 200;
        if (ready.has(store)) ready.set(store, is);
      }),
    );
  const looking = setInterval(() => void look(), POLL_INTERVAL_MS);
  const server = createServer((asked, answer) => {
    const stores = [...ready].filter(([, is]) => is).map(([store]) => store);
    const store = stores[(turn += 1) % stores.length];
    const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end());
    if (!store) return fail();
    const { method, url: path = '', headers } = asked;
    onRequest(path, new Promise((ended) => void answer.once('close', ended)));
    const passed = request(
      { host: '127.0.0.1', port: store.port, method, path, headers, agent },
      (from: IncomingMessage) => {
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        from.once('error', fail).pipe(answer);
      },
    );
    passed.once('error', fail);
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    add: (store: Store) => void ready.set(store, false),
    remove: (store: Store) => void ready.delete(store),
    isReady: (store: Store) => ready.get(store) ?? false,
    async close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
