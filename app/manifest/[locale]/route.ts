import { catalogueIsOpen } from '@/lib/kernel/env';
import { isLocale, localePath } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

const HEADERS = {
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** /manifest/<language>: name, appearance and start page of the installed store. */
export async function GET(_: Request, { params }: RouteContext<'/manifest/[locale]'>): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404, headers: HEADERS });
  const t = (key: string) => translate(locale, key);
  const address = (path: string) => localePath(locale, path);
  const manifest = {
    id: address('/'),
    name: t('shell.title'),
    short_name: t('shell.shortName'),
    description: t('shell.description'),
    lang: locale,
    dir: 'ltr',
    start_url: address(catalogueIsOpen() ? '/Home' : '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f6faf9',
    theme_color: '#0f766e',
    categories: ['shopping', 'health', 'medical'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('shell.cart'), url: address('/Addcart') },
      { name: t('shell.myOrders'), url: address('/Myorders') },
    ],
  };
  return Response.json(manifest, { headers: HEADERS });
}
