import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { GATEWAY_NAMES } from '@/lib/kernel/payment-gateways';
import { isSideServer } from '@/lib/kernel/http/side-servers';
import { probe } from '@/lib/kernel/health/probes';

type Kind = 'call' | 'page' | 'file' | 'probe';

/** Buckets in seconds. A cached page takes milliseconds, an upload minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL = new RegExp(`^/api/(?:admin|console|auth|${GATEWAY_NAMES})/[\\w-]+`);

function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'call';
  if (path.startsWith('/_next/') || /\.\w+$/.test(path)) return 'file';
  return probe(path) ? 'probe' : 'page';
}

/**
 * Returns the status class, such as 2xx or 5xx; `aborted` if the client disconnected before the
 * whole response.
 */
const statusOf = (response: ServerResponse) =>
  response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';

/**
 * Counts and times the requests of this process, independently of their handlers.
 * @param callsOf addresses of existing calls, such as /api/admin/addtocart; invented addresses get
 * no series of their own
 * @returns a function that stops it
 */
export function watchRequests(registry: Registry, callsOf: ReadonlySet<string>): () => void {
  const registers = [registry];
  const took = new Histogram({
    ...{
      name: 'medcall_http_request_duration_seconds',
      help: 'Time from the request headers to the end of the response',
    },
    ...{ labelNames: ['kind', 'status'] as const, buckets: BUCKETS, registers },
  });
  const calls = new Counter({
    ...{ name: 'medcall_http_calls_total', help: 'API calls by name' },
    ...{ labelNames: ['call', 'status'] as const, registers },
  });
  const inFlight = new Gauge({
    ...{ name: 'medcall_http_requests_in_flight', help: 'Requests without a complete response', registers },
  });
  const onStart = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (isSideServer(server)) return;
    const began = performance.now();
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const kind = kindOf(path);
    inFlight.inc();
    response.once('close', () => {
      const status = statusOf(response);
      inFlight.dec();
      took.observe({ kind, status }, (performance.now() - began) / 1000);
      if (kind !== 'call') return;
      const call = CALL.exec(path)?.[0] ?? '';
      calls.inc({ call: callsOf.has(call) ? call : 'other', status });
    });
  };
  subscribe('http.server.request.start', onStart);
  return () => void unsubscribe('http.server.request.start', onStart);
}
