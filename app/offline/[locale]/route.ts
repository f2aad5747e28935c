import { isLocale } from '@/lib/kernel/locales';
import { offlinePage } from '../offline-page';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** /offline/<language>: cached by public/sw.js and shown without a network. */
export async function GET(_: Request, { params }: RouteContext<'/offline/[locale]'>): Promise<Response> {
  const { locale } = await params;
  return isLocale(locale)
    ? new Response(offlinePage(locale), { headers: HEADERS })
    : new Response(null, { status: 404, headers: HEADERS });
}
