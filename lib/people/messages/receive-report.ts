import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { queue } from '@/lib/kernel/queue/outbox';
import { isMessageKind, messageKind } from './kind-rules';
import type { SendingWork, StoredWork } from './work-rules';

/** Entries of one delivery that are read; Meta sends far fewer. */
const MAX_ENTRIES = 1_000;

const Status = z.object({
  /** PostgreSQL stores no zero byte. */
  id: z.string().regex(/^[^\p{Cc}]{1,300}$/u),
  status: z.string(),
  /** Seconds since 1970, as text. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
  /** Id of the outbox message, which the store sent along. */
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
});
type Status = z.output<typeof Status>;
const Incoming = z.object({
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: z.string().regex(/^\d{1,11}$/),
  text: z.object({ body: z.string() }).optional(),
  /** Press of a reply button in a template. */
  button: z.object({ text: z.string() }).optional(),
});
const Delivery = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z.object({
                statuses: z.array(z.unknown()).optional(),
                messages: z.array(z.unknown()).optional(),
              }),
            }),
          )
          .max(MAX_ENTRIES),
      }),
    )
    .max(MAX_ENTRIES),
});

/** Returns the entries that have the known form; Meta adds new ones without notice. */
const known = <T>(schema: z.ZodType<T>, entries: unknown[] = []): T[] =>
  entries.slice(0, MAX_ENTRIES).flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Returns the challenge with which Meta confirms the address of the webhook.
 * @throws DomainError forbidden for any other token
 */
export function confirmAddress(query: URLSearchParams): string {
  const token = env().WHATSAPP_VERIFY_TOKEN;
  const isRight = token && query.get('hub.mode') === 'subscribe' && isEqual(query.get('hub.verify_token') ?? '', token);
  if (!isRight) throw new DomainError('forbidden', 'notYours');
  return (query.get('hub.challenge') ?? '').slice(0, 200);
}

/** @throws DomainError forbidden unless Meta signed these bytes */
function verify(rawBytes: Uint8Array, signature: string | null): void {
  const secret = env().WHATSAPP_APP_SECRET;
  const right = secret && `sha256=${createHmac('sha256', secret).update(rawBytes).digest('hex')}`;
  if (!right || !isEqual(signature ?? '', right)) throw new DomainError('forbidden', 'notYours');
}

function readDelivery(rawBytes: Uint8Array): z.output<typeof Delivery> {
  try {
    return Delivery.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBytes)));
  } catch {
    throw invalid('badBody');
  }
}

const momentOf = (timestamp: string) => new Date(Number(timestamp) * 1000);

/** Age of a message after which a late failure has no replacement: it would be no news. */
const REPLACED_FOR_MS = DAY;

/** Message whose work is read as it was stored. */
type Failed = {
  id: string;
  outboxId: string;
  kind: string;
  createdAt: Date;
  work: (Omit<StoredWork, 'payload'> & { payload: object }) | null;
};

/**
 * Records a failure, and once queues the work again for the channel after WhatsApp. That reads
 * consents, number, templates and quiet hours when it sends.
 * @returns false if no message has this reference
 */
async function recordFailure({ id, timestamp, errors }: Status, now: Date): Promise<boolean> {
  const reason = `whatsapp: ${errors?.[0]?.code ?? 'failed'}`;
  return inTransaction(async (tx) => {
    const [row] = await tx.$queryRaw<(Failed & { status: string })[]>(Prisma.sql`
      SELECT id, outbox_id AS "outboxId", kind, created_at AS "createdAt", status, work FROM message_log WHERE reference = ${id} FOR UPDATE`);
    if (row?.status !== 'SENT') return row !== undefined;
    await tx.$executeRaw(Prisma.sql`
      UPDATE message_log SET status = 'FAILED', reason = ${reason}, work = NULL, failed_at = COALESCE(failed_at, ${momentOf(timestamp)}) WHERE id = ${row.id}::uuid`);
    if (canReplace(row, now)) {
      const { topic, payload } = row.work!;
      const continued: SendingWork = { as: row.outboxId, isWithoutWhatsapp: true };
      await queue(tx, { topic, payload: { ...payload, ...continued }, dedupeKey: `${topic}:sms:${row.id}` });
    }
    return true;
  });
}

const canReplace = ({ kind, createdAt, work }: Failed, now: Date): boolean =>
  work !== null &&
  isMessageKind(kind) &&
  messageKind(kind).channels.includes('sms') &&
  now.getTime() - createdAt.getTime() < REPLACED_FOR_MS;

