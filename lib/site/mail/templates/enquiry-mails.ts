import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** Repeats nothing the sender typed, because the address may be another person's. */
export function enquiryReceived(
  { kind, ticket, hours, phone, email }: MailValues['enquiryReceived'],
  { say }: Voice,
): Content {
  return {
    subject: say('enquiryReceived.subject', { ticket }),
    blocks: [
      { kind: 'paragraph', text: say('hello') },
      { kind: 'paragraph', text: say(`enquiryReceived.${kind}`, { hours }) },
      { kind: 'facts', rows: [{ label: say('enquiryReceived.ticket'), value: ticket, isTotal: true }] },
      { kind: 'paragraph', text: say('enquiryReceived.reach', { phone, email }) },
      { kind: 'note', text: say('enquiryReceived.note') },
    ],
  };
}

/** Goes to customer care, with the sender's own words. */
export function enquiryForStaff(
  { kind, ticket, name, email, message }: MailValues['enquiryForStaff'],
  { say }: Voice,
): Content {
  return {
    subject: say(`enquiryForStaff.${kind}`, { ticket }),
    replyTo: email,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: say('enquiryForStaff.name'), value: name },
          { label: say('enquiryForStaff.email'), value: email },
        ],
      },
      ...message
        .split('\n')
        .filter(Boolean)
        .map((text) => ({ kind: 'paragraph' as const, text })),
    ],
  };
}

/** Contains the store's own words and the next step. Replies reach customer care. */
export function requestAnswered(
  { ticket, answer, phone, email }: MailValues['requestAnswered'],
  { say, phone: readable }: Voice,
): Content {
  return {
    subject: say('requestAnswered.subject', { ticket }),
    replyTo: email,
    blocks: [
      { kind: 'paragraph', text: say('hello') },
      { kind: 'paragraph', text: say('requestAnswered.text', { ticket }) },
      ...answer
        .split('\n')
        .filter(Boolean)
        .map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'note', text: say('requestAnswered.reach', { ticket, phone: readable(phone), email }) },
    ],
  };
}

/** Goes to customer care, who promised to call. */
export function partnerForStaff(
  { ticket, type, name, mobile, email }: MailValues['partnerForStaff'],
  { say, phone }: Voice,
): Content {
  return {
    subject: say(`partnerForStaff.${type}`, { ticket }),
    replyTo: email,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: say('enquiryForStaff.name'), value: name },
          { label: say('partnerForStaff.mobile'), value: phone(mobile), url: `tel:${mobile}` },
          { label: say('enquiryForStaff.email'), value: email },
        ],
      },
      { kind: 'note', text: say('partnerForStaff.call') },
    ],
  };
}

export function partnerThanks({ type }: MailValues['partnerThanks'], { say, link }: Voice): Content {
  return {
    subject: say('partnerThanks.subject'),
    blocks: [
      { kind: 'paragraph', text: say('hello') },
      { kind: 'paragraph', text: say(`partnerThanks.${type}`) },
      {
        kind: 'button',
        label: say('partnerThanks.action'),
        url: link(type === 'store' ? '/sell-on-market-place' : '/affiliate'),
      },
      { kind: 'note', text: say('partnerThanks.note') },
    ],
  };
}

/**
 * Names the product as the store does, never as typed, because the address may be another person's.
 */
export function productArrived({ name, slug }: MailValues['productArrived'], { say, link }: Voice): Content {
  return {
    subject: say('productArrived.subject'),
    blocks: [
      { kind: 'paragraph', text: say('hello') },
      { kind: 'paragraph', text: say('productArrived.text', { name }) },
      { kind: 'button', label: say('productArrived.action'), url: link(`/Detail_page/${slug}`) },
      { kind: 'note', text: say('productArrived.note') },
    ],
  };
}

/**
 * Goes to an address that no one has confirmed yet. The subject, which others may see, names no
 * product.
 */
export function stockAlertConfirm({ name, token }: MailValues['stockAlertConfirm'], { say, link }: Voice): Content {
  return {
    subject: say('stockAlertConfirm.subject'),
    unsubscribe: `/api/admin/unsubscribe?token=${token}`,
    blocks: [
      { kind: 'paragraph', text: say('hello') },
      { kind: 'paragraph', text: say('stockAlertConfirm.text', { name }) },
      { kind: 'button', label: say('stockAlertConfirm.action'), url: link(`/newsletter/confirm#token=${token}`) },
      { kind: 'note', text: say('stockAlertConfirm.note') },
    ],
  };
}

/** Goes once per request. Its link ends all others of the reader. */
export function stockAlert({ name, slug, token }: MailValues['stockAlert'], { say, link }: Voice): Content {
  return {
    subject: say('stockAlert.subject'),
    unsubscribe: `/api/admin/unsubscribe?token=${token}`,
    blocks: [
      { kind: 'paragraph', text: say('hello') },
      { kind: 'paragraph', text: say('stockAlert.text', { name }) },
      { kind: 'button', label: say('stockAlert.action'), url: link(`/Detail_page/${slug}`) },
      { kind: 'note', text: say('stockAlert.note') },
      { kind: 'link', label: say('stockAlert.end'), url: link(`/newsletter/unsubscribe#token=${token}`) },
    ],
  };
}
