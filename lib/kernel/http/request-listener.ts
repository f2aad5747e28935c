import compression from 'compression';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { SECOND } from '@/lib/kernel/dates';
import { catalogueIsOpen, env } from '@/lib/kernel/env';
import { isDraining } from '@/lib/kernel/health/probes';
import { currentLoad, loadOf, noteLoad, noteSentAway, withLoad } from '@/lib/kernel/load';
import { log } from '@/lib/kernel/log';
import { missingMarker, sessionCookieName, sessionCookiesIn, staffCookieName } from '@/lib/kernel/sessions/cookie';
import { answerProbe } from './answer-probe';
import { FILES_PREFIX, ownFiles, packedFiles } from './browser-files';
import { keptFiles } from './kept-releases';
import { answererOf, routeNamesOf } from './known-addresses';
import { watchTurns } from './late-turns';
import { inOrder } from './one-at-a-time';
import { LIST_HEADER } from './list-requests';
import { packedPages } from './packed-pages';
import { answerForCache } from './page-cache/page-tags';
import { judge } from './refusals';
import { isSideServer } from './side-servers';
import { traceRequest } from './request-trace';
import { responseCache } from './response-cache';
import { answerNotThere, refuse, sendAway, type Categories, type NamedLike } from './refuse';
import { callsOf } from './direct-dispatch';

/** As long as gzip takes for a page, and a fifth shorter: a page holds its content twice, further apart than gzip remembers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const nothing = () => undefined;
const report = (error: unknown, path?: string) => log.warn('failed', { path: path?.slice(0, 200), error });

/** What answers tells of its own failures; one that was not foreseen ends with a 500, or with the connection where part of an answer has left. */
function failed(response: ServerResponse, error: unknown): void {
  report(error, response.req.url);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'cache-control': 'no-store' }).end();
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What the catalogue knows of addresses. `isListed`: whether a path leads to something that is there. */
export type Catalogue = {
  isListed: (path: string) => true | Promise<boolean>;
  listCategories: Categories;
  findNamedLike: NamedLike;
};

/** Whether a page is worth drawing: one of goods that are none costs as much as any other, and would be kept in the place of a real one. */
function isThere(path: string, { isListed }: Catalogue): true | Promise<boolean> {
  // In a store for members the session is asked for first: strangers do not learn what there is.
  if (!catalogueIsOpen()) return true;
  const listed = isListed(path);
  // Without its database the store still has the pages it keeps.
  if (listed === true) return true;
  return listed.catch((error: unknown) => {
    if (!currentLoad()?.isSentAway) report(error, path);
    return true;
  });
}

const HEALTH = '/api/health';
const MESSAGES_OF_RAZORPAY = '/api/razorpay/';

/** Answered however many wait: files that belong to pages already shown, what says whether the store is there, and what tells of money. */
const isVital = (path: string) =>
  path === HEALTH || path.startsWith(MESSAGES_OF_RAZORPAY) || path.startsWith(FILES_PREFIX);

/** Whether it carries a session, living or not: who buys is answered before those who look. Whoever invents one gains no more than a place in a line. */
function carriesSession({ headers }: IncomingMessage): boolean {
  const cookies = headers.cookie ?? '';
  return cookies.includes(`${sessionCookieName()}=`) || cookies.includes(`${staffCookieName()}=`);
}

