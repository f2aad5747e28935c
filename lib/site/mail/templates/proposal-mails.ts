import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Names no product and no reason, because others may see the email. */
export function proposalReady(
  { firstName, ticket, path, validUntil }: MailValues['proposalReady'],
  { say, date, link }: Voice,
): Content {
  return {
    subject: say('proposalReady.subject', { ticket }),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('proposalReady.text', { ticket, date: date(validUntil) }) },
      { kind: 'button', label: say('proposalReady.action'), url: link(path) },
      { kind: 'note', text: say('proposalReady.note') },
    ],
  };
}

export function proposalRefused(
  { firstName, ticket, path }: MailValues['proposalRefused'],
  { say, link }: Voice,
): Content {
  return {
    subject: say('proposalRefused.subject', { ticket }),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('proposalRefused.text', { ticket }) },
      { kind: 'button', label: say('proposalRefused.action'), url: link(path) },
    ],
  };
}
