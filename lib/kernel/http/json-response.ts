import type { ErrorKind } from '@/lib/kernel/errors';
import { processWide } from '@/lib/kernel/process-wide';

/** HTTP status of each kind of failure. No other place maps them. */
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

/**
 * Headers of every JSON response, in addition to those of prepare-requests.ts. They prevent
 * storage, rendering as a page, and embedding by another site.
 */
export const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Minimum size for compression. Shorter texts do not shrink. */
const WORTH_PACKING_BYTES = 1024;

/**
 * Shared across the process, because routes and the listener are built separately and have their
 * own module instances.
 */
const shortTexts = processWide('short-texts', () => new WeakMap<Response, string>());

/**
 * Returns the text of a short response, which is sent in one piece without the stream of the
 * `Response`.
 */
export const shortTextOf = (answer: Response): string | undefined => shortTexts.get(answer);

/**
 * Creates the response of a call. It is compressed unless its headers forbid that
 * (request-listener.ts). Through the Next.js router even the shortest text is compressed, because
 * the router drops the content length.
 */
export function jsonResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const isShort = Buffer.byteLength(text) < WORTH_PACKING_BYTES;
  const cache = isShort ? { 'cache-control': 'no-store, no-transform' } : {};
  const answer = new Response(text, { status, headers: { ...API_HEADERS, ...cache, ...headers } });
  if (isShort) shortTexts.set(answer, text);
  return answer;
}

/** Required step per failure, for console code. The messages are for users. */
export const NEEDS: Record<string, string> = {
  staffSignInFirst: 'sign-in',
  secondFactorFirst: 'second-factor',
  consoleLocked: 'second-factor',
  stepUpFirst: 'second-factor',
};
