import { product } from '@/lib/catalogue/storefront/cached';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { cardLife, cardVersion } from '@/lib/catalogue/social-cards/card-rules';
import { productCard } from '@/lib/catalogue/social-cards/product-card';
import { canBeShared } from '@/lib/catalogue/storefront/rules';

const POLICY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
const PICTURE = { ...POLICY, 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' };
const without = (status: number, more = {}) => new Response(null, { status, headers: { ...POLICY, ...more } });

/**
 * /share/<product-slug>.<version>.jpg: preview of a product on social networks. The version changes
 * with the picture and the look of the store (`cardVersion`); other addresses lead to the present
 * card. Prescription medicines are not advertised.
 */
export async function GET(_: Request, { params }: RouteContext<'/share/[picture]'>): Promise<Response> {
  const [, slug, version] = /^([\w-]{1,200})(?:\.([\da-f]{10}))?\.jpg$/.exec((await params).picture) ?? [];
  const found = slug && catalogueIsOpen() ? await product(DEFAULT_LOCALE, slug) : null;
  if (!found || !canBeShared(found)) return without(404);
  try {
    const drawn = cardVersion(found.image);
    const card = await productCard(found.image);
    if (!card) return without(404);
    const life = cardLife(version, drawn, cardVersion(found.image));
    return new Response(new Uint8Array(card), { headers: { ...PICTURE, 'cache-control': life } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return without(error.kind === 'tooMany' ? 429 : 503, { 'retry-after': '10' });
  }
}
