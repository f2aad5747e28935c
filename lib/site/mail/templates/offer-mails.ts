import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Goes only to customers with consent, and contains a link to withdraw it. */
export function offer(
  { firstName, title, code, amountUptoPaise, validUntil, token }: MailValues['offer'],
  { say, link, money, date }: Voice,
): Content {
  return {
    subject: say('offer.subject', { title }),
    preheader: say('offer.preheader', { code, date: date(validUntil) }),
    unsubscribe: `/api/admin/unsubscribe?token=${token}`,
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('offer.text', { title }) },
      {
        kind: 'facts',
        rows: [
          { label: say('offer.code'), value: code, isTotal: true },
          { label: say('offer.above'), value: money(amountUptoPaise) },
          { label: say('offer.until'), value: date(validUntil) },
        ],
      },
      { kind: 'button', label: say('offer.action'), url: link('/coupons') },
      { kind: 'note', text: say('offer.medicines') },
      { kind: 'link', label: say('offer.end'), url: link(`/newsletter/unsubscribe#token=${token}`) },
    ],
  };
}
