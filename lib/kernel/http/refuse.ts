import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE } from '@/lib/kernel/dates';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import type { Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { failedStatusAt } from './failed-status';
import { API_HEADERS } from './json-response';
import { secondsToComeAgain } from '@/lib/kernel/load';
import type { Verdict } from './refusals';
import { busyPage, notTakenPage, notTherePage, SMALL_PAGE_HEADERS } from './small-page';

const SHELVES = 6;
const NEAR = 5;

const localeOf = (path: string): Locale => (/^\/ta(\/|$)/.test(path) ? 'ta' : 'en');

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

/** Answers a request that `judge` does not let go on. @param path of its address */
export function refuse(request: IncomingMessage, response: ServerResponse, path: string, verdict: Verdict): void {
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
      notTakenPage(localeOf(path), path.replace(/[/\\]+/g, '/')),
    );
  const message = translate(localeOf(path), `errors.${key}`);
  send(
    request,
    response,
    verdict.status,
    { ...API_HEADERS, ...allow },
    JSON.stringify({ status: failedStatusAt(path), message }),
  );
}

/** Answers 503 at once: whoever asked would have waited long, and may come again in a few seconds. @param path of its address */
export function sendAway(request: IncomingMessage, response: ServerResponse, path: string): void {
  const seconds = secondsToComeAgain();
  const retry = { 'retry-after': String(seconds) };
  if (!path.startsWith('/api/'))
    return send(
      request,
      response,
      503,
      { ...SMALL_PAGE_HEADERS, ...retry },
      busyPage(localeOf(path), request.url ?? path),
    );
  const message = translate(localeOf(path), 'errors.busy', { seconds });
  send(request, response, 503, { ...API_HEADERS, ...retry }, JSON.stringify({ status: failedStatusAt(path), message }));
}

type Link = { path: string; name: string };
/** The categories of the store in a language, in their order. */
export type Categories = (locale: string) => Promise<{ slug: string; name: string }[]>;
/** Products whose names are like the words of an unknown address; at once, from memory. */
export type NamedLike = (path: string, locale: string, count: number) => Promise<Link[]>;
const kept = new Map<Locale, { shelves: Link[]; until: number }>();

async function shelves(locale: Locale, listCategories: Categories): Promise<Link[]> {
  // A store for members names no category to strangers.
  if (!catalogueIsOpen()) return [];
  try {
    return (await listCategories(locale))
      .slice(0, SHELVES)
      .map(({ slug, name }) => ({ path: `/Product/${slug}`, name }));
  } catch (error) {
    log.warn('not there', { error: String(error).slice(0, 200) });
    return [];
  }
}

/** The shelves of the page for what is not there, asked for each minute. */
async function keptShelves(locale: Locale, listCategories: Categories): Promise<Link[]> {
  const known = kept.get(locale);
  if (known && known.until > Date.now()) return known.shelves;
  // Before anything is waited for, so that a crowd asks once.
  if (known) known.until = Date.now() + MINUTE;
  const found = await shelves(locale, listCategories);
  kept.set(locale, { shelves: found, until: Date.now() + MINUTE });
  return found;
}

/** Answers 404 with a small page that leads on. In a store for members it names no goods. */
export async function answerNotThere(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { listCategories, findNamedLike }: { listCategories: Categories; findNamedLike: NamedLike },
): Promise<void> {
  const locale = localeOf(path);
  const products = catalogueIsOpen() ? await findNamedLike(path, locale, NEAR).catch(() => []) : [];
  send(
    request,
    response,
    404,
    SMALL_PAGE_HEADERS,
    notTherePage(locale, await keptShelves(locale, listCategories), products),
  );
}
