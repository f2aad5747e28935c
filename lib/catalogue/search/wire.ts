import { z } from 'zod';
import type { Suggestion } from './types';
import { paiseToRupees } from '@/lib/kernel/money';

/**
 * Documented JSON of one line of the autocomplete list (id and product_name), with the additional
 * fields of our own list.
 */
export const WireSuggestion = z
  .object({
    id: z.number().meta({ examples: [17] }),
    product_name: z.string().meta({ examples: ['Paracetamol 500 mg tablets'] }),
    product_image: z.string().meta({ examples: ['/products/paracetamol-500-mg.svg'] }),
    slug: z.string().meta({ examples: ['paracetamol-500-mg-tablets'] }),
    pack_size: z.string().meta({ examples: ['Strip of 15 tablets'] }),
    discount_price: z.number().meta({ examples: [28.5] }),
    prescription: z.boolean().meta({ examples: [false] }),
  })
  .meta({ id: 'Suggestion' });

export function toWireSuggestion(product: Suggestion): z.output<typeof WireSuggestion> {
  return {
    id: product.id,
    product_name: product.name,
    product_image: product.image,
    slug: product.slug,
    pack_size: product.packSize,
    discount_price: paiseToRupees(product.pricePaise),
    prescription: product.requiresPrescription,
  };
}
