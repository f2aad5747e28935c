import { Pool } from 'pg';
import { gatewayKeys } from '@/lib/money/payments/keys';
import type { PaymentEntity, RefundEntity } from '@/sandbox/razorpay/entities';
import { atEnd } from '../../tools/local-stack/shutdown.mjs';
import { ask, type Answer } from './http';

export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type Event = { eventId: string; body: string };

/** Razorpay as the scenarios meet it: as the shopper at its window, as whoever commands its moods, and as who reads its books. */
export type Gateway = {
  /** An attempt in the payment window. */
  pay: (
    opened: { order_id: string; amount: number; currency?: string },
    outcome?: 'success' | 'failure',
  ) => Promise<Answer>;
  /** Sets the faults of the sandbox (sandbox/razorpay/control.ts). */
  control: (change: object) => Promise<void>;
  mend: () => Promise<void>;
  /** A refund from Razorpay's dashboard. @returns the status of the answer */
  refundThere: (paymentId: string, amountPaise: number) => Promise<number>;
  /** The payer disputes a payment in full. @returns the id of the dispute */
  dispute: (paymentId: string) => Promise<string>;
  /** The bank decides. */
  decide: (disputeId: string, to: 'won' | 'lost') => Promise<void>;
  payments: () => Promise<PaymentEntity[]>;
  refunds: () => Promise<RefundEntity[]>;
  /** Everything it wants to tell of payments at these orders of its own, byte by byte as it signs it. */
  eventsOf: (orderIds: string[]) => Promise<Event[]>;
  /** Somebody else delivers these. */
  forget: (events: Event[]) => Promise<void>;
  /** Changes its record of a payment, as if it had been made otherwise; what it had to tell of it is not told. */
  rewrite: (paymentId: string, change: object) => Promise<void>;
  /** Brings what waits for a later delivery so much nearer. @returns how many events are still to be delivered */
  hurry: (seconds: number) => Promise<number>;
};

export async function gatewayAt(sandbox: string, databaseUrl: string): Promise<Gateway> {
  const { keyId, keySecret } = gatewayKeys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  atEnd(() => pool.end());
  const command = async (method: 'POST' | 'DELETE', body?: object) => {
    const { status, json } = await ask(`${sandbox}/control`, { method, headers: { authorization }, body });
    if (status !== 200) throw new Error(`the sandbox rejected the request: ${status} ${JSON.stringify(json)}`);
    return json as { dispute?: { id: string } };
  };
  const entities = async <T>(prefix: string) =>
    (
      await pool.query<{ body: T }>(`SELECT body FROM razorpay_sandbox.entity WHERE starts_with(id, $1) ORDER BY seq`, [
        prefix,
      ])
    ).rows.map(({ body }) => body);
  // Makes its tables, too.
  await command('DELETE');
  return {
    pay: (opened, outcome = 'success') =>
      ask(`${sandbox}/checkout`, { body: { currency: 'INR', ...opened, key: keyId, method: 'upi', outcome } }),
    control: async (change) => void (await command('POST', change)),
    mend: async () => void (await command('DELETE')),
    refundThere: async (paymentId, amountPaise) => {
      const { status } = await ask(`${sandbox}/v1/payments/${paymentId}/refund`, {
        headers: { authorization },
        body: { amount: amountPaise },
      });
      return status;
    },
    dispute: async (paymentId) => (await command('POST', { raiseDispute: paymentId })).dispute!.id,
    decide: async (id, to) => void (await command('POST', { moveDispute: { id, to } })),
    payments: () => entities<PaymentEntity>('pay_'),
    refunds: () => entities<RefundEntity>('rfnd_'),
    async eventsOf(orderIds) {
      const { rows } = await pool.query<Event>(
        `SELECT event_id AS "eventId", body FROM razorpay_sandbox.delivery WHERE body::jsonb #>> '{payload,payment,entity,order_id}' = ANY($1::text[]) ORDER BY seq`,
        [orderIds],
      );
      return rows;
    },
    async forget(events) {
      await pool.query('UPDATE razorpay_sandbox.delivery SET done_at = now() WHERE event_id = ANY($1::text[])', [
        events.map(({ eventId }) => eventId),
      ]);
    },
    async rewrite(paymentId, change) {
      await pool.query(
        `DELETE FROM razorpay_sandbox.delivery WHERE body::jsonb #>> '{payload,payment,entity,id}' = $1`,
        [paymentId],
      );
      await pool.query('UPDATE razorpay_sandbox.entity SET body = body || $2::jsonb WHERE id = $1', [
        paymentId,
        JSON.stringify(change),
      ]);
    },
    async hurry(seconds) {
      const { rowCount } = await pool.query(
        `UPDATE razorpay_sandbox.delivery SET next_at = next_at - $1::int * interval '1 second' WHERE done_at IS NULL AND next_at > now()`,
        [seconds],
      );
      if (rowCount) await command('POST', {});
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::int FROM razorpay_sandbox.delivery WHERE done_at IS NULL',
      );
      return rows[0]?.count ?? 0;
    },
  };
}
