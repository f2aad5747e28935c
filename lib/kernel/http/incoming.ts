import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { catalogueIsOpen, env, picturesUrl } from '@/lib/kernel/env';
import { allowOrigin } from './allowed-origins';
import { PEER_HEADER } from './client-address';
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
} from './content-policy';
import { completeHead } from './complete-headers';
import { asksForList, isCatalogueScreen, LIST_HEADER, MEMBERS_HEADER } from './list-requests';
import { notePage } from './pages-in-flight';
import { dropBadRouterHeaders } from './router-headers';

/** Not an address anybody could have been given: half a character, or a NUL that no database takes. */
function isUnreadable(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    return decodeURIComponent(path).includes('\0');
  } catch {
    return true;
  }
}

/** A request may name the whole address, as one to a proxy does. Its host replaces the `Host` header (RFC 9112, 3.2.2). */
function toPath(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return;
  const { pathname, search, host } = new URL(url);
  request.url = pathname + search;
  request.headers.host = host;
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/';

/** Next.js would answer these with a 500 before any code of ours is asked; so they become what it can answer. */
function mend(request: IncomingMessage, path: string): void {
  if (isUnreadable(path)) request.url = path.startsWith('/api/') ? '/api/unreadable-address' : '/unreadable-address';
  const takesBodies = /^\/(api|sandbox\/razorpay)\//.test(path);
  if (takesBodies || request.method === 'GET' || request.method === 'HEAD') return;
  // No screen of the store takes a form: whatever is sent to one is not read as a server action.
  request.headers['content-type'] = 'text/plain';
}

const showsGoogleMap = (path: string) => Boolean(env().GOOGLE_MAPS_BROWSER_KEY) && showsMap(path);

function policyFor(request: IncomingMessage, path: string): string | null {
  const { SITE_URL, PAYMENTS, NODE_ENV } = env();
  const isDevelopment = NODE_ENV === 'development';
  const kind = pageKind(path, catalogueIsOpen());
  // Next.js takes the nonce for its own scripts from the request: nobody else may put one there.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (kind === 'own') return null;
  if (kind === 'picture') return PICTURE_POLICY;
  if (kind === 'catalogue') return cataloguePolicy(isDevelopment, chatSources(), picturesUrl());
  const nonce = randomBytes(16).toString('base64');
  const policy = personalPolicy({
    nonce,
    siteUrl: SITE_URL,
    takesRazorpay: PAYMENTS === 'razorpay',
    showsGoogleMap: showsGoogleMap(path),
    // The console shows what lies in the store itself, not what a cache has of it.
    picturesUrl: isConsole(path) ? '' : picturesUrl(),
    readsCodes: isConsole(path),
    isDevelopment,
  });
  request.headers['content-security-policy'] = policy;
  return policy;
}

/**
 * What a call left unread of a body would stand before the next request on the connection, which then nobody hears: Node.js reads away
 * only what nobody has begun to read.
 */
function readAway(request: IncomingMessage): void {
  if (request.complete || !request.readableDidRead) return;
  for (const event of ['readable', 'data']) request.removeAllListeners(event);
  request.resume();
}

/** Next.js sends the head by itself right before the first bytes: two packets, and two turns of both programs, for one short answer. */
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
  // Google gives a map only to the sites its key is for, which it reads off the referrer.
  const personal = showsGoogleMap(path) ? 'strict-origin' : 'no-referrer';
  response.setHeader('referrer-policy', policy.includes('nonce-') ? personal : 'strict-origin-when-cross-origin');
}

/** Tells the rewrites of next.config.ts which page draws the answer, whatever a client sent under these names. */
function mark(request: IncomingMessage, path: string): void {
  delete request.headers[LIST_HEADER];
  delete request.headers[MEMBERS_HEADER];
  if (asksForList(request.url ?? '')) request.headers[LIST_HEADER] = '1';
  else if (!catalogueIsOpen() && isCatalogueScreen(path)) request.headers[MEMBERS_HEADER] = '1';
}

/** Prepares one request and its answer. */
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
 * Prepares every request of this process before Next.js receives it. The request carries the address
 * of its socket, which route handlers cannot read otherwise, and a mark if a page other than the one
 * of its address draws it. The answer carries the headers of docs/security.md. next.config.ts or a
 * proxy would cost more than a call itself: docs/adr/0006-headers-before-next.md.
 * @returns a function that stops it
 */
export function watchIncoming(): () => void {
  subscribe('http.server.request.start', prepare);
  return () => void unsubscribe('http.server.request.start', prepare);
}
