import { storeName } from '@/lib/kernel/identity';
import type { Locale } from '@/lib/kernel/locales';
import { oneLine } from '@/lib/kernel/plain-text';
import { translate } from '@/lib/kernel/translate';
import { PLACEHOLDER } from '@/lib/site/content/placeholder-rules';
import { refundSent } from '@/lib/site/mail/templates/order-mails';
import type { Voice } from '@/lib/site/mail/voice';
import { mailKind, type MailKindName, type MailPlaceholder } from './kind-rules';
import type { MailText } from './rules';

/** Values of any email that placeholders stand for. */
type Values = Partial<
  Record<'firstName' | 'orderNumber' | 'placedAt' | 'ticket' | 'name' | 'title' | 'code' | 'validUntil' | 'at', string>
> &
  Partial<Record<'payablePaise' | 'refundPaise' | 'minutes' | 'hours', number>> & { device?: string | null };

/**
 * Placeholders with the value that a reader sees. `message` is the name of the same value in the
 * shipped text, where `isCount` marks numbers that decide between singular and plural.
 */
const FILLED: Record<
  MailPlaceholder,
  { message?: string; isCount?: true; value: (values: Values, voice: Voice) => string }
> = {
  'store.name': { value: (_, { locale }) => storeName(locale) },
  // An unconfirmed address gets no name, which may come from a stranger.
  'customer.name': { value: ({ firstName }, { say }) => firstName || say('customer') },
  'order.number': { message: 'orderNumber', value: ({ orderNumber = '' }) => orderNumber },
  'order.date': { message: 'date', value: ({ placedAt = '' }, { date }) => date(placedAt) },
  'order.total': { message: 'amount', value: ({ payablePaise = 0 }, { money }) => money(payablePaise) },
  'refund.amount': {
    message: 'amount',
    value: ({ refundPaise = 0, ...parts }, { money }) => money(refundSent({ refundPaise, ...parts })),
  },
  'link.minutes': { message: 'minutes', isCount: true, value: ({ minutes }) => String(minutes) },
  'login.device': { message: 'device', value: ({ device }, { say }) => device || say('newDevice.other') },
  'login.time': { message: 'when', value: ({ at = '' }, { moment }) => moment(at) },
  'ticket.number': { message: 'ticket', value: ({ ticket = '' }) => ticket },
  'answer.hours': { message: 'hours', isCount: true, value: ({ hours }) => String(hours) },
  'product.name': { message: 'name', value: ({ name = '' }) => name },
  'offer.title': { message: 'title', value: ({ title = '' }) => title },
  'offer.code': { message: 'code', value: ({ code = '' }) => code },
  'offer.until': { message: 'date', value: ({ validUntil = '' }, { date }) => date(validUntil) },
};

/** Returns a text with values in place of its placeholders. No value is read as a placeholder. */
const fill = (text: string, known: MailPlaceholder[], values: Values, voice: Voice): string =>
  text.replaceAll(PLACEHOLDER, (written, padded: string) => {
    const name = known.find((each) => each === padded.trim());
    return name ? FILLED[name].value(values, voice) : written;
  });

/** Returns a voice that says the owner's texts in place of the shipped ones. */
export function withOwnText(voice: Voice, kind: MailKindName, own: MailText, values: object): Voice {
  const { subject, introduction, placeholders } = mailKind(kind);
  const texts = new Map<string, string>();
  // A line break in a value would end the header of the email.
  if (own.subject) texts.set(subject, oneLine(fill(own.subject, placeholders, values, voice)));
  if (own.introduction)
    for (const key of introduction) texts.set(key, fill(own.introduction, placeholders, values, voice));
  return { ...voice, say: (key, given) => texts.get(key) ?? voice.say(key, given) };
}

/** Number that no shipped text contains; it stands for a count until the text is complete. */
const COUNT = 97;

/** Returns the shipped texts of a kind as an owner would write them, with placeholders. */
export function shippedText(kind: MailKindName, locale: Locale): MailText {
  const { subject, introduction, placeholders } = mailKind(kind);
  const known = placeholders.flatMap((name) => {
    const { message, isCount = false } = FILLED[name];
    return message ? [{ name, message, isCount }] : [];
  });
  const values = Object.fromEntries(
    known.map(({ name, message, isCount }) => [message, isCount ? COUNT : `{{${name}}}`]),
  );
  const count = known.find(({ isCount }) => isCount)?.name;
  const said = (key: string) => {
    const text = translate(locale, `mail.${key}`, values);
    return count ? text.replaceAll(String(COUNT), `{{${count}}}`) : text;
  };
  return { subject: said(subject), introduction: said(introduction[0]!) };
}
