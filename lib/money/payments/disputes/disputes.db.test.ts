import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { moveDispute, raiseDispute } from '@/sandbox/razorpay/disputes';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { refundsOf, sentBack } from '@/test/shop/disputes';
import { buyGoods } from '@/test/factories/purchase';
import '@/test/shop/paying';
import { answerDue } from './dispute-rules';
import { createPaymentOrder } from '@/lib/money/payments/razorpay/gateway';
import { findDispute, listDisputes } from './list-disputes';
import { reconcileRefunds } from '@/lib/money/payments/refunds/reconcile-refunds';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';

const AT = 1_795_000_000;
const ID = 'disp_EsIAlDcoUr8CaQ';

/** Puts a Razorpay event into the inbox and processes it. */
async function tell(
  event: string,
  dispute: Record<string, unknown>,
  { at = AT, payment = {} }: { at?: number; payment?: object } = {},
) {
  const entity = {
    id: ID,
    entity: 'dispute',
    payment_id: 'pay_EFtmUsbwpXwBHI',
    amount: 39_000,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'processing_error',
    respond_by: AT + 604_800,
    status: 'open',
    phase: 'chargeback',
    created_at: AT,
    ...dispute,
  };
  const body = {
    entity: 'event',
    event,
    contains: ['payment', 'dispute'],
    payload: {
      payment: {
        entity: {
          id: entity.payment_id,
          order_id: 'order_EFtkA6n4ZrPQtG',
          amount: 39_000,
          currency: 'INR',
          status: 'captured',
          email: 'canary@example.com',
          contact: '+919840011223',
          ...payment,
        },
      },
      dispute: { entity },
    },
    created_at: at,
  };
  await db.webhookEvent.create({ data: { eventId: crypto.randomUUID(), event, payload: body } });
  await processInbox();
}
const stored = () => db.dispute.findUniqueOrThrow({ where: { razorpayDisputeId: ID } });

/** Delivers and processes all events of the sandbox. */
async function arrive() {
  await deliverDue();
  await deliveriesSettled();
  await processInbox();
}

it('keeps a dispute of a payment no one knows here, and nothing of its payer', async () => {
  await tell('payment.dispute.created', {});
  expect(await stored()).toMatchObject({ status: 'OPEN', amountPaise: 39_000, deductedPaise: 0, phase: 'chargeback' });
  expect(await findDispute(ID)).toMatchObject({ number: null, respondBy: new Date((AT + 604_800) * 1000) });
  expect(await db.unknownPayment.count()).toBe(0);
  const events = await db.webhookEvent.findMany();
  expect(events).toMatchObject([{ lastError: null, processedAt: expect.any(Date) }]);
  expect(JSON.stringify(events)).not.toMatch(/canary|98400/);
  expect(JSON.stringify(events)).toContain(ID);
});

it('can be requested again after an answer; closed ones stay closed in any order', async () => {
  await tell('payment.dispute.under_review', { status: 'under_review' }, { at: AT + 20 });
  await tell('payment.dispute.created', { status: 'open' }, { at: AT });
  expect((await stored()).status).toBe('UNDER_REVIEW');
  await tell('payment.dispute.action_required', { status: 'open' }, { at: AT + 30 });
  expect((await stored()).status).toBe('OPEN');
  await tell('payment.dispute.lost', { status: 'lost', amount_deducted: 39_000 }, { at: AT + 25 });
  expect(await stored()).toMatchObject({ status: 'LOST', deductedPaise: 39_000 });
  for (const status of ['open', 'won', 'closed', 'under_review'])
    await tell(`payment.dispute.${status}`, { status, amount_deducted: 0 }, { at: AT + 99 });
  expect(await stored()).toMatchObject({ status: 'LOST', deductedPaise: 39_000 });
  expect(await db.dispute.count()).toBe(1);
});

