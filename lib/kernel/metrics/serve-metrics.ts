import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { noteSideServer } from '@/lib/kernel/http/side-servers';
import { log } from '@/lib/kernel/log';

export type MetricsServer = { port: number; stop: () => Promise<void> };

/**
 * Serves GET /metrics in the format of Prometheus, on a separate, unpublished port.
 * @param port 0 for any free port
 * @param host address of the interface to listen on
 * @throws if the port is in use
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
  // The server must not keep the process alive.
  server.unref();
  await new Promise<void>((listening, refused) => server.once('error', refused).listen(port, host, listening));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((closed) => (server.close(() => closed()), server.closeAllConnections())),
  };
}
