import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { noteSideServer } from '@/lib/kernel/http/side-servers';
import { log } from '@/lib/kernel/log';

export type MetricsServer = { port: number; stop: () => Promise<void> };

/**
 * Answers GET /metrics in the format of Prometheus, on a port of its own that nobody publishes.
 * @param port 0: any that is free
 * @param host address of the interface on which it listens
 * @throws when the port is taken
 */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error('metrics', { error });
        response.writeHead(500).end();
      },
    );
  });
  noteSideServer(server);
  // It is no reason to keep a process alive.
  server.unref();
  await new Promise<void>((listening, refused) => server.once('error', refused).listen(port, host, listening));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((closed) => (server.close(() => closed()), server.closeAllConnections())),
  };
}
