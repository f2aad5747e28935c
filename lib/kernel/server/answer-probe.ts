import type { IncomingMessage, ServerResponse } from 'node:http';
import { probe } from '@/lib/kernel/health/probes';
import { API_HEADERS } from '@/lib/kernel/http/json-response';

/**
 * Responds to orchestrator probes before all other handling: 200, or 503 with the missing parts.
 * @returns true if the request was a probe
 */
export function answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
  const probeResult = probe((request.url ?? '').split('?', 1)[0] ?? '');
  if (!probeResult || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const body = JSON.stringify({ status: String(probeResult.ok), ...probeResult.checks });
  response
    .writeHead(probeResult.ok ? 200 : 503, { ...API_HEADERS, 'content-length': String(Buffer.byteLength(body)) })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}
