import type { IncomingMessage, ServerResponse } from 'node:http';
import { SMALL_PAGE_HEADERS, gonePage } from '@/lib/kernel/http/small-page';
import { comparablePath } from '@/lib/kernel/http/comparable-path';
import { localeOfPath, localePath } from '@/lib/kernel/locales';
import { processWide } from '@/lib/kernel/process-wide';

/** Answer at a former address. `target`: path without language or https address; null if gone. */
export type RedirectAnswer = { status: number; target: string | null };

const known = processWide('redirects', () => ({ byPath: new Map<string, RedirectAnswer>() }));

/** Replaces the redirects of this process. */
export const setRedirects = (byPath: Map<string, RedirectAnswer>): void => {
  known.byPath = byPath;
};

/** Encodes a place for a header, whether or not it is encoded already. */
function encoded(place: string): string {
  try {
    return encodeURI(decodeURI(place));
  } catch {
    return encodeURI(place);
  }
}

/** Returns the place of a target in the language of a request; its query too, if it has none. */
function locationOf(target: string, path: string, query: string): string {
  const place = target.startsWith('/') ? localePath(localeOfPath(path), target) : target;
  return encoded(place) + (/[?#]/.test(place) ? '' : query);
}

/**
 * Answers a request for a former address from memory, before any page is rendered.
 * @returns true if it was answered
 */
export function answerRedirect(request: IncomingMessage, response: ServerResponse): boolean {
  const { byPath } = known;
  if (byPath.size === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const [path = '', ...rest] = (request.url ?? '').split('?');
  const found = byPath.get(comparablePath(path));
  if (!found) return false;
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  // Not cached, so that a changed or deleted redirect has an effect immediately.
  if (found.target !== null)
    response.writeHead(found.status, { location: locationOf(found.target, path, query), 'cache-control': 'no-store' });
  else response.writeHead(410, SMALL_PAGE_HEADERS);
  const page = found.target === null && request.method === 'GET' ? gonePage(localeOfPath(path)) : undefined;
  response.end(page);
  return true;
}