/**
 * Listener in front of the one of Next.js.
 * @param server the server that it answers for; watching its load ends when it closes
 * @param next the listener of Next.js, for everything that is not plainly a call
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
    packedFiles(folder),
    compression({ brotli: BROTLI }),
    packedPages(BROTLI),
    answererOf(folder),
  ];
  const throughCache = responseCache();
  // In a store for members each page is one person's.
  const isForCache = env().PAGE_CACHE_PURGE_URLS.length > 0 && catalogueIsOpen();
  const turns = watchTurns();
  server.once('close', turns.stop);
  const [isOwn, keptFile] = [ownFiles(folder), releases ? keptFiles(releases) : undefined];
  const packLater: Answer = (request, response) =>
    void pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], nothing);
  const packed: Answer = (request, response) => {
    packLater(request, response);
    packOnce(request, response);
    next(request, response);
  };
  const notThere = (request: IncomingMessage, response: ServerResponse, path: string) =>
    void answerNotThere(request, response, path, catalogue).catch((error: unknown) => failed(response, error));
  const page = (request: IncomingMessage, response: ServerResponse, path: string) => {
    // What sets a cookie is kept by no cache, ours among them.
    const missing = missingMarker(sessionCookiesIn(request.headers.cookie ?? null));
    if (missing.length > 0) response.setHeader('set-cookie', missing);
    const draw = () =>
      isForCache ? answerForCache(response, () => packed(request, response)) : packed(request, response);
    // Pages that Next.js keeps itself need no second cache; in a store for members each is one person's.
    const isShared = catalogueIsOpen() && request.headers[LIST_HEADER] !== undefined;
    const show = () => (isShared ? throughCache(request, response, draw) : draw());
    const there = isThere(path, catalogue);
    if (there === true) return show();
    void there.then((is) => (is ? show() : notThere(request, response, path)));
  };
  /** A file that this build does not have may be one of another release. */
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
    if (verdict) return refuse(request, response, path, verdict);
    if (takePacked(request, response)) return next(request, response);
    if (turns.isLate() && !carriesSession(request) && !isVital(path)) {
      noteSentAway('processor', currentLoad());
      return sendAway(request, response, path);
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
  /** A call says by its declaration where it stands (endpoint.ts). */
  const inTurn: Answer = (request, response) => {
    const load = loadOf(carriesSession(request) ? 'first' : 'ordinary');
    noteLoad(response, load);
    withLoad(load, () => answer(request, response));
  };
  return (request, response) => inOrder(request, response, () => inTurn(request, response));
}

/** Bounds of the server itself. A body may take three minutes (an upload from a slow telephone); those who want less say so (lib/kernel/http/chunks.ts). */
function setBounds(server: Server): void {
  server.maxConnections = env().MAX_CONNECTIONS;
  server.headersTimeout = 20 * SECOND;
  server.requestTimeout = 200 * SECOND;
  // Nobody is switched to another protocol here: without a listener Node.js answers as if it had not been asked for, instead of leaving a dead socket.
  server.removeAllListeners('upgrade');
}

/** A worker shows nothing: what it would keep of pages nobody tells to go stale. @param next the listener of Next.js */
const ofWorker =
  (next: RequestListener): RequestListener =>
  (request, response) =>
    request.url === HEALTH ? next(request, response) : response.writeHead(404, { 'cache-control': 'no-store' }).end();

/** Only the server of Next.js has one listener; anything else stays as it is. */
function takeOver(server: Server, folder: string, catalogue: Catalogue, releases?: string): void {
  const [next, ...others] = server.listeners('request') as RequestListener[];
  if (!next || others.length > 0) throw new Error(`${others.length + (next ? 1 : 0)} listeners`);
  const answer = env().ROLE === 'worker' ? ofWorker(next) : listenerFor(server, folder, next, catalogue, releases);
  const routeOf = routeNamesOf(folder);
  const first: RequestListener = (request, response) => {
    // A connection that is kept would be closed at the end, perhaps just as the next request is on its way.
    if (isDraining()) response.shouldKeepAlive = false;
    if (answerProbe(request, response)) return;
    traceRequest(request, response, routeOf, () => answer(request, response));
  };
  setBounds(server);
  server.off('request', next).on('request', first);
}

/**
 * From the first request on, a listener of ours stands before the one of Next.js (docs/adr/0009-before-next.md). It refuses
 * what is no address or method of the store, answers what is not there, packs answers, sends files of the build as the build has packed them, and leads calls to
 * their functions past the router, which costs more than most calls do.
 * Where a build is not what it expects, everything goes to Next.js alone.
 * @param folder the build that is served, as an absolute path
 * @param releases where the browser's files of other releases lie, if they are kept
 */
export function installRequestListener(folder: string, catalogue: Catalogue, releases?: string): void {
  const atFirst = (message: unknown) => {
    const { server } = message as { server: Server };
    if (isSideServer(server)) return;
    unsubscribe('http.server.request.start', atFirst);
    try {
      takeOver(server, folder, catalogue, releases);
    } catch (error) {
      log.warn('Next.js answers alone', { error });
    }
  };
  subscribe('http.server.request.start', atFirst);
}
