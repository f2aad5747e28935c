import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE } from '@/lib/kernel/dates';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { localeOfPath, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { failedStatusAt } from '@/lib/kernel/http/failed-status';
import { API_HEADERS } from '@/lib/kernel/http/json-response';
import { retryAfterSeconds } from '@/lib/kernel/load';
import type { Verdict } from '@/lib/kernel/server/refusals';
import { busyPage, notTakenPage, notFoundPage, SMALL_PAGE_HEADERS } from '@/lib/kernel/http/small-page';

const MAX_CATEGORIES = 6;
const NEAR = 5;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length }).end(request.method === 'HEAD' ? undefined : body);
}

/** Query of a request with its `?`, which keeps the way back of a login; '' without one. */
const queryOf = ({ url = '' }: IncomingMessage): string => /\?.*/.exec(url)?.[0] ?? '';

/**
 * Responds to a request that `judge` rejects.
 * @param path path of its address
 */
export function respondRejected(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  verdict: Verdict,
): void {
  if (verdict.status === 308)
    return send(request, response, 308, { location: verdict.location, 'cache-control': 'no-store' }, '');
  const allow: Record<string, string> = verdict.status === 405 ? { allow: verdict.allow } : {};
  const key = verdict.status === 405 ? 'methodNotAllowed' : 'badAddress';
  if (!path.startsWith('/api/') && verdict.status === 405)
    return send(
      request,
      response,
      405,
      { ...SMALL_PAGE_HEADERS, ...allow },
      notTakenPage(localeOfPath(path), path.replace(/[/\\]+/g, '/') + queryOf(request)),
    );
  const message = translate(localeOfPath(path), `errors.${key}`);
  send(
    request,
    response,
    verdict.status,
    { ...API_HEADERS, ...allow },
    JSON.stringify({ status: failedStatusAt(path), message }),
  );
}

/**
 * Responds with 503 immediately instead of after a long wait. The client may retry after a few
 * seconds.
 * @param path path of its address
 */
export function respondOverloaded(request: IncomingMessage, response: ServerResponse, path: string): void {
  const seconds = retryAfterSeconds();
  const retry = { 'retry-after': String(seconds) };
  if (!path.startsWith('/api/'))
    return send(
      request,
      response,
      503,
      { ...SMALL_PAGE_HEADERS, ...retry },
      busyPage(localeOfPath(path), request.url ?? path),
    );
  const message = translate(localeOfPath(path), 'errors.busy', { seconds });
  send(request, response, 503, { ...API_HEADERS, ...retry }, JSON.stringify({ status: failedStatusAt(path), message }));
}

type Link = { path: string; name: string };
/** Reads the categories of the store in a language, in display order. */
export type Categories = (locale: string) => Promise<{ slug: string; name: string }[]>;
/** Finds products with names similar to an unknown address, from memory. */
export type SimilarLinks = (path: string, locale: string, count: number) => Promise<Link[]>;
const cachedLinks = new Map<Locale, { shelves: Link[]; until: number }>();

async function categoryLinks(locale: Locale, listCategories: Categories): Promise<Link[]> {
  // A members' store shows no category to strangers.
  if (!catalogueIsOpen()) return [];
  try {
    return (await listCategories(locale))
      .slice(0, MAX_CATEGORIES)
      .map(({ slug, name }) => ({ path: `/Product/${slug}`, name }));
  } catch (error) {
    log.warn('not there', { error: String(error).slice(0, 200) });
    return [];
  }
}

/** Returns the categories for the 404 page, read once per minute. */
async function cachedCategories(locale: Locale, listCategories: Categories): Promise<Link[]> {
  const known = cachedLinks.get(locale);
  if (known && known.until > Date.now()) return known.shelves;
  // Set before any await, so that concurrent requests read once.
  if (known) known.until = Date.now() + MINUTE;
  const found = await categoryLinks(locale, listCategories);
  cachedLinks.set(locale, { shelves: found, until: Date.now() + MINUTE });
  return found;
}

/** Responds with 404 and a small page with links. In a members' store it names no products. */
export async function respondNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { listCategories, findNamedLike }: { listCategories: Categories; findNamedLike: SimilarLinks },
): Promise<void> {
  const locale = localeOfPath(path);
  const products = catalogueIsOpen() ? await findNamedLike(path, locale, NEAR).catch(() => []) : [];
  send(
    request,
    response,
    404,
    SMALL_PAGE_HEADERS,
    notFoundPage(locale, await cachedCategories(locale, listCategories), products),
  );
}
