import { z } from 'zod';
import { findProposable, findSameSalt } from '@/lib/dispensing/proposals/find-products';
import { may } from '@/lib/people/staff/permissions';
import { TERM_LENGTH } from '@/lib/selling/proposals/rules';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, Paise, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    "Find products to propose, with today's price and stock: by SKU or words, or other packs with the salts of a product",
  session: 'staff',
  permission: may('proposals.answer'),
  query: z.object({
    term: z
      .string()
      .max(TERM_LENGTH)
      .default('')
      .meta({ examples: ['amlodipine'] }),
    /** Same salts, strengths and form as this product, in place of a term. */
    same_as: ProductId.optional(),
  }),
  response: z.object({
    status: z.literal('true'),
    products: z.array(
      z.object({
        id: ProductId,
        sku: text('MC-SD-0001'),
        name: text('Amlodipine 5 mg tablets'),
        pack_size: text('strip of 10 tablets'),
        manufacturer: text('Kaveri Remedies'),
        schedule: text('H'),
        is_scheduled: z.boolean(),
        mrp_paise: Paise,
        price_paise: Paise,
        available: figure(40),
      }),
    ),
  }),
  handle: async ({ query: { term, same_as: sameAs }, locale }) => {
    const products = sameAs ? await findSameSalt(sameAs) : await findProposable(term, locale);
    return {
      status: 'true' as const,
      products: products.map(({ packSize, isScheduled, mrpPaise, pricePaise, ...product }) => ({
        ...product,
        pack_size: packSize,
        is_scheduled: isScheduled,
        mrp_paise: mrpPaise,
        price_paise: pricePaise,
      })),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
