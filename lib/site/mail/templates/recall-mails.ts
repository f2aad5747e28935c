import type { Block, Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Reports goods that must not be used. The first sentence says to stop. */
export function batchRecalled(
  { firstName, orderNumber, orderId, product, batches, storePhone }: MailValues['batchRecalled'],
  { say, greet, link, phone }: Voice,
): Content {
  const call: Block[] = storePhone
    ? [
        {
          kind: 'facts',
          rows: [{ label: say('batchRecalled.call'), value: phone(storePhone), url: `tel:${storePhone}` }],
        },
      ]
    : [];
  return {
    subject: say('batchRecalled.subject', { orderNumber }),
    preheader: say('batchRecalled.stop'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('batchRecalled.text', { orderNumber }) },
      {
        kind: 'facts',
        rows: [
          { label: say('batchRecalled.product'), value: product },
          { label: say('batchRecalled.batches'), value: batches.join(', ') },
        ],
      },
      { kind: 'paragraph', text: say('batchRecalled.stop') },
      { kind: 'paragraph', text: say('batchRecalled.next') },
      ...call,
      { kind: 'button', label: say('batchRecalled.action'), url: link(`/Trackorder?order=${orderId}`) },
      { kind: 'note', text: say('batchRecalled.doctor') },
    ],
  };
}
