import { z } from 'zod';
import { regionProducts } from '@/lib/catalogue/storefront/cached';
import { REGIONS, regionSlug } from '@/lib/shared/india/regions';
import { toWireProduct, ProductsReply } from '@/lib/catalogue/storefront/wire';
import { monthInIndia } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { figure, text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';

const State = z
  .string()
  .max(60)
  .meta({ 'x-names': 'state', examples: ['tamil-nadu'] })
  .transform(regionSlug)
  .pipe(z.enum(REGIONS));

export const GET = endpoint({
  summary:
    'List the best sellers of a state in the last 90 days, followed by products of the season; prescription medicines are excluded because they may not be advertised',
  session: 'none',
  catalogue: true,
  cached: true,
  params: z.object({ state: State }),
  response: ProductsReply.extend({ region: text('Tamil Nadu'), bought: figure(4) }),
  handle: async ({ params: { state }, locale }) => {
    const { products, bought } = await regionProducts(locale, state, monthInIndia(new Date()));
    return {
      status: true,
      region: translate(locale, `regions.${state}`),
      bought,
      products: products.map(toWireProduct),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
