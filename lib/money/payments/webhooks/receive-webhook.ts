import { createHash } from 'node:crypto';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { verifyWebhook } from '@/lib/money/payments/razorpay/signature';

const EVENT_ID = /^[A-Za-z0-9_-]{1,100}$/;

type Delivery = { rawBytes: Uint8Array; signature: string | null; eventId: string | null };

function readJson(rawBytes: Uint8Array): { event: string; payload: Prisma.InputJsonValue } {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBytes)) as { event?: unknown };
    if (typeof value.event === 'string')
      return { event: value.event.slice(0, 100), payload: value as Prisma.InputJsonObject };
  } catch {
    // Falls through to the shared response for every malformed body.
  }
  throw invalid('badBody');
}

/**
 * Stores a delivery in the inbox, once per event id. Processing happens after the response.
 * @throws DomainError forbidden if Razorpay did not sign it, invalid if it cannot be parsed
 */
export async function receiveWebhook({ rawBytes, signature, eventId }: Delivery): Promise<void> {
  if (!verifyWebhook(rawBytes, signature, gatewayKeys().webhookSecrets)) throw new DomainError('forbidden', 'notYours');
  const { event, payload } = readJson(rawBytes);
  // A delivery without an event id is identified by the hash of its bytes.
  const id = eventId && EVENT_ID.test(eventId) ? eventId : createHash('sha256').update(rawBytes).digest('hex');
  await queryRows(Prisma.sql`
    INSERT INTO webhook_event (event_id, event, payload, trace_parent) VALUES (${id}, ${event}, ${JSON.stringify(payload)}::jsonb, ${traceparent()}) ON CONFLICT (event_id) DO NOTHING`);
}
