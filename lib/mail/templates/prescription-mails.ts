import type { Block, Content } from '../blocks';
import type { MailValues } from '../types';
import type { Voice } from '../voice';

/** Neither subject nor text names a medicine: a mail is read over shoulders. */
export function prescriptionApproved({ firstName, orderNumber, orderId }: MailValues['prescriptionApproved'], { say, link }: Voice): Content {
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

export function prescriptionRejected({ firstName, orderNumber, orderId, reason }: MailValues['prescriptionRejected'], { say, link }: Voice): Content {
  const words: Block[] = reason ? [{ kind: 'paragraph', text: say('prescriptionRejected.reason', { reason }) }] : [];
  return {
    subject: say('prescriptionRejected.subject', { orderNumber }),
    preheader: say('prescriptionRejected.preheader'),
    blocks: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('prescriptionRejected.text', { orderNumber }) },
      ...words,
      { kind: 'paragraph', text: say('prescriptionRejected.next') },
      { kind: 'button', label: say('order.see'), url: link(`/Trackorder?order=${orderId}`) },
      { kind: 'note', text: say('prescriptionRejected.help') },
    ],
  };
}
