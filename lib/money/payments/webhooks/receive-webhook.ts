import { createHash } from 'node:crypto';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { paymentGateway } from '@/lib/money/payments/gateway';

const EVENT_ID = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Stores a delivery in the inbox, once per event id. Processing happens after the response.
 * @throws DomainError forbidden if the gateway did not sign it, invalid if it cannot be parsed
 */
export async function receiveWebhook(rawBytes: Uint8Array, headers: Pick<Headers, 'get'>): Promise<void> {
  const { event, eventId, payload } = paymentGateway().readDelivery(rawBytes, headers);
  // A delivery without an event id is identified by the hash of its bytes.
  const id = eventId && EVENT_ID.test(eventId) ? eventId : createHash('sha256').update(rawBytes).digest('hex');
  await queryRows(Prisma.sql`
    INSERT INTO webhook_event (event_id, event, payload, trace_parent) VALUES (${id}, ${event}, ${JSON.stringify(payload)}::jsonb, ${traceparent()}) ON CONFLICT (event_id) DO NOTHING`);
}
