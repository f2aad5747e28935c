import { z } from 'zod';
import { findSaleable } from '@/lib/backoffice/customer-orders/find-saleable';
import { TERM_LENGTH } from '@/lib/backoffice/customer-orders/rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, Paise, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Find products on sale by SKU, barcode or words, with price and free stock',
  session: 'staff',
  permission: may('orders.place'),
  query: z.object({
    term: z
      .string()
      .max(TERM_LENGTH)
      .meta({ examples: ['MC-SD-0001'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    products: z.array(
      z.object({
        id: ProductId,
        sku: text('MC-SD-0001'),
        name: text('Paracetamol 650 mg'),
        pack_size: text('15 tablets'),
        price_paise: Paise,
        available: figure(40),
      }),
    ),
  }),
  handle: async ({ query: { term }, locale }) => {
    const products = await findSaleable(term, locale);
    return {
      status: 'true' as const,
      products: products.map(({ id, sku, name, packSize, pricePaise, available }) => ({
        id,
        sku,
        name,
        pack_size: packSize,
        price_paise: pricePaise,
        available,
      })),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
