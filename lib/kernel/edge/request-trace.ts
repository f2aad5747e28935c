import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { startSpan } from '@/lib/kernel/tracing/spans';
import { isInShare, newTrace, readTraceparent, withTrace, type TraceContext } from '@/lib/kernel/tracing/trace-context';
import { SECOND } from '@/lib/kernel/dates';

/** Requests this slow are always logged, regardless of the share. */
const SLOW_MS = SECOND;
/** Rounds milliseconds to one decimal. */
const rounded = (ms: number) => Math.round(ms * 10) / 10;

/**
 * Returns the trace of a request. Only our proxy's trace header is trusted: a forged ID would mix
 * requests of different people.
 */
function traceOf({ headers }: IncomingMessage): TraceContext {
  const given = env().TRUSTED_PROXIES > 0 ? readTraceparent(headers.traceparent) : undefined;
  // Next.js also reads this header.
  delete headers.traceparent;
  delete headers.tracestate;
  return given ?? newTrace();
}

/** Summary of a response. It never contains the address, which would reveal a page visit. */
export type Answered = { method: string; route: string; status: number; ms: number; isAborted: boolean };

/**
 * True if a request is logged: a share of them, the same for all parts of a trace, and every failed
 * or slow one.
 */
export function isLogged({ status, ms, isAborted }: Answered, trace: TraceContext, share: number): boolean {
  if (share === 0) return false;
  return isInShare(trace, share) || (status >= 500 && !isAborted) || ms >= SLOW_MS;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Handles a request within a new or continued trace, and logs it (LOG_REQUESTS).
 * @param routeOf returns the route of an address, such as /api/admin/addtocart or
 * /[locale]/Detail_page/[slug]; called only for logged requests
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: (path: string) => string,
  answer: () => void,
): void {
  const trace = traceOf(request);
  const share = env().LOG_REQUESTS;
  const method = METHODS.has(request.method ?? '') ? request.method! : '_OTHER';
  // Original path, before Next.js rewrites it.
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const span = withTrace(trace, () =>
    startSpan({ name: method, kind: 'server', attributes: { 'http.request.method': method } }),
  );
  const inside = span?.trace ?? trace;
  if (!span && share === 0) return withTrace(inside, answer);
  const began = performance.now();
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response;
    const answered = { status, ms: rounded(performance.now() - began), isAborted: !writableFinished };
    const isWanted = isLogged({ method, route: '', ...answered }, trace, share);
    if (!span && !isWanted) return;
    const route = routeOf(path);
    if (isWanted) withTrace(inside, () => log.info('request', { method, route, ...answered }));
    span?.end({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { error: new Error(String(status)) }),
    });
  });
  withTrace(inside, () => (span ? span.run(answer) : answer()));
}
