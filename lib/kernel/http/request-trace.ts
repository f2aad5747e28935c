import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { startSpan } from '@/lib/kernel/tracing/spans';
import { isInShare, newTrace, readTraceparent, withTrace, type TraceContext } from '@/lib/kernel/tracing/trace-context';
import { SECOND } from '@/lib/kernel/dates';

/** Whoever waits so long has noticed: its line is written whatever the share. */
const SLOW_MS = SECOND;
/** What is measured in milliseconds is told in hundredths of them at most. */
const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** The trace a request belongs to. Only a proxy of ours is believed that it has begun one: a stranger's number would join his requests with other people's. */
function traceOf({ headers }: IncomingMessage): TraceContext {
  const given = env().TRUSTED_PROXIES > 0 ? readTraceparent(headers.traceparent) : undefined;
  // Next.js reads it as well.
  delete headers.traceparent;
  delete headers.tracestate;
  return given ?? newTrace();
}

/** What was answered how: never the address itself, which says what somebody looked at. */
export type Answered = { method: string; route: string; status: number; ms: number; isAborted: boolean };

/** Whether the line of a request is written: a share of them, all the same for what else belongs to a trace, and whatever failed or was slow. */
export function isTold({ status, ms, isAborted }: Answered, trace: TraceContext, share: number): boolean {
  if (share === 0) return false;
  return isInShare(trace, share) || (status >= 500 && !isAborted) || ms >= SLOW_MS;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers a request as the beginning, or a part, of a trace, and writes its line (LOG_REQUESTS).
 * @param routeOf names what answers an address, such as /api/admin/addtocart or /[locale]/Detail_page/[slug]; asked only for what is told
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
  // As it came: Next.js rewrites it.
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
    const isWanted = isTold({ method, route: '', ...answered }, trace, share);
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
