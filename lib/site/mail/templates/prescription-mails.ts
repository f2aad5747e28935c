import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Neither subject nor text names a medicine, because others may see the email. */
export function prescriptionApproved(
  { firstName, orderNumber, orderId }: MailValues['prescriptionApproved'],
  { say, link }: Voice,
): Content {
  return {
    subject: say('prescriptionApproved.subject', { orderNumber }),
    preheader: say('prescriptionApproved.preheader'),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('prescriptionApproved.text', { orderNumber }) },
      { kind: 'button', label: say('order.see'), url: link(`/Trackorder?order=${orderId}`) },
      { kind: 'link', label: say('order.switchOff'), url: link('/Profile/settings') },
    ],
  };
}

/**
 * Omits the pharmacist's words, which concern health. The customer reads them in the store after
 * logging in.
 */
export function prescriptionRejected(
  { firstName, orderNumber, orderId, replaceUntil }: MailValues['prescriptionRejected'],
  { say, moment, link }: Voice,
): Content {
  return {
    subject: say('prescriptionRejected.subject', { orderNumber }),
    preheader: say('prescriptionRejected.preheader'),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('prescriptionRejected.text', { orderNumber }) },
      { kind: 'paragraph', text: say('prescriptionRejected.next', { until: moment(replaceUntil) }) },
      { kind: 'button', label: say('prescriptionRejected.action'), url: link(`/Trackorder?order=${orderId}`) },
      { kind: 'paragraph', text: say('prescriptionRejected.otherwise') },
      { kind: 'note', text: say('prescriptionRejected.help') },
    ],
  };
}
