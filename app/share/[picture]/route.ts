import { product } from '@/lib/catalogue/storefront/cached';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { productCard } from '@/lib/catalogue/social-cards/product-card';
import { canBeShared } from '@/lib/catalogue/storefront/rules';

const POLICY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
const PICTURE = {
  ...POLICY,
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
};
const without = (status: number, more = {}) => new Response(null, { status, headers: { ...POLICY, ...more } });

/**
 * /share/<product-slug>.jpg: preview of a product on social networks. Prescription medicines are
 * not advertised.
 */
export async function GET(_: Request, { params }: RouteContext<'/share/[picture]'>): Promise<Response> {
  const slug = /^([\w-]{1,200})\.jpg$/.exec((await params).picture)?.[1];
  const found = slug && catalogueIsOpen() ? await product(DEFAULT_LOCALE, slug) : null;
  if (!found || !canBeShared(found)) return without(404);
  try {
    const card = await productCard(found.image);
    return card ? new Response(new Uint8Array(card), { headers: PICTURE }) : without(404);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return without(error.kind === 'tooMany' ? 429 : 503, { 'retry-after': '10' });
  }
}
