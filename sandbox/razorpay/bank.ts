import { inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { unixNow } from './control';
import type { PaymentEntity } from './entities';
import { capture } from './pay';
import { ApiFailure, unknownId } from './replies';
import { findEntity, lockEntity, write } from './store';
import { deliverSoon, eventOf } from './webhooks';

const UNCAPTURED_FOR = 3 * 86_400;

/**
 * Events that banks cause on their own, long after the shopper has left; the control interface of
 * the sandbox triggers them.
 */

/**
 * Lets a failed payment succeed after all (late authorization): authorized, and captured unless its
 * order is paid or captures by hand.
 * @throws ApiFailure for a payment that is unknown or has not failed
 */
export async function authoriseLate(paymentId: string): Promise<PaymentEntity> {
  const orderId = (await findEntity('pay', paymentId))?.order_id ?? '';
  const payment = await inTransaction(async (tx) => {
    const order = (await lockEntity(tx, 'order', orderId))?.body;
    const failed = (await lockEntity(tx, 'pay', paymentId))?.body;
    if (!order || !failed) throw unknownId();
    if (failed.status !== 'failed') throw new ApiFailure('Only a failed payment can be authorised late');
    const cleared = {
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    };
    const authorized: PaymentEntity = {
      ...failed,
      ...cleared,
      status: 'authorized',
      acquirer_data: { auth_code: '123456' },
    };
    const done = capture(order, authorized);
    await write(tx, {
      changed: [done.payment, done.order],
      events: [eventOf('payment.authorized', { payment: authorized }), ...done.events],
    });
    return done.payment;
  });
  deliverSoon();
  return payment;
}

/**
 * Refunds money that was authorized and never captured, after three days of the sandbox's clock.
 * @returns the payments
 */
export async function expireAuthorised(): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(Prisma.sql`
    UPDATE razorpay_sandbox.entity SET body = body || jsonb_build_object('status', 'refunded', 'refund_status', 'full', 'amount_refunded', body->'amount')
    WHERE starts_with(id, 'pay_') AND body->>'status' = 'authorized' AND (body->>'created_at')::bigint <= ${unixNow() - UNCAPTURED_FOR}::bigint RETURNING id`);
  return rows.map(({ id }) => id);
}

/**
 * Resends events that were already delivered, like Razorpay's dashboard.
 * @returns their number
 */
export async function replay(eventId?: string): Promise<number> {
  const one = eventId === undefined ? Prisma.empty : Prisma.sql`AND event_id = ${eventId}`;
  const rows = await queryRows<object>(Prisma.sql`
    UPDATE razorpay_sandbox.delivery SET done_at = NULL, attempts = 0, next_at = now() WHERE created_at > now() - interval '7 days' ${one} RETURNING 1`);
  deliverSoon();
  return rows.length;
}