it('told twice at the same moment is one, and what cannot be understood breaks nothing', async () => {
  await Promise.all([1, 2, 3].map(() => tell('payment.dispute.created', {})));
  expect(await db.dispute.count()).toBe(1);
  await tell('payment.dispute.created', { id: "disp_'; DROP", amount: 'much' });
  expect(await db.dispute.count()).toBe(1);
  expect(await db.webhookEvent.count({ where: { processedAt: null } })).toBe(0);
  for (const id of ['nothing', 'disp_AAAAAAAAAAAAAA']) await expect(findDispute(id)).rejects.toThrow('notFound');
});

it('goes its way with the stand-in: raised, answered, lost, and the ledger still balances', async () => {
  const { order } = await buyGoods([{ pricePaise: 5_000 }]);
  const { razorpayPaymentId, amountPaise } = await db.payment.findFirstOrThrow({ where: { orderId: order.id } });
  const raised = await raiseDispute(razorpayPaymentId);
  await arrive();
  expect((await countOrderWork()).disputesToAnswer).toMatchObject({ count: 1 });
  expect((await listDisputes('open', {})).rows).toMatchObject([
    { razorpayDisputeId: raised.id, number: order.number, status: 'OPEN', amountPaise },
  ]);
  await moveDispute(raised.id, 'under_review');
  await arrive();
  expect((await countOrderWork()).disputesToAnswer).toMatchObject({ count: 0 });
  await moveDispute(raised.id, 'lost');
  await arrive();
  expect((await listDisputes('open', {})).rows).toEqual([]);
  expect((await listDisputes('over', {})).rows).toMatchObject([{ status: 'LOST', deductedPaise: amountPaise }]);
  await expect(moveDispute(raised.id, 'won')).rejects.toThrow('already closed');
  const broken = (await auditLedger()).filter(({ rule, count }) => count > 0 && /paid|dispute|refund/.test(rule));
  expect(broken).toEqual([]);
  await db.dispute.updateMany({ data: { deductedPaise: amountPaise + 1 } });
  const found = (await auditLedger()).find(({ rule }) => rule.startsWith('a dispute deducts'));
  expect(found).toMatchObject({ count: 1, broken: [{ what: raised.id }] });
});

it('after a partial chargeback the rest is refunded on cancellation', async () => {
  const { customer, order } = await buyGoods([{ pricePaise: 10_000, quantity: 2 }]);
  const { razorpayPaymentId, amountPaise } = await db.payment.findFirstOrThrow({ where: { orderId: order.id } });
  const raised = await raiseDispute(razorpayPaymentId, 5_000);
  await moveDispute(raised.id, 'lost');
  await arrive();
  await cancelOrder(customer.id, order.id);
  expect(await refundsOf(order.id)).toEqual([[amountPaise, 5_000, 'PENDING']]);
  await processDue();
  await arrive();
  await reconcileRefunds(new Date(Date.now() + DAY));
  expect(await refundsOf(order.id)).toEqual([[amountPaise, 5_000, 'PROCESSED']]);
  expect(await sentBack(order.id)).toBe(amountPaise - 5_000);
  const reported = await db.webhookEvent.findMany({ where: { event: 'refund.processed' } });
  expect(reported).toMatchObject([{ lastError: null, processedAt: expect.any(Date) }]);
});

it('is refused by the stand-in for what was never paid', async () => {
  const order = await createPaymentOrder({ amountPaise: 5_000, receipt: crypto.randomUUID().slice(0, 30), notes: {} });
  const failed = await payOrder(order.id, { method: 'upi', outcome: 'failure' });
  await expect(raiseDispute(('error' in failed && failed.error.metadata.payment_id) || '')).rejects.toThrow('captured');
  await expect(raiseDispute('pay_AAAAAAAAAAAAAA')).rejects.toThrow('does not exist');
});

it('says how an answer presses', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const by = (days: number) => new Date(now.getTime() + days * DAY);
  expect([by(5), by(1), by(-1), null].map((respondBy) => answerDue({ status: 'OPEN', respondBy }, now))).toEqual([
    'due',
    'soon',
    'late',
    'due',
  ]);
  expect(answerDue({ status: 'LOST', respondBy: by(-1) }, now)).toBe('none');
});
