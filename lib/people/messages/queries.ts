import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, toLocale, type Locale } from '@/lib/kernel/locales';
import { log } from '@/lib/kernel/log';
import { hasChannel, sendsMessages } from '@/lib/kernel/messenger/messenger';
import { CHANNELS, type Channel } from '@/lib/kernel/messenger/types';
import { isMessageKind, messageKind, type MessageKind } from './kind-rules';
import { templateProblems, type Template } from './template-rules';
import type { FailedMessage, MessageCount, Templates } from './types';

type Row = Template & { kind: string; channel: Channel; locale: Locale };

/** Returns all templates of the owner by kind. */
export async function findTemplates(on: Sql = db): Promise<Map<MessageKind, Templates>> {
  const rows = await on.$queryRaw<Row[]>(Prisma.sql`
    SELECT kind, channel, locale, is_on AS "isOn", template, body, price_paise AS "pricePaise" FROM message_template`);
  const found = new Map<MessageKind, Templates>();
  for (const { kind, channel, locale, ...template } of rows) {
    if (!isMessageKind(kind) || !messageKind(kind).channels.includes(channel)) continue;
    const templates = found.get(kind) ?? {};
    templates[channel] = { ...templates[channel], [locale]: template };
    found.set(kind, templates);
  }
  return found;
}

/** Template with the language that it is written in. */
export type FoundTemplate = Template & { locale: Locale };

/**
 * Returns the template for a message, read when it is sent: in the language of the reader, else in
 * the default one. One that no longer fits the rules counts as missing.
 */
export async function findTemplate(
  kind: MessageKind,
  channel: Channel,
  locale: string,
): Promise<FoundTemplate | undefined> {
  const own = toLocale(locale);
  const rows = await queryRows<FoundTemplate>(Prisma.sql`
    SELECT locale, is_on AS "isOn", template, body, price_paise AS "pricePaise" FROM message_template
    WHERE kind = ${kind} AND channel = ${channel} AND locale = ANY(${[own, DEFAULT_LOCALE]}::text[])`);
  const template = rows.find((row) => row.locale === own && row.isOn) ?? rows.find(({ isOn }) => isOn) ?? rows[0];
  if (!template?.isOn) return template;
  const [problem] = templateProblems(kind, channel, template);
  if (!problem) return template;
  log.warn('message template', { kind, channel, problem: problem.key });
  return undefined;
}

/** True if a channel has a template that is on, for one of these kinds or for any. */
export async function isMapped(channel: Channel, kinds?: readonly MessageKind[]): Promise<boolean> {
  const found = await db.messageTemplate.findFirst({
    where: { channel, isOn: true, ...(kinds && { kind: { in: [...kinds] } }) },
    select: { kind: true },
  });
  return found !== null;
}

/**
 * True if text messages of a kind with a text of the store are sent: by the owner's choice, else by
 * the settings of the service.
 */
export async function sendsKind(kind: MessageKind, on: Sql = db): Promise<boolean> {
  const rows = await on.$queryRaw<{ isOn: boolean }[]>(
    Prisma.sql`SELECT is_on AS "isOn" FROM message_template WHERE kind = ${kind} AND channel = 'sms'`,
  );
  return rows.length > 0 ? hasChannel('sms') && rows.some(({ isOn }) => isOn) : sendsMessages(kind);
}

/** Returns a condition: true if a template of one of these kinds is on. */
export const isAnyOn = (kinds: readonly MessageKind[]): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM message_template WHERE kind = ANY(${[...kinds]}::text[]) AND channel = ANY(${[...CHANNELS]}::text[]) AND is_on)`;

/**
 * Counts the messages of a month in India by channel and kind. Failed ones cost nothing.
 * @param month such as 2026-11
 */
export const countMessages = (month: string): Promise<MessageCount[]> =>
  queryRows<MessageCount>(Prisma.sql`
    SELECT channel, kind, (count(*) FILTER (WHERE status <> 'FAILED'))::int AS sent,
      count(delivered_at)::int AS delivered, count(read_at)::int AS read,
      (count(*) FILTER (WHERE status = 'FAILED'))::int AS failed,
      COALESCE(sum(price_paise) FILTER (WHERE status <> 'FAILED'), 0)::float8 AS "costPaise"
    FROM message_log
    WHERE created_at >= ${`${month}-01`}::timestamp AT TIME ZONE 'Asia/Kolkata'
      AND created_at < (${`${month}-01`}::timestamp + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
    GROUP BY channel, kind ORDER BY channel, kind`);

const MAX_FAILED = 50;

/** Returns the newest messages that were not delivered. */
export const listFailed = (): Promise<FailedMessage[]> =>
  queryRows<FailedMessage>(Prisma.sql`
    SELECT m.id, m.channel, m.kind, COALESCE(m.reason, '') AS reason, m.failed_at AS "failedAt", o.number AS "orderNumber"
    FROM message_log m LEFT JOIN "order" o ON o.id = m.order_id
    WHERE m.status = 'FAILED' AND m.failed_at IS NOT NULL ORDER BY m.failed_at DESC, m.id DESC LIMIT ${MAX_FAILED}::int`);
