import type { ErrorKind } from '@/lib/kernel/errors';
import { processWide } from '@/lib/kernel/process-wide';

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

/** Shorter texts gain nothing from being packed. */
const WORTH_PACKING_BYTES = 1024;

/** Routes and the listener before Next.js are built apart, each with modules of its own. */
const shortTexts = processWide('short-texts', () => new WeakMap<Response, string>());

/** The text of a short answer of a call: it is sent in one piece, without the stream a `Response` is read by. */
export const shortTextOf = (answer: Response): string | undefined => shortTexts.get(answer);

/** An answer of a call. Whatever does not forbid it is packed (request-listener.ts), the shortest text included, where the router of Next.js answers: it drops a length that is named. */
export function jsonResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const isShort = Buffer.byteLength(text) < WORTH_PACKING_BYTES;
  const cache = isShort ? { 'cache-control': 'no-store, no-transform' } : {};
  const answer = new Response(text, { status, headers: { ...API_HEADERS, ...cache, ...headers } });
  if (isShort) shortTexts.set(answer, text);
  return answer;
}

/** What a program of the console does about a failure before it tries again: the words are for a person. */
export const NEEDS: Record<string, string> = {
  staffSignInFirst: 'sign-in',
  secondFactorFirst: 'second-factor',
  consoleLocked: 'second-factor',
  stepUpFirst: 'second-factor',
};
