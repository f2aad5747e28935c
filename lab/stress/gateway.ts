import { Pool } from 'pg';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import type { PaymentEntity, RefundEntity } from '@/sandbox/razorpay/entities';
import { atEnd } from '../../tools/shared/shutdown.mjs';
import { sendRequest, type Answer } from './http';

export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type Event = { eventId: string; body: string };

/** Razorpay for the scenarios: the payment window, control of its faults, and its records. */
export type Gateway = {
  /** Makes an attempt in the payment window. */
  pay: (
    opened: { order_id: string; amount: number; currency?: string },
    outcome?: 'success' | 'failure',
  ) => Promise<Answer>;
  /**
   * Pays a payment link, if it can still be paid.
   * @returns the status of the answer
   */
  payLink: (linkId: string) => Promise<number>;
  /** Sets the faults of the sandbox (sandbox/razorpay/control.ts). */
  control: (change: object) => Promise<void>;
  mend: () => Promise<void>;
  /**
   * Makes a refund in Razorpay's dashboard.
   * @returns the status of the answer
   */
  refundThere: (paymentId: string, amountPaise: number) => Promise<number>;
  /**
   * Disputes a payment in full, as the payer.
   * @returns the id of the dispute
   */
  dispute: (paymentId: string) => Promise<string>;
  /** Decides a dispute, as the bank. */
  decide: (disputeId: string, to: 'won' | 'lost') => Promise<void>;
  payments: () => Promise<PaymentEntity[]>;
  refunds: () => Promise<RefundEntity[]>;
  /** Returns all events for payments of these Razorpay orders, byte by byte as signed. */
  eventsOf: (orderIds: string[]) => Promise<Event[]>;
  /** Drops these events, which the scenario delivers itself. */
  forget: (events: Event[]) => Promise<void>;
  /**
   * Changes the record of a payment, as if it had been made differently. Drops its pending events.
   */
  rewrite: (paymentId: string, change: object) => Promise<void>;
  /**
   * Moves scheduled deliveries forward in time.
   * @returns the number of events still to deliver
   */
  hurry: (seconds: number) => Promise<number>;
};

export async function gatewayAt(sandbox: string, databaseUrl: string): Promise<Gateway> {
  const { keyId, keySecret } = gatewayKeys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  atEnd(() => pool.end());
  const command = async (method: 'POST' | 'DELETE', body?: object) => {
    const { status, json } = await sendRequest(`${sandbox}/control`, { method, headers: { authorization }, body });
    if (status !== 200) throw new Error(`the sandbox rejected the request: ${status} ${JSON.stringify(json)}`);
    return json as { dispute?: { id: string } };
  };
  const entities = async <T>(prefix: string) =>
    (
      await pool.query<{ body: T }>(`SELECT body FROM razorpay_sandbox.entity WHERE starts_with(id, $1) ORDER BY seq`, [
        prefix,
      ])
    ).rows.map(({ body }) => body);
  // Also creates its tables.
  await command('DELETE');
  return {
    pay: (opened, outcome = 'success') =>
      sendRequest(`${sandbox}/checkout`, { body: { currency: 'INR', ...opened, key: keyId, method: 'upi', outcome } }),
    payLink: async (linkId) => {
      const { status } = await sendRequest(`${sandbox}/v1/payment_links/${linkId}/pay`, {
        headers: { authorization },
        body: { method: 'upi', outcome: 'success', began_earlier: true },
      });
      return status;
    },
    control: async (change) => void (await command('POST', change)),
    mend: async () => void (await command('DELETE')),
    refundThere: async (paymentId, amountPaise) => {
      const { status } = await sendRequest(`${sandbox}/v1/payments/${paymentId}/refund`, {
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
