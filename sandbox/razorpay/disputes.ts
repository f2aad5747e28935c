import { inTransaction } from '@/lib/kernel/db/client';
import { unixNow } from './control';
import { newId, type DisputeEntity } from './entities';
import { ApiFailure, unknownId } from './replies';
import { ensureStore, findEntity, lockEntity, write } from './store';
import { eventOf } from './webhooks';

/** Steps of a dispute, by the names of its webhooks. */
export const DISPUTE_STEPS = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;
type Step = (typeof DISPUTE_STEPS)[number];

const DAY_S = 86_400;
const ANSWER_WITHIN_DAYS = 7;
const OVER = new Set<DisputeEntity['status']>(['won', 'lost', 'closed']);

/**
 * Disputes the whole payment, or the given amount of it, for the payer. An answer is due within a
 * week.
 * @throws ApiFailure
 */
export async function raiseDispute(paymentId: string, amount?: number): Promise<DisputeEntity> {
  await ensureStore();
  return inTransaction(async (tx) => {
    const payment = (await lockEntity(tx, 'pay', paymentId))?.body;
    if (!payment) throw unknownId();
    if (!payment.captured) throw new ApiFailure('The payment status should be captured for action to be taken');
    const dispute: DisputeEntity = {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount: amount ?? payment.amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: 'goods_or_services_not_received_or_partially_received',
      respond_by: unixNow() + ANSWER_WITHIN_DAYS * DAY_S,
      status: 'open',
      phase: 'chargeback',
      created_at: unixNow(),
    };
    await write(tx, {
      made: { body: dispute, parent: payment.id },
      events: [eventOf('payment.dispute.created', { payment, dispute })],
    });
    return dispute;
  });
}

/**
 * Moves a dispute for Razorpay and the banks; an ended dispute stays ended.
 * @throws ApiFailure
 */
export async function moveDispute(id: string, to: Step): Promise<DisputeEntity> {
  await ensureStore();
  return inTransaction(async (tx) => {
    const before = (await lockEntity(tx, 'disp', id))?.body;
    const payment = before && (await findEntity('pay', before.payment_id));
    if (!before || !payment) throw unknownId();
    if (OVER.has(before.status)) throw new ApiFailure('The dispute is already closed');
    const dispute: DisputeEntity = {
      ...before,
      status: to === 'action_required' ? 'open' : to,
      amount_deducted: to === 'lost' ? before.amount : before.amount_deducted,
    };
    await write(tx, { changed: [dispute], events: [eventOf(`payment.dispute.${to}`, { payment, dispute })] });
    return dispute;
  });
}
