import type { ErrorKind } from '@/lib/kernel/errors';

/** The one place that knows which HTTP status a kind of failure gets. */
export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  refused: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
};

/** What every JSON answer carries beside the headers of lib/kernel/http/incoming.ts: never stored, never drawn as a page, never taken in by another site. */
export const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Shorter texts gain nothing from it. */
const WORTH_PACKING_BYTES = 1024;

/** An answer of a call. Whatever does not forbid it is packed (request-listener.ts), the shortest text included: Next.js drops a length that is named. */
export function jsonResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const cache = Buffer.byteLength(text) < WORTH_PACKING_BYTES ? { 'cache-control': 'no-store, no-transform' } : {};
  return new Response(text, { status, headers: { ...API_HEADERS, ...cache, ...headers } });
}

/** What a program of the console does about a failure before it tries again: the words are for a person. */
export const NEEDS: Record<string, string> = {
  staffSignInFirst: 'sign-in',
  secondFactorFirst: 'second-factor',
  consoleLocked: 'second-factor',
  stepUpFirst: 'second-factor',
};
