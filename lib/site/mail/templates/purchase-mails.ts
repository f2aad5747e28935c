import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Orders goods from a supplier. The attached document has the lines. Replies go to the store. */
export function purchaseOrder(
  { number, supplier, lines, remark, shop, phone, email }: MailValues['purchaseOrder'],
  { say, phone: readable }: Voice,
): Content {
  return {
    subject: say('purchaseOrder.subject', { number, shop }),
    replyTo: email,
    reason: say('purchaseOrder.reason', { shop }),
    blocks: [
      { kind: 'paragraph', text: say('purchaseOrder.greeting', { supplier }) },
      { kind: 'paragraph', text: say('purchaseOrder.text', { number, count: lines }) },
      ...(remark ? [{ kind: 'paragraph' as const, text: remark }] : []),
      {
        kind: 'facts',
        rows: [
          { label: say('purchaseOrder.number'), value: number, isTotal: true },
          { label: say('purchaseOrder.phone'), value: readable(phone), url: `tel:${phone}` },
        ],
      },
      { kind: 'note', text: say('purchaseOrder.note') },
    ],
  };
}
