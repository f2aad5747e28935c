import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { otherMethods } from '@/lib/http/other-methods';
import { paiseToRupees } from '@/lib/money';
import { suggestProducts } from '@/lib/search/queries';

const Suggested = z.object({
  id: z.number(),
  product_name: z.string(),
  product_image: z.string(),
  slug: z.string(),
  pack_size: z.string(),
  discount_price: z.number(),
  prescription: z.boolean(),
});

export const POST = endpoint({
  summary: 'Products for what somebody is typing: brand, salt or maker, a typo forgiven',
  session: 'none',
  body: z.object({ search_term: z.string().trim().max(100).default('') }),
  response: z.object({ status: z.boolean(), products: z.array(Suggested) }),
  handle: async ({ body, locale }) => {
    if (body.search_term.length < 2) return { status: true, products: [] };
    const found = await suggestProducts(locale, body.search_term, 10);
    return {
      status: true,
      products: found.map((product) => ({
        id: product.id,
        product_name: product.name,
        product_image: product.image,
        slug: product.slug,
        pack_size: product.packSize,
        discount_price: paiseToRupees(product.pricePaise),
        prescription: product.requiresPrescription,
      })),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
