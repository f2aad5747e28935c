import compression from 'compression';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { catalogueIsOpen, env } from '@/lib/kernel/env';
import { currentLoad, loadOf, noteLoad, recordShed, withLoad } from '@/lib/kernel/load';
import { log } from '@/lib/kernel/log';
import { isWebhookPath } from '@/lib/kernel/payment-gateways';
import { addMissingMarker, type WrapListener } from '@/lib/kernel/server/listen-first';
import { LIST_HEADER } from '@/lib/kernel/server/page-marks';
import { judge } from '@/lib/kernel/server/refusals';
import { sessionCookieName, staffCookieName } from '@/lib/kernel/sessions/cookie';
import { FILES_PREFIX, ownFiles, precompressedFiles } from './browser-files';
import { previousReleaseFiles } from './previous-releases';
import { routeKindOf, routeNamesOf } from './route-table';
import { watchEventLoopLag } from './event-loop-lag';
import { inOrder } from './one-at-a-time';
import { compressedPages } from './compressed-pages';
import { answerForCache } from './page-tags';
import { traceRequest } from './request-trace';
import { responseCache } from './response-cache';
import {
  respondNotFound,
  respondRejected,
  respondOverloaded,
  type Categories,
  type SimilarLinks,
} from './error-responses';
import { callsOf } from './direct-dispatch';

/**
 * Brotli level that is as fast as gzip for a page and a fifth smaller: a page contains its content
 * twice, further apart than the window of gzip.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const nothing = () => undefined;
const report = (error: unknown, path?: string) => log.warn('failed', { path: path?.slice(0, 200), error });

/**
 * Handles unexpected failures: responds with 500, or closes the connection if part of the response
 * was sent. Handlers report expected failures.
 */
function failed(response: ServerResponse, error: unknown): void {
  report(error, response.req.url);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'cache-control': 'no-store' }).end();
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Catalogue lookups by address. `pageExists`: true if a path leads to an existing object. */
export type Catalogue = {
  pageExists: (path: string) => true | Promise<boolean>;
  listCategories: Categories;
  findNamedLike: SimilarLinks;
};

/**
 * True if a page should be rendered. A page of a missing product costs as much as any other and
 * would evict a real one from the cache.
 */
function isThere(path: string, { pageExists }: Catalogue): true | Promise<boolean> {
  // A members' store checks the session first, so strangers do not learn which pages exist.
  if (!catalogueIsOpen()) return true;
  const listed = pageExists(path);
  // Without its database the store still serves its cached pages.
  if (listed === true) return true;
  return listed.catch((error: unknown) => {
    if (!currentLoad()?.isShed) report(error, path);
    return true;
  });
}

const HEALTH = '/api/health';

/**
 * True for requests that are never shed: files of pages already shown, health checks, and payment
 * webhooks.
 */
const isVital = (path: string) => path === HEALTH || isWebhookPath(path) || path.startsWith(FILES_PREFIX);

/**
 * True if the request carries a session cookie, valid or not. Buyers have priority over browsing
 * visitors. A forged cookie gains no more than a place in the queue.
 */
function carriesSession({ headers }: IncomingMessage): boolean {
  const cookies = headers.cookie ?? '';
  return cookies.includes(`${sessionCookieName()}=`) || cookies.includes(`${staffCookieName()}=`);
}

/**
 * Creates the listener in front of the Next.js listener.
 * @param server server of the listener; load measurement ends when it closes
 * @param next Next.js listener, for everything that is not clearly a call
 */
function listenerFor(
  server: Server,
  folder: string,
  next: RequestListener,
  catalogue: Catalogue,
  releases?: string,
): RequestListener {
  const [find, takePacked, pack, packOnce, answerer] = [
    callsOf(join(folder, 'server')),
    precompressedFiles(folder),
    compression({ brotli: BROTLI }),
    compressedPages(BROTLI),
    routeKindOf(folder),
  ];
  const throughCache = responseCache();
  // In a members' store each page is personal.
  const hasFrontCache = env().PAGE_CACHE_PURGE_URLS.length > 0 && catalogueIsOpen();
  const turns = watchEventLoopLag();
  server.once('close', turns.stop);
  const [isOwn, keptFile] = [ownFiles(folder), releases ? previousReleaseFiles(releases) : undefined];
  const packLater: Answer = (request, response) =>
    void pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], nothing);
  const packed: Answer = (request, response) => {
    packLater(request, response);
    packOnce(request, response);
    next(request, response);
  };
  const notThere = (request: IncomingMessage, response: ServerResponse, path: string) =>
    void respondNotFound(request, response, path, catalogue).catch((error: unknown) => failed(response, error));
  const page = (request: IncomingMessage, response: ServerResponse, path: string) => {
    addMissingMarker(request, response);
    const draw = () =>
      hasFrontCache ? answerForCache(response, () => packed(request, response)) : packed(request, response);
    // Next.js caches the other pages itself. In a members' store each page is personal.
    const isShared = catalogueIsOpen() && request.headers[LIST_HEADER] !== undefined;
    const show = () => (isShared ? throughCache(request, response, draw) : draw());
    const there = isThere(path, catalogue);
    if (there === true) return show();
    void there.then((is) => (is ? show() : notThere(request, response, path)));
  };
  /** A file missing from this build may belong to another release. */
  const elsewhere = (request: IncomingMessage, response: ServerResponse) => {
    packLater(request, response);
    void keptFile?.(request, response).then(
      (is) => is || next(request, response),
      (error: unknown) => failed(response, error),
    );
  };
  const answer: Answer = (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const verdict = judge(request);
    if (verdict) return respondRejected(request, response, path, verdict);
    if (takePacked(request, response)) return next(request, response);
    if (turns.isLagging() && !carriesSession(request) && !isVital(path)) {
      recordShed('processor', currentLoad());
      return respondOverloaded(request, response, path);
    }
    const call = find(path);
    if (call) {
      const exchange = { request, response, pack: () => packLater(request, response) };
      return void call(exchange).catch((error: unknown) => failed(response, error));
    }
    const by = answerer(path);
    if (by === 'nothing') return notThere(request, response, path);
    if (path.startsWith(FILES_PREFIX) && keptFile && !isOwn(path)) return elsewhere(request, response);
    return by === 'page' ? page(request, response, path) : packed(request, response);
  };
  /** A call declares its own priority (endpoint.ts). */
  const inTurn: Answer = (request, response) => {
    const load = loadOf(carriesSession(request) ? 'first' : 'ordinary');
    noteLoad(response, load);
    withLoad(load, () => answer(request, response));
  };
  return (request, response) => inOrder(request, response, () => inTurn(request, response));
}

/**
 * Returns the edge: a listener in front of the Next.js listener (docs/adr/0009-before-next.md). It
 * rejects unknown methods and malformed addresses, responds to missing pages, compresses responses,
 * and sends files as the build compressed them. It also dispatches calls without the router, which
 * costs more than most calls. A worker only records its requests.
 * @param folder absolute path of the build
 * @param releases folder with browser files of other releases, if they are retained
 */
export function edgeListener(folder: string, catalogue: Catalogue, releases?: string): WrapListener {
  return (server, next) => {
    const answer = env().ROLE === 'worker' ? next : listenerFor(server, folder, next, catalogue, releases);
    const routeOf = routeNamesOf(folder);
    return (request, response) => traceRequest(request, response, routeOf, () => answer(request, response));
  };
}
