import { z } from 'zod';
import { figure, text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import type { BoughtAgain } from './buy-again';

const Product = z
  .object({ product_id: figure(17), product_name: text('Paracetamol 500 mg tablets') })
  .meta({ id: 'ReorderedProduct' });

/** JSON of products that were added to the cart again. */
export const AgainReply = z.object({
  status: z.enum(['true', 'false']),
  message: z.string(),
  added: z.array(Product),
  unavailable: z.array(Product),
});

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

export function againReply(lines: BoughtAgain[], locale: string): z.output<typeof AgainReply> {
  const having = (requested: BoughtAgain['outcome']) =>
    lines
      .filter(({ outcome }) => outcome === requested)
      .map(({ productId, name }) => ({ product_id: productId, product_name: name }));
  const isNothing = having('gone').length === lines.length;
  return {
    status: isNothing ? 'false' : 'true',
    message: lines.length === 0 ? translate(locale, 'answers.nothingDue') : inWords(locale, lines),
    added: having('added'),
    unavailable: having('gone'),
  };
}
