import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TAKES_BODIES } from '@/lib/kernel/payment-gateways';
import { pathOf, toPath } from '@/lib/kernel/server/prepare-requests';
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

/** Rewrites requests for which Next.js would respond with 500 before any of our code runs. */
function mend(request: IncomingMessage): void {
  const path = pathOf(request);
  if (isUnreadable(path)) request.url = path.startsWith('/api/') ? '/api/unreadable-address' : '/unreadable-address';
  if (TAKES_BODIES.test(path) || request.method === 'GET' || request.method === 'HEAD') return;
  // No screen of the store accepts a form. This type prevents Next.js from reading the body as a
  // server action.
  request.headers['content-type'] = 'text/plain';
}

/**
 * Next.js flushes the head right before the first bytes. That makes two packets, and two event loop
 * turns on both sides, for one short response.
 */
const withTheFirstBytes = () => undefined;

function repair(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  toPath(request);
  dropBadRouterHeaders(request.headers);
  mend(request);
  response.flushHeaders = withTheFirstBytes;
}

/**
 * Repairs requests that Next.js alone answers with 500. Starts before `prepareRequests`, whose
 * headers depend on the address.
 * @returns a function that stops it
 */
export function repairRequests(): () => void {
  subscribe('http.server.request.start', repair);
  return () => void unsubscribe('http.server.request.start', repair);
}
