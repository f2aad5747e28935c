import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, OrderId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { attachOrdered } from '@/lib/dispensing/locker/attach-prescription';
import { buyAgain, type BoughtAgain } from '@/lib/selling/cart/buy-again';
import { translate } from '@/lib/kernel/translate';

const Product = z
  .object({ product_id: figure(17), product_name: text('Paracetamol 500 mg tablets') })
  .meta({ id: 'ReorderedProduct' });

/** Returns the result for the products in one or two sentences. */
function inWords(locale: string, lines: BoughtAgain[]): string {
  const unavailable = lines.filter(({ outcome }) => outcome === 'gone');
  const added = lines.filter(({ outcome }) => outcome === 'added').length;
  const sentences = [
    added > 0 || unavailable.length < lines.length ? translate(locale, 'answers.boughtAgain', { added }) : '',
    unavailable.length > 0
      ? translate(locale, 'answers.goneNow', { names: unavailable.map(({ name }) => name).join(', ') })
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

export const POST = endpoint({
  summary: 'Add the available products of a previous order to the cart',
  session: 'own',
  body: z.object({ order_id: OrderId }),
  response: z.object({
    status: z.enum(['true', 'false']),
    message: z.string(),
    added: z.array(Product),
    unavailable: z.array(Product),
  }),
  handle: async ({ customer, body, locale }) => {
    const lines = await buyAgain(customer.id, body.order_id, locale);
    await attachOrdered(customer.id, body.order_id);
    const having = (requested: BoughtAgain['outcome']) =>
      lines
        .filter(({ outcome }) => outcome === requested)
        .map(({ productId, name }) => ({ product_id: productId, product_name: name }));
    const nothing = having('gone').length === lines.length;
    return {
      status: nothing ? ('false' as const) : ('true' as const),
      message: inWords(locale, lines),
      added: having('added'),
      unavailable: having('gone'),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
