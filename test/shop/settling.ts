import { auditLedger } from '@/lib/background/ledger-check/queries';
import { processDue } from '@/lib/background/handlers';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { db } from '@/lib/kernel/db/client';
import { settle } from '@/sandbox/razorpay/settlements';
import { ensureStore } from '@/sandbox/razorpay/store';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { buyGoods } from '../factories/purchase';

/**
 * Shared code of tests of settlements: a sandbox that settles, its webhooks, and the stored
 * results.
 */

beforeEach(async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await ensureStore();
  await db.$executeRaw`TRUNCATE razorpay_sandbox.entity, razorpay_sandbox.delivery, razorpay_sandbox.recon_line, razorpay_sandbox.fault, razorpay_sandbox.control`;
});
/** Regardless of Razorpay, the store's own ledger is correct. */
afterEach(async () => {
  const broken = (await auditLedger()).filter(
    ({ rule, count }) => count > 0 && /settle|refund|captured|paid/.test(rule),
  );
  expect(broken).toEqual([]);
});

export const arrive = async () => {
  await deliverDue();
  await deliveriesSettled();
  await processInbox();
};
export const settled = async () => {
  const settlement = await settle();
  await arrive();
  return settlement!;
};
export const stored = (id: string) => db.settlement.findUniqueOrThrow({ where: { razorpaySettlementId: id } });
export const lines = async () =>
  (await db.settlementLine.findMany({ orderBy: [{ type: 'asc' }, { createdAt: 'asc' }] })).map(
    ({ type, entityId, state, oddity }) => [type, entityId, state, oddity],
  );
export const paymentOf = async (orderId: string) => db.payment.findFirstOrThrow({ where: { orderId } });
/** Makes the settlement due for reading, as after an hour or at the request of a staff member. */
export const due = (id: string) =>
  db.settlement.update({ where: { razorpaySettlementId: id }, data: { nextReadAt: new Date(), readAt: null } });
/** Changes a line that the sandbox reports from now on. */
export const say = (entityId: string, change: object) =>
  db.$executeRaw`UPDATE razorpay_sandbox.recon_line SET body = body || ${JSON.stringify(change)}::jsonb WHERE body->>'entity_id' = ${entityId}`;

/** Creates an order that was paid, canceled and refunded. */
export async function buyAndCancel() {
  const { customer, order } = await buyGoods([{ pricePaise: 2_000 }]);
  await cancelOrder(customer.id, order.id);
  await processDue();
  await arrive();
  return db.refund.findFirstOrThrow({ where: { orderId: order.id } });
}
