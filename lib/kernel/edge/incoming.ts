import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { catalogueIsOpen, env, picturesUrl, realGateway } from '@/lib/kernel/env';
import { allowOrigin } from '@/lib/kernel/http/allowed-origins';
import { TAKES_BODIES } from '@/lib/kernel/payment-gateways';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import {
  cataloguePolicy,
  chatSources,
  EVERYWHERE,
  isConsole,
  openerPolicy,
  pageKind,
  permissionsPolicy,
  personalPolicy,
  PICTURE_POLICY,
  REPORTING_ENDPOINTS,
  showsMap,
} from '@/lib/kernel/http/content-policy';
import { completeHead } from './complete-headers';
import { asksForList, isCatalogueScreen, LIST_HEADER, MEMBERS_HEADER } from './list-requests';
import { notePage } from './pages-in-flight';
import { dropBadRouterHeaders } from './router-headers';

/**
 * True for an address that the store never issues: with half a character, or with a NUL, which no
 * database accepts.
 */
function isUnreadable(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    return decodeURIComponent(path).includes('\0');
  } catch {
    return true;
  }
}

/**
 * Reduces an absolute address, as sent to a proxy, to its path. Its host replaces the `Host` header
 * (RFC 9112, 3.2.2).
 */
function toPath(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return;
  const { pathname, search, host } = new URL(url);
  request.url = pathname + search;
  request.headers.host = host;
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/';

/** Rewrites requests for which Next.js would respond with 500 before any of our code runs. */
function mend(request: IncomingMessage, path: string): void {
  if (isUnreadable(path)) request.url = path.startsWith('/api/') ? '/api/unreadable-address' : '/unreadable-address';
  if (TAKES_BODIES.test(path) || request.method === 'GET' || request.method === 'HEAD') return;
  // No screen of the store accepts a form. This type prevents Next.js from reading the body as a
  // server action.
  request.headers['content-type'] = 'text/plain';
}

const showsGoogleMap = (path: string) => Boolean(env().GOOGLE_MAPS_BROWSER_KEY) && showsMap(path);

function policyFor(request: IncomingMessage, path: string): string | null {
  const { SITE_URL, NODE_ENV } = env();
  const isDevelopment = NODE_ENV === 'development';
  const kind = pageKind(path, catalogueIsOpen());
  // Next.js takes the nonce for its own scripts from this request header, so a client must not set
  // it.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (kind === 'own') return null;
  if (kind === 'picture') return PICTURE_POLICY;
  if (kind === 'catalogue') return cataloguePolicy(isDevelopment, chatSources(), picturesUrl());
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
function readAway(request: IncomingMessage): void {
  if (request.complete || !request.readableDidRead) return;
  for (const event of ['readable', 'data']) request.removeAllListeners(event);
  request.resume();
}

/**
 * Next.js flushes the head right before the first bytes. That makes two packets, and two event loop
 * turns on both sides, for one short response.
 */
const withTheFirstBytes = () => undefined;

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
function mark(request: IncomingMessage, path: string): void {
  delete request.headers[LIST_HEADER];
  delete request.headers[MEMBERS_HEADER];
  if (asksForList(request.url ?? '')) request.headers[LIST_HEADER] = '1';
  else if (!catalogueIsOpen() && isCatalogueScreen(path)) request.headers[MEMBERS_HEADER] = '1';
}

/** Prepares one request and its response. */
function prepare(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
  toPath(request);
  const path = pathOf(request);
  mark(request, path);
  dropBadRouterHeaders(request.headers);
  mend(request, path);
  setHeaders(request, pathOf(request), response);
  allowOrigin(request, pathOf(request), response);
  completeHead(response);
  response.flushHeaders = withTheFirstBytes;
  response.once('finish', () => readAway(request));
  if (!/^\/(?:api|_next)\//.test(path)) notePage(response);
}

/**
 * Prepares every request of this process before Next.js receives it. The request gets the address
 * of its socket, which route handlers cannot read otherwise. If another page renders it, it also
 * gets a mark. The response gets the headers of docs/security.md. next.config.ts or a proxy would
 * cost more than the call itself: docs/adr/0006-headers-before-next.md.
 * @returns a function that stops it
 */
export function watchIncoming(): () => void {
  subscribe('http.server.request.start', prepare);
  return () => void unsubscribe('http.server.request.start', prepare);
}
