import { db, newId, Prisma, queryRows } from '@/lib/kernel/db/client';
import { PermanentError } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { log } from '@/lib/kernel/log';
import { hasChannel, messenger, registeredLocale, sendsMessages } from '@/lib/kernel/messenger/messenger';
import type { Channel } from '@/lib/kernel/messenger/types';
import { shownError, withoutPersonalData } from '@/lib/kernel/queue/rules';
import { translate } from '@/lib/kernel/translate';
import { isAlwaysOn, isOnByDefault, type MessageKind, type MessageValues } from './kind-rules';
import { findTemplate, type FoundTemplate } from './queries';
import { fillTemplate, partsOf } from './template-rules';
import type { StoredWork } from './work-rules';

/** Message to one number. */
export type Message = {
  /** Id of the outbox message. */
  id: string;
  kind: MessageKind;
  /** E.164. */
  to: string;
  locale: string;
  values: MessageValues;
  customerId?: string;
  orderId?: string;
  /**
   * The text of the store in a language, for kinds that have one; used without a text of the owner.
   */
  shipped?: (locale: string) => string;
  /** Work by which a text message replaces one on WhatsApp that fails later. */
  work?: StoredWork;
  /** Completes a text message, with the last line of a code. */
  complete?: (text: string) => string;
};

type Result = { status: 'SENT'; reference: string | null } | { status: 'FAILED'; reason: string };

/** Records a result. A later attempt replaces a failure, never a message that was sent. */
async function record(
  { id, kind, customerId, orderId, work }: Message,
  channel: Channel,
  { locale, template, pricePaise }: Pick<FoundTemplate, 'locale' | 'template' | 'pricePaise'>,
  result: Result,
  now: Date,
): Promise<void> {
  const isSent = result.status === 'SENT';
  const [sentAt, failedAt] = isSent ? [now, null] : [null, now];
  // A text message has no reports.
  const stored = isSent && work && channel === 'whatsapp' ? JSON.stringify(work) : null;
  await db.$executeRaw(Prisma.sql`
    INSERT INTO message_log (id, outbox_id, customer_id, order_id, kind, channel, locale, template, status, reason, reference, work, price_paise, created_at, sent_at, failed_at)
    VALUES (${newId()}::uuid, ${id}::uuid, ${customerId ?? null}::uuid, ${orderId ?? null}::uuid, ${kind}, ${channel}, ${locale}, ${template}, ${result.status},
      ${isSent ? null : result.reason}, ${isSent ? result.reference : null}, ${stored}::jsonb, ${pricePaise}, ${now}, ${sentAt}, ${failedAt})
    ON CONFLICT (outbox_id, channel) DO UPDATE SET status = EXCLUDED.status, reason = EXCLUDED.reason, reference = EXCLUDED.reference, work = EXCLUDED.work,
      locale = EXCLUDED.locale, template = EXCLUDED.template, price_paise = EXCLUDED.price_paise, sent_at = EXCLUDED.sent_at, failed_at = EXCLUDED.failed_at
    WHERE message_log.status = 'FAILED'`);
}

/** True if this outbox message was sent before, by a worker that stopped before it was done. */
async function isSent(id: string, channel: Channel): Promise<boolean> {
  const [row] = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM message_log WHERE outbox_id = ${id}::uuid AND channel = ${channel} AND status <> 'FAILED'`,
  );
  return row !== undefined;
}

/** Returns the template of a message; undefined if its channel is off for this kind. */
async function chooseTemplate({ kind, locale }: Message, channel: Channel): Promise<FoundTemplate | undefined> {
  const template = await findTemplate(kind, channel, locale);
  if (template && (template.isOn || isAlwaysOn(kind))) return template;
  // Kinds without a text of the store, and those without a DLT id in the settings, need a mapping.
  if (template || !isOnByDefault(kind, channel) || !sendsMessages(kind)) return undefined;
  return { isOn: true, template: '', body: '', pricePaise: 0, locale: registeredLocale(kind, locale) };
}

/**
 * Sends a message by a channel with the template of the owner, and records it with its price.
 * @returns false if the channel is off for this kind
 * @throws PermanentError if the service refuses it; another error if a retry may succeed
 */
export async function sendBy(channel: Channel, message: Message, now = new Date()): Promise<boolean> {
  const { id, kind, to, shipped = () => '', complete = (text: string) => text } = message;
  const template = hasChannel(channel) ? await chooseTemplate(message, channel) : undefined;
  if (!template) return false;
  if (await isSent(id, channel)) return true;
  const { locale } = template;
  const values: MessageValues = {
    'store.name': storeName(locale),
    ...message.values,
    'customer.name': message.values['customer.name'] || translate(locale, 'mail.customer'),
  };
  const outgoing = {
    ...{ id, kind, to, locale, channel, template: template.template },
    ...(channel === 'whatsapp'
      ? partsOf(template.body, values)
      : { text: complete(fillTemplate(template.body, values) || shipped(locale)) }),
  };
  try {
    const { reference } = await messenger(channel).send(outgoing);
    await record(message, channel, template, { status: 'SENT', reference }, now);
    return true;
  } catch (error) {
    const reason = shownError(error instanceof Error ? error.message : String(error)) ?? 'unknown';
    await record(message, channel, template, { status: 'FAILED', reason }, now);
    throw error;
  }
}

/**
 * Sends a message by the first channel that takes it: WhatsApp if the reader agreed to it, else a
 * text message. A number that every service refuses is not work for staff, who see it in the list
 * of failures.
 * @returns false if no channel took it
 * @throws Error if a retry may succeed
 */
export async function sendMessage(
  message: Message,
  { whatsapp }: { whatsapp: boolean },
  now = new Date(),
): Promise<boolean> {
  const channels: Channel[] = whatsapp ? ['whatsapp', 'sms'] : ['sms'];
  for (const channel of channels)
    try {
      if (await sendBy(channel, message, now)) return true;
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error;
      log.warn('message', { id: message.id, kind: message.kind, channel, error: withoutPersonalData(String(error)) });
    }
  return false;
}
