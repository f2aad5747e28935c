import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { catalogueIsOpen, env, picturesUrl, realGateway } from '@/lib/kernel/env';
import { allowOrigin } from '@/lib/kernel/http/allowed-origins';
import { clientAddress, PEER_HEADER } from '@/lib/kernel/http/client-address';
import {
  cataloguePolicy,
  consentedSources,
  EVERYWHERE,
  isConsole,
  openerPolicy,
  pageKind,
  type PageKind,
  permissionsPolicy,
  personalPolicy,
  PICTURE_POLICY,
  REPORTING_ENDPOINTS,
  showsMap,
} from '@/lib/kernel/http/content-policy';
import { COURIER_SANDBOX } from '@/lib/kernel/payment-gateways';
import { completeHead } from './complete-headers';
import { missingAddresses, referrerHost } from './missing-addresses';
import { isListQuery, isCatalogueScreen, LIST_HEADER, MEMBERS_HEADER } from './page-marks';
import { notePage } from './pages-in-flight';
import { judge } from './refusals';

/**
 * Address of the sandbox of couriers with a final slash, as Shiprocket documents some. Next.js
 * would redirect it, and a caller with a credential follows no redirect.
 */
const SLASHED = new RegExp(`^(${COURIER_SANDBOX}/[^?]*)/(?=\\?|$)`);

/**
 * Reduces an absolute address, as sent to a proxy, to its path. Its host replaces the `Host` header
 * (RFC 9112, 3.2.2). Calls to the sandbox of couriers lose a final slash.
 */
export function toPath(request: IncomingMessage): void {
  const { url = '' } = request;
  if (SLASHED.test(url)) request.url = url.replace(SLASHED, '$1');
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return;
  const { pathname, search, host } = new URL(url);
  request.url = pathname + search;
  request.headers.host = host;
}

/** Returns the path of a request as it is spelled. */
export const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/';

const showsGoogleMap = (path: string) => Boolean(env().GOOGLE_MAPS_BROWSER_KEY) && showsMap(path);

/**
 * Returns the kind of page at an address. Next.js may resolve an unusual spelling to a personal
 * page, so it gets the strictest policy.
 */
function kindOf({ url }: IncomingMessage, path: string): PageKind {
  const kind = pageKind(path, catalogueIsOpen());
  return kind === 'catalogue' && judge({ url }) ? 'personal' : kind;
}

function policyFor(request: IncomingMessage, path: string): string | null {
  const { SITE_URL, NODE_ENV } = env();
  const isDevelopment = NODE_ENV === 'development';
  const kind = kindOf(request, path);
  // Next.js takes the nonce for its own scripts from this request header, so a client must not set
  // it.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (kind === 'own') return null;
  if (kind === 'picture') return PICTURE_POLICY;
  if (kind === 'catalogue') return cataloguePolicy(isDevelopment, consentedSources(), picturesUrl());
  const nonce = randomBytes(16).toString('base64');
  const policy = personalPolicy({
    nonce,
    siteUrl: SITE_URL,
    gateway: realGateway(),
    showsGoogleMap: showsGoogleMap(path),
    // The console shows pictures from the store itself, not from a cache.
    picturesUrl: isConsole(path) ? '' : picturesUrl(),
    readsCodes: isConsole(path),
    isDevelopment,
  });
  request.headers['content-security-policy'] = policy;
  return policy;
}

/**
 * Drains the unread rest of a request body, which would block the next request on the connection.
 * Node.js drains only bodies that no code has started to read.
 */
function drainBody(request: IncomingMessage): void {
  if (request.complete || !request.readableDidRead) return;
  for (const event of ['readable', 'data']) request.removeAllListeners(event);
  request.resume();
}

const everywhere = Object.entries(EVERYWHERE);

function setHeaders(request: IncomingMessage, path: string, response: ServerResponse): void {
  for (const [name, value] of everywhere) response.setHeader(name, value);
  response.setHeader('permissions-policy', permissionsPolicy(path));
  response.setHeader('cross-origin-opener-policy', openerPolicy(path));
  const policy = policyFor(request, path);
  if (!policy) return;
  response.setHeader('content-security-policy', policy);
  if (policy !== PICTURE_POLICY) response.setHeader('reporting-endpoints', REPORTING_ENDPOINTS);
  // Google serves a map only to the sites of its key, which it checks by the referrer.
  const personal = showsGoogleMap(path) ? 'strict-origin' : 'no-referrer';
  response.setHeader('referrer-policy', policy.includes('nonce-') ? personal : 'strict-origin-when-cross-origin');
}

/**
 * Sets the headers from which the rewrites of next.config.ts choose the page, and overwrites any
 * client values.
 */
function mark(request: IncomingMessage, path: string, listParameters: readonly string[]): void {
  delete request.headers[LIST_HEADER];
  delete request.headers[MEMBERS_HEADER];
  if (isListQuery(request.url ?? '', listParameters)) request.headers[LIST_HEADER] = '1';
  else if (!catalogueIsOpen() && isCatalogueScreen(path)) request.headers[MEMBERS_HEADER] = '1';
}

/** Counts a missing address for the report of the console. */
function noteMissing({ headers }: IncomingMessage, path: string): void {
  const given = (name: string) => headers[name]?.toString() ?? null;
  const client = clientAddress({ get: given }, env().TRUSTED_PROXIES);
  missingAddresses.note(path, client, referrerHost(headers.referer));
}

/**
 * Prepares every request of this process before Next.js receives it, with or without the edge. The
 * request gets the address of its socket, which route handlers cannot read otherwise. If another
 * page renders it, it also gets a mark. The response gets the headers of docs/security.md.
 * next.config.ts or a proxy would cost more than the call itself:
 * docs/adr/0006-headers-before-next.md.
 * @param listParameters query parameters with which a list renders per request
 * @returns a function that stops it
 */
export function prepareRequests(listParameters: readonly string[]): () => void {
  const prepare = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    toPath(request);
    const path = pathOf(request);
    mark(request, path, listParameters);
    setHeaders(request, path, response);
    allowOrigin(request, path, response);
    completeHead(response);
    response.once('finish', () => {
      drainBody(request);
      if (response.statusCode === 404 && request.method === 'GET') noteMissing(request, path);
    });
    if (!/^\/(?:api|_next)\//.test(path)) notePage(response);
  };
  subscribe('http.server.request.start', prepare);
  return () => void unsubscribe('http.server.request.start', prepare);
}
