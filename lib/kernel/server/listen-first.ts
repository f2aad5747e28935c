import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { SECOND } from '@/lib/kernel/dates';
import { catalogueIsOpen, env } from '@/lib/kernel/env';
import { isDraining } from '@/lib/kernel/health/probes';
import { pageKind } from '@/lib/kernel/http/content-policy';
import { isSideServer } from '@/lib/kernel/http/side-servers';
import { log } from '@/lib/kernel/log';
import { missingMarker, sessionCookiesIn } from '@/lib/kernel/sessions/cookie';
import { answerProbe } from './answer-probe';
import { answerRedirect } from './answer-redirect';
import { pathOf } from './prepare-requests';

/**
 * Creates the listener that handles requests in place of that of Next.js.
 * @param next listener of Next.js; in a worker it gets only health checks
 * @throws if the server or the build has an unexpected structure
 */
export type WrapListener = (server: Server, next: RequestListener) => RequestListener;

const HEALTH = '/api/health';

/**
 * A worker serves no pages, because it would cache them without any invalidation.
 * @param next Next.js listener
 */
const ofWorker =
  (next: RequestListener): RequestListener =>
  (request, response) =>
    request.url === HEALTH ? next(request, response) : response.writeHead(404, { 'cache-control': 'no-store' }).end();

/** Adds the session marker that is missing. No cache stores a response that sets a cookie. */
export function addMissingMarker(request: IncomingMessage, response: ServerResponse): void {
  const missing = missingMarker(sessionCookiesIn(request.headers.cookie ?? null));
  if (missing.length > 0) response.setHeader('set-cookie', missing);
}

/** Next.js with the markers of its pages: the listener of a process without the edge. */
const alone =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const kind = pageKind(pathOf(request), catalogueIsOpen());
    if (kind === 'catalogue' || kind === 'personal') addMissingMarker(request, response);
    next(request, response);
  };

/**
 * Sets the limits of the server. A body may take three minutes (an upload from a slow phone); calls
 * with lower limits apply them themselves (lib/kernel/http/body/chunks.ts).
 */
function setBounds(server: Server): void {
  server.maxConnections = env().MAX_CONNECTIONS;
  server.headersTimeout = 20 * SECOND;
  server.requestTimeout = 200 * SECOND;
  // The store supports no protocol upgrade. Without a listener, Node.js ignores the upgrade header
  // instead of leaving a dead socket.
  server.removeAllListeners('upgrade');
}

function wrapped(server: Server, next: RequestListener, edge: WrapListener | undefined): RequestListener {
  if (!edge) return alone(next);
  try {
    return edge(server, next);
  } catch (error) {
    log.warn('Next.js answers alone', { error });
    return alone(next);
  }
}

/** Takes over a server with one listener, which only that of Next.js has. */
function takeOver(server: Server, edge: WrapListener | undefined): void {
  const [next, ...others] = server.listeners('request') as RequestListener[];
  if (!next || others.length > 0)
    return log.warn('Next.js answers alone', { listeners: others.length + (next ? 1 : 0) });
  const isWorker = env().ROLE === 'worker';
  const answer = wrapped(server, isWorker ? ofWorker(next) : next, edge);
  const first: RequestListener = (request, response) => {
    // Shutdown would close a persistent connection, possibly while its next request is arriving.
    if (isDraining()) response.shouldKeepAlive = false;
    if (!answerProbe(request, response) && (isWorker || !answerRedirect(request, response))) answer(request, response);
  };
  setBounds(server);
  server.off('request', next).on('request', first);
}

/**
 * Installs our listener in front of the Next.js listener, from the first request on. It answers
 * probes and former addresses, refuses pages in a worker and sets the limits of the server.
 * @param edge the machinery of lib/kernel/edge; without it, Next.js answers everything else
 */
export function listenFirst(edge?: WrapListener): void {
  const atFirst = (message: unknown) => {
    const { server } = message as { server: Server };
    if (isSideServer(server)) return;
    unsubscribe('http.server.request.start', atFirst);
    takeOver(server, edge);
  };
  subscribe('http.server.request.start', atFirst);
}
