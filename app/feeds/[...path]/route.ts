import { readFeed } from '@/lib/catalogue/feeds/read-feed';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { catalogueIsOpen, env, picturesUrl } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { clientAddress } from '@/lib/kernel/http/client-address';
import { holdPlace, streamUntil } from '@/lib/kernel/http/held-stream';
import { take } from '@/lib/kernel/limits/rate-limit';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/kernel/locales';
import { findStoreSettings } from '@/lib/site/pages/queries';

/** Depends on the current products and the address of the store. */
export const dynamic = 'force-dynamic';

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600, s-maxage=3600',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': "default-src 'none'" };

/** Google fetches a feed once a day, or at most a few times. */
const LIMIT = { name: 'feed', most: 60, per: HOUR, kept: 'memory' } as const;
/** Comparing a large catalogue with the stored pieces takes the database seconds. */
const comparing = new ConcurrencyLimit(1, 1, { mostWaiting: 4 });
/** A feed of a large catalogue takes long, so few are sent concurrently. */
const sending = new ConcurrencyLimit(4, 2, { mostWaiting: 4 });
/** Pieces generated before the deadline are stored, so the next request continues there. */
const MAX_SENDING_MS = 2 * MINUTE;

const notFound = () => new Response('Not found\n', { status: 404, headers: TEXT });

/**
 * Returns the language of /feeds/google.xml or /feeds/<language>/google.xml; null for other
 * addresses.
 */
function localeOf(path: string[]): Locale | null {
  const [name, ...before] = path.toReversed();
  const [locale = DEFAULT_LOCALE, ...rest] = before;
  const isOwnAddress = before.length === 0 || locale !== DEFAULT_LOCALE;
  return name === 'google.xml' && rest.length === 0 && isOwnAddress && isLocale(locale) ? locale : null;
}

/** Product data for Google Merchant Center: /feeds/google.xml, in Tamil /feeds/ta/google.xml. */
export async function GET(request: Request, { params }: RouteContext<'/feeds/[...path]'>): Promise<Response> {
  const locale = localeOf((await params).path);
  if (!locale || !catalogueIsOpen()) return notFound();
  const { SITE_URL, TRUSTED_PROXIES } = env();
  try {
    const sender = clientAddress(request.headers, TRUSTED_PROXIES);
    await take(LIMIT, sender);
    const settings = await findStoreSettings();
    const context = { locale, site: SITE_URL, picturesUrl: picturesUrl(), settings };
    const feed = await comparing.take('', 20 * SECOND, () => readFeed(context));
    const etag = `W/"${feed.mark.slice(0, 22)}"`;
    const known = request.headers
      .get('if-none-match')
      ?.split(',')
      .map((each) => each.trim());
    if (known?.includes(etag)) return new Response(null, { status: 304, headers: { ...HEADERS, etag } });
    if (request.method === 'HEAD') return new Response(null, { headers: { ...HEADERS, etag } });
    const leave = await holdPlace(sending, sender, 20 * SECOND);
    // The client's pace decides the speed. The machinery around this route compresses the stream.
    const parts = streamUntil(feed.parts(), MAX_SENDING_MS, leave);
    return new Response(parts, { headers: { ...HEADERS, etag } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const retry = { ...TEXT, 'retry-after': String(error.values?.seconds ?? 10) };
    return new Response('Too many at once\n', { status: error.kind === 'tooMany' ? 429 : 503, headers: retry });
  }
}
