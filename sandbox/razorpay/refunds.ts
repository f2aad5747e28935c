import { inTransaction, type Sql } from '@/lib/kernel/db/client';
import { readAmount, readNotes, readPaging, readReceipt, refuseOthers } from './checks';
import { unixNow } from './control';
import { newId, type PaymentEntity, type RefundEntity } from './entities';
import { ApiFailure, collection, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { findEntity, listEntities, lockEntity, lockIdempotencyKey, write } from './store';
import { deliverSoon, eventOf } from './webhooks';

const KEY = /^[A-Za-z0-9_-]{10,}$/;
/** Documented: in test mode a refund of this amount fails at the bank. */
export const FAILING_AMOUNT = 2468;

function checkRefundable(payment: PaymentEntity, amount: number): void {
  if (payment.refund_status === 'full') throw new ApiFailure('The payment has been fully refunded already');
  if (!payment.captured) throw new ApiFailure('The payment status should be captured for action to be taken');
  if (amount > payment.amount - payment.amount_refunded)
    throw new ApiFailure('The refund amount provided is greater than amount captured', { field: 'amount' });
}

function draftRefund(payment: PaymentEntity, amount: number, body: Record<string, unknown>): RefundEntity {
  const speed = body.speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum')
    throw new ApiFailure('speed should be one of the following: normal, optimum', { field: 'speed' });
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: readNotes(body.notes),
    receipt: readReceipt(body.receipt),
    acquirer_data: { arn: null },
    created_at: unixNow(),
    batch_id: null,
    status: amount === FAILING_AMOUNT ? 'failed' : 'processed',
    speed_processed: 'normal',
    speed_requested: speed,
  };
}

async function makeRefund(tx: Sql, payment: PaymentEntity, call: ApiCall): Promise<RefundEntity> {
  const { body, idempotencyKey } = call;
  const amount = body.amount === undefined ? payment.amount - payment.amount_refunded : readAmount(body.amount);
  checkRefundable(payment, amount);
  const refund = draftRefund(payment, amount, body);
  const returned = payment.amount_refunded + (refund.status === 'failed' ? 0 : amount);
  const isFull = returned === payment.amount;
  const refundStatus = isFull ? 'full' : returned > 0 ? 'partial' : null;
  const status = isFull ? 'refunded' : payment.status;
  const changed: PaymentEntity = { ...payment, amount_refunded: returned, refund_status: refundStatus, status };
  await write(tx, {
    made: { body: refund, parent: payment.id, idempotencyKey, request: JSON.stringify(body) },
    changed: [changed],
    events: ['refund.created', refund.status === 'failed' ? 'refund.failed' : 'refund.processed'].map((name) =>
      eventOf(name, { refund, payment: changed }),
    ),
  });
  return refund;
}

/** POST /payments/:id/refund; the same idempotency key returns the same refund. */
export async function createRefund(call: ApiCall): Promise<ApiReply> {
  const {
    ids: [paymentId = ''],
    body,
    idempotencyKey,
  } = call;
  refuseOthers(body, ['amount', 'speed', 'notes', 'receipt']);
  if (idempotencyKey !== null && !KEY.test(idempotencyKey)) throw new ApiFailure('The idempotency key is invalid.');
  const refund = await inTransaction(async (tx) => {
    const before = idempotencyKey ? await lockIdempotencyKey(tx, idempotencyKey) : null;
    if (before && before.parent === paymentId && before.request === JSON.stringify(body)) return before.body;
    if (before)
      throw new ApiFailure('Different request with the same idempotency key has already been processed.', {
        status: 409,
      });
    const payment = (await lockEntity(tx, 'pay', paymentId))?.body;
    if (!payment) throw unknownId();
    return makeRefund(tx, payment, call);
  });
  deliverSoon();
  return ok(refund);
}

/** GET /refunds and GET /payments/:id/refunds */
export async function listRefunds({ ids: [paymentId], query }: ApiCall): Promise<ApiReply> {
  if (paymentId && !(await findEntity('pay', paymentId))) throw unknownId();
  return collection(await listEntities('rfnd', { ...readPaging(query), parent: paymentId }));
}

/** GET /refunds/:id and GET /payments/:id/refunds/:refundId */
export async function fetchRefund({ ids }: ApiCall): Promise<ApiReply> {
  const refund = await findEntity('rfnd', ids.at(-1) ?? '');
  if (!refund || (ids.length === 2 && refund.payment_id !== ids[0])) throw unknownId();
  return ok(refund);
}
