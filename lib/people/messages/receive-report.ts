import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Prisma, queryRows, db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';

/** Entries of one delivery that are read; Meta sends far fewer. */
const MAX_ENTRIES = 1_000;

const Status = z.object({
  /** PostgreSQL stores no zero byte. */
  id: z.string().regex(/^[^\p{Cc}]{1,300}$/u),
  status: z.string(),
  /** Seconds since 1970, as text. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const Incoming = z.object({
  from: z.string().regex(/^\d{5,20}$/),
  text: z.object({ body: z.string() }).optional(),
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

/**
 * Records a report. Reports come repeatedly and in any order, so a state never goes back, and the
 * first time of each state counts.
 */
async function recordReport({ id, status, timestamp, errors }: z.output<typeof Status>): Promise<void> {
  const at = new Date(Number(timestamp) * 1000);
  if (status === 'failed') {
    const reason = `whatsapp: ${errors?.[0]?.code ?? 'failed'}`;
    await db.$executeRaw(Prisma.sql`
      UPDATE message_log SET status = 'FAILED', reason = ${reason}, failed_at = COALESCE(failed_at, ${at}) WHERE reference = ${id} AND status = 'SENT'`);
  } else if (status === 'delivered' || status === 'read') {
    const isRead = status === 'read';
    await db.$executeRaw(Prisma.sql`
      UPDATE message_log SET status = CASE WHEN ${isRead}::boolean OR status = 'READ' THEN 'READ' ELSE 'DELIVERED' END, reason = NULL, failed_at = NULL,
        delivered_at = COALESCE(delivered_at, ${at}), read_at = COALESCE(read_at, CASE WHEN ${isRead}::boolean THEN ${at}::timestamptz END) WHERE reference = ${id}`);
  }
}

/** Words that end the messages, in the languages of the store. */
const STOP = /^(?:stop|unsubscribe|நிறுத்து|வேண்டாம்)[.!]?$/iu;

/** Withdraws both consents of the customer who wrote that the messages shall stop. */
async function stopFor({ from, text }: z.output<typeof Incoming>, now: Date): Promise<void> {
  if (!text || !STOP.test(text.body.trim())) return;
  const ended = await queryRows<{ purpose: string }>(Prisma.sql`
    UPDATE consent SET withdrawn_at = ${now} WHERE withdrawn_at IS NULL AND purpose IN ('whatsapp', 'whatsappOffers')
      AND customer_id = (SELECT customer_id FROM confirmed_number WHERE number = ${`+${from}`}) RETURNING purpose`);
  log.info('whatsapp', { stopped: ended.length });
}

/**
 * Receives a webhook of WhatsApp: reports on messages, and messages of customers, of which only the
 * wish to stop is read. Repeating it changes nothing.
 * @throws DomainError forbidden without the signature of Meta, invalid if it cannot be read
 */
export async function receiveReport(
  rawBytes: Uint8Array,
  headers: Pick<Headers, 'get'>,
  now = new Date(),
): Promise<void> {
  verify(rawBytes, headers.get('x-hub-signature-256'));
  for (const { changes } of readDelivery(rawBytes).entry)
    for (const { value } of changes) {
      for (const status of known(Status, value.statuses)) await recordReport(status);
      for (const message of known(Incoming, value.messages)) await stopFor(message, now);
    }
}
