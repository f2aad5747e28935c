import type { IncomingMessage, ServerResponse } from 'node:http';
import { probe } from '@/lib/kernel/health/probes';
import { API_HEADERS } from './json-response';

/** Answers the probes of an orchestrator past everything else: 200, or 503 with what is missing. @returns whether the request was one */
export function answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
  const told = probe((request.url ?? '').split('?', 1)[0] ?? '');
  if (!told || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const body = JSON.stringify({ status: String(told.ok), ...told.checks });
  response
    .writeHead(told.ok ? 200 : 503, { ...API_HEADERS, 'content-length': String(Buffer.byteLength(body)) })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}