/** Records a delivery. @returns false if no message has this reference */
async function recordDelivery({ id, timestamp, status }: Status): Promise<boolean> {
  const at = momentOf(timestamp);
  const isRead = status === 'read';
  const changed = await db.$executeRaw(Prisma.sql`
    UPDATE message_log SET status = CASE WHEN ${isRead}::boolean OR status = 'READ' THEN 'READ' ELSE 'DELIVERED' END, reason = NULL, failed_at = NULL, work = NULL,
      delivered_at = COALESCE(delivered_at, ${at}), read_at = COALESCE(read_at, CASE WHEN ${isRead}::boolean THEN ${at}::timestamptz END) WHERE reference = ${id}`);
  return changed > 0;
}

/**
 * Gives a message whose response was lost the reference of its report, so that no further attempt
 * sends it twice.
 */
async function adopt({ id, timestamp, biz_opaque_callback_data: outboxId }: Status): Promise<void> {
  if (!outboxId) return;
  await db.$executeRaw(Prisma.sql`
    UPDATE message_log SET status = 'SENT', reference = ${id}, reason = NULL, failed_at = NULL, sent_at = ${momentOf(timestamp)}
    WHERE outbox_id = ${outboxId}::uuid AND channel = 'whatsapp' AND status = 'FAILED' AND reference IS NULL
      AND NOT EXISTS (SELECT 1 FROM message_log o WHERE o.reference = ${id})`);
}

/** True if a worker is sending the message of a report, whose reference is not stored yet. */
async function isBeingSent({ biz_opaque_callback_data: id }: Status): Promise<boolean> {
  return id !== undefined && (await db.outboxMessage.count({ where: { id, doneAt: null, deadAt: null } })) > 0;
}

const KNOWN = new Set(['sent', 'delivered', 'read', 'failed']);

/**
 * Records a report. Reports come repeatedly and in any order, so a state never goes back, and the
 * first time of each state counts.
 * @returns false if the report came before its message was recorded
 */
async function recordReport(report: Status, now: Date): Promise<boolean> {
  const { status } = report;
  if (!KNOWN.has(status)) return true;
  if (status !== 'failed') await adopt(report);
  if (status === 'sent') return true;
  const isKnown = status === 'failed' ? await recordFailure(report, now) : await recordDelivery(report);
  return isKnown || !(await isBeingSent(report));
}

/** Words that end the messages, in the languages of the store. */
const STOP = /^(?:stop|stop promotions|unsubscribe|நிறுத்து|வேண்டாம்)[.!]?$/iu;

/**
 * Withdraws both consents of the customer who wrote that the messages shall stop. A consent given
 * after that stays: Meta delivers messages repeatedly.
 */
async function stopFor({ from, timestamp, text, button }: z.output<typeof Incoming>, now: Date): Promise<void> {
  if (!STOP.test((text?.body ?? button?.text ?? '').trim())) return;
  const ended = await queryRows<{ purpose: string }>(Prisma.sql`
    UPDATE consent SET withdrawn_at = ${now} WHERE withdrawn_at IS NULL AND purpose IN ('whatsapp', 'whatsappOffers')
      AND given_at < ${momentOf(timestamp)}::timestamptz + interval '1 second'
      AND customer_id = (SELECT customer_id FROM confirmed_number WHERE number = ${`+${from}`}) RETURNING purpose`);
  log.info('whatsapp', { stopped: ended.length });
}

/**
 * Receives a webhook of WhatsApp: reports on messages, and messages of customers, of which only the
 * wish to stop is read. Repeating it changes nothing.
 * @returns false if a report came before its message was recorded, so that Meta must repeat it
 * @throws DomainError forbidden without the signature of Meta, invalid if it cannot be read
 */
export async function receiveReport(
  rawBytes: Uint8Array,
  headers: Pick<Headers, 'get'>,
  now = new Date(),
): Promise<boolean> {
  verify(rawBytes, headers.get('x-hub-signature-256'));
  let isComplete = true;
  for (const { changes } of readDelivery(rawBytes).entry)
    for (const { value } of changes) {
      for (const status of known(Status, value.statuses)) if (!(await recordReport(status, now))) isComplete = false;
      for (const message of known(Incoming, value.messages)) await stopFor(message, now);
    }
  return isComplete;
}
