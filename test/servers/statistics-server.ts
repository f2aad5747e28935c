import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a browser to the stand-in, as the real service would receive it. */
export type Received = { path: string; query: URLSearchParams; body: string; headers: IncomingMessage['headers'] };

/**
 * Script that GA4 would serve: it reads the queue that gtag() fills, and sends each event with its
 * parameters and what it can see of the page around it.
 */
const GTAG = `(() => {
  const self = new URL(document.currentScript.src);
  const send = ([command, name, values]) => {
    if (command !== 'event') return;
    const body = JSON.stringify({ name, ...values, seen: [location.pathname + location.search, document.referrer] });
    fetch(self.origin + '/g/collect?v=2&tid=' + self.searchParams.get('id'), { method: 'POST', body, mode: 'no-cors' });
  };
  window.dataLayer.forEach(send);
  window.dataLayer.push = (entry) => send(entry);
})();`;

/** Stand-in for Plausible, Umami, Matomo and GA4 on one port of this machine. */
export class StatisticsServer {
  readonly received: Received[] = [];
  private server?: Server;
  origin = '';

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        this.received.push({ path: pathname, query: searchParams, body, headers: request.headers });
        if (pathname === '/gtag/js') response.setHeader('content-type', 'text/javascript').end(GTAG);
        else response.writeHead(202).end();
      });
    });
    await new Promise<void>((ready) => this.server!.listen(0, '127.0.0.1', ready));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }

  /** Reported pages in the order of their arrival, as addresses without the site. */
  pages(): string[] {
    return this.received.flatMap(({ path, body }) => {
      const read = READERS[path];
      return read ? [new URL(read(body), 'http://site').pathname] : [];
    });
  }
}

/** Readers of the address of a page, by the path of each service. */
const READERS: Record<string, (body: string) => string> = {
  '/api/event': (body) => (JSON.parse(body) as { url: string }).url,
  '/api/send': (body) => (JSON.parse(body) as { payload: { url: string } }).payload.url,
  '/matomo.php': (body) => new URLSearchParams(body).get('url') ?? '',
  '/g/collect': (body) => (JSON.parse(body) as { page_location: string }).page_location,
};
