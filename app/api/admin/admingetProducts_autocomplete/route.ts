import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { suggestProducts } from '@/lib/catalogue/search/queries';
import { toWireSuggestion, WireSuggestion } from '@/lib/catalogue/search/wire';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';

const MAX_SHOWN = 10;

export const POST = endpoint({
  summary: 'Suggest products by name, brand, salt or maker while the customer types; tolerates typos',
  session: 'none',
  catalogue: true,
  body: z.object({
    search_term: z
      .string()
      .trim()
      .max(SEARCH_LENGTH)
      .default('')
      .meta({ examples: ['paracetmol'] }),
  }),
  response: z.object({
    status: z.boolean().meta({ examples: [true] }),
    products: z.array(WireSuggestion),
    /** Set if the words may indicate a person in danger: numbers to call, without products. */
    calls: z
      .array(z.string())
      .optional()
      .meta({ examples: [['108', '112']] }),
    /** Brand that the store does not have; the products have the same salts. */
    missing_brand: z
      .object({
        name: z.string().meta({ examples: ['dolo'] }),
        salts: z.array(z.string()).meta({ examples: [['paracetamol']] }),
      })
      .optional(),
  }),
  limits: [{ name: 'autocomplete', most: 3000, per: MINUTE, kept: 'memory' }],
  handle: async ({ body, locale }) => {
    if (body.search_term.length < 1) return { status: true, products: [] };
    const { products, calls, missingBrand } = await suggestProducts(locale, body.search_term, MAX_SHOWN);
    return {
      status: true,
      products: products.map(toWireSuggestion),
      ...(calls.length > 0 && { calls }),
      ...(missingBrand && { missing_brand: missingBrand }),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
