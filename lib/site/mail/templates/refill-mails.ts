import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/**
 * Goes only to a customer who turned on the reminder for this product. It states no price, because
 * medicines may not be advertised.
 */
export function refillDue(
  { firstName, name, days, isAvailable, token }: MailValues['refillDue'],
  { say, link }: Voice,
): Content {
  return {
    subject: say('refillDue.subject'),
    unsubscribe: `/api/admin/unsubscribe?token=${token}`,
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('refillDue.text', { name }) },
      {
        kind: 'facts',
        rows: [{ label: say('refillDue.left'), value: say('refillDue.days', { days }), isTotal: true }],
      },
      ...(isAvailable ? [] : [{ kind: 'paragraph' as const, text: say('refillDue.soldOut') }]),
      { kind: 'button', label: say('refillDue.action'), url: link('/Profile/refills') },
      { kind: 'note', text: say('refillDue.note') },
      { kind: 'link', label: say('refillDue.end'), url: link(`/newsletter/unsubscribe#token=${token}`) },
    ],
  };
}
