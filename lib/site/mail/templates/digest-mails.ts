import { formatMonth } from '@/lib/kernel/dates';
import type { Block, Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

const more = (isMore: boolean, { say }: Voice): Block[] => (isMore ? [{ kind: 'note', text: say('digest.more') }] : []);

/** The reason for the email, with the place to turn it off. */
const origin = ({ say, link }: Voice) => ({
  end: { kind: 'link' as const, label: say('digest.end'), url: link('/console/me') },
  reason: say('digest.reason'),
});

const goods = ({ name, packSize }: { name: string; packSize: string }) => (packSize ? `${name}, ${packSize}` : name);

/** Batches that expire soon, for staff. */
export function expiryDigest(
  { firstName, days, batches, isMore, view }: MailValues['expiryDigest'],
  voice: Voice,
): Content {
  const { say, greet, link } = voice;
  const { end, reason } = origin(voice);
  return {
    subject: say('expiryDigest.subject'),
    reason,
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('expiryDigest.text') },
      { kind: 'heading', text: say('expiryDigest.within', { days }) },
      {
        kind: 'facts',
        rows: batches.map(({ number, units, expiry, ...product }) => ({
          label: say('expiryDigest.batch', { name: goods(product), number }),
          value: say('expiryDigest.units', { units, expiry: formatMonth(expiry) }),
        })),
      },
      ...more(isMore, voice),
      { kind: 'button', label: say('expiryDigest.action'), url: link(`/console/stock?view=${view}`) },
      end,
    ],
  };
}

/** Products that run out, for staff. */
export function lowStockDigest({ firstName, products, isMore }: MailValues['lowStockDigest'], voice: Voice): Content {
  const { say, greet, link } = voice;
  const { end, reason } = origin(voice);
  return {
    subject: say('lowStockDigest.subject'),
    reason,
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('lowStockDigest.text') },
      {
        kind: 'facts',
        rows: products.map(({ available, days, ...product }) => ({
          label: goods(product),
          value: say('lowStockDigest.left', { available, days }),
        })),
      },
      ...more(isMore, voice),
      { kind: 'button', label: say('lowStockDigest.action'), url: link('/console/stock/low') },
      end,
    ],
  };
}
