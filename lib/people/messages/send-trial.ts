import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, newId } from '@/lib/kernel/db/client';
import { DomainError, PermanentError, refused } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { storeName } from '@/lib/kernel/identity';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { hasChannel, messenger } from '@/lib/kernel/messenger/messenger';
import type { Channel } from '@/lib/kernel/messenger/types';
import { formatRupees } from '@/lib/kernel/money';
import { shownError } from '@/lib/kernel/queue/rules';
import { translate } from '@/lib/kernel/translate';
import type { MessageKind, MessageValues } from './kind-rules';
import { fillTemplate, partsOf, templateProblems, type Template } from './template-rules';

/** Invented values of every placeholder. */
const exampleValues = (locale: Locale): Required<MessageValues> => ({
  'store.name': storeName(locale),
  'customer.name': 'Kavya',
  'order.number': 'MC2611-7KQ4WD9M',
  'order.total': formatRupees(48_200),
  'refund.amount': formatRupees(12_300),
  'parcel.number': 'DT998877',
  'parcel.courier': 'DTDC',
  'parcel.link': 'https://track.example/DT998877',
  'link.address': `${env().SITE_URL}${localePath(locale, '/Trackorder')}`,
  'login.code': '481507',
  'supply.days': '5',
  'offer.title': 'DIWALI',
  'offer.code': 'DIWALI10',
  'offer.until': '30 November 2026',
});

/** Returns the text of the store for a kind that has one, with invented values. */
export function shippedText(kind: MessageKind, locale: Locale): string {
  const values = exampleValues(locale);
  return translate(locale, `sms.${kind}`, {
    code: values['login.code'],
    store: values['store.name'],
    number: values['order.number'],
    amount: values['order.total'],
    days: 5,
    url: values['link.address'],
  });
}

const exampleText = (kind: MessageKind, locale: Locale, { body }: Template): string =>
  body === '' ? shippedText(kind, locale) : fillTemplate(body, exampleValues(locale));

/** Returns the staff member's own number: the confirmed one, else the contact of the account. */
async function findOwnNumber(staffId: string): Promise<string | null> {
  const found = await db.customer.findUnique({
    where: { id: staffId },
    select: { phone: true, confirmedNumber: { select: { number: true } } },
  });
  return found?.confirmedNumber?.number ?? found?.phone ?? null;
}

type Trial = { kind: MessageKind; channel: Channel; locale: Locale; template: Template };

/**
 * Sends an invented message with a template, saved or not, to the number of its author. It is not
 * counted among the messages to customers.
 * @returns the number
 * @throws invalid messageInvalid with each wrong field; refused messageNoNumber, messageNoChannel,
 * or messageRefused with the reason of the service
 */
export async function sendTrial(
  { kind, channel, locale, template }: Trial,
  staffId: string,
  by: AuditActor,
): Promise<string> {
  const problems = templateProblems(kind, channel, { ...template, isOn: true });
  if (problems.length > 0)
    throw new DomainError(
      'invalid',
      'messageInvalid',
      {},
      Object.fromEntries(problems.map(({ field, ...problem }) => [field, problem])),
    );
  const to = await findOwnNumber(staffId);
  if (!to) throw refused('messageNoNumber');
  if (!hasChannel(channel)) throw refused('messageNoChannel');
  const parts =
    channel === 'whatsapp'
      ? partsOf(template.body, exampleValues(locale))
      : { text: exampleText(kind, locale, template) };
  try {
    await messenger(channel).send({
      ...{ id: newId(), kind, channel, to, locale, ...parts },
      template: template.template,
    });
  } catch (error) {
    const reason = shownError(error instanceof Error ? error.message : String(error)) ?? '–';
    throw new DomainError(error instanceof PermanentError ? 'refused' : 'unavailable', 'messageRefused', { reason });
  }
  await writeAudit(db, { ...by, action: 'message.test', subject: 'messageTemplate', subjectId: kind });
  return to;
}
