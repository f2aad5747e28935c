import { blocksOf } from '@/lib/site/mail/newsletter-body';
import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Links to pages with a button, because email scanners follow links but press no buttons. */
export function newsletterConfirm({ token }: MailValues['newsletterConfirm'], { say, link }: Voice): Content {
  return {
    subject: say('newsletterConfirm.subject'),
    unsubscribe: `/api/admin/unsubscribe?token=${token}`,
    blocks: [
      { kind: 'paragraph', text: say('newsletterConfirm.text') },
      { kind: 'button', label: say('newsletterConfirm.action'), url: link(`/newsletter/confirm#token=${token}`) },
      { kind: 'note', text: say('newsletterConfirm.note') },
      {
        kind: 'note',
        text: say('newsletterConfirm.unsubscribe', { url: link(`/newsletter/unsubscribe#token=${token}`) }),
      },
    ],
  };
}

/** Newsletter issue for a subscriber. Each contains a link to unsubscribe. */
export function newsletter({ subject, body, token }: MailValues['newsletter'], { say, link }: Voice): Content {
  return {
    subject,
    unsubscribe: `/api/admin/unsubscribe?token=${token}`,
    blocks: [
      ...blocksOf(body, link),
      { kind: 'link', label: say('newsletter.end'), url: link(`/newsletter/unsubscribe#token=${token}`) },
    ],
  };
}
