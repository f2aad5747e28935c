import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-notices-'));
process.env.DATA_DIR = folder;

import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { formatMoment, HOUR } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { processDue } from '@/lib/background/handlers';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { fetchPayment } from '@/lib/money/payments/razorpay/gateway';
import { toSettledPayment } from '@/lib/money/payments/rules';
import { settlePayment } from '@/lib/money/payments/settle-payment';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { repeatedRequests } from '@/test/factories/pharmacist';
import { createProductRow } from '@/test/factories/product';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { notify } from './commands';
import { MAIL_RULES } from './rules';
import type { OrderKind } from './types';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterEach(async () => {
  await deliveriesSettled();
  await resetDatabase();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function setUp() {
  const customer = await createCustomer();
  const order = await createUnpaidOrder(customer.id, await createProductRow({ stock: 5 }));
  return { customer, order };
}

/**
 * Makes everything in the queue due and processes it.
 * @returns the emails the customer got, without receipts, oldest first
 */
async function mailsTo({ email }: { email: string }): Promise<{ subject: string; text: string }[]> {
  await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
  await processDue();
  return (await localMails()).filter(({ to, subject }) => to === email && !/^Your order \S+$/.test(subject)).reverse();
}

async function attempt(razorpayOrderId: string, outcome: 'success' | 'failure') {
  const result = await payOrder(razorpayOrderId, { method: 'upi', outcome });
  const id = 'error' in result ? result.error.metadata.payment_id : result.razorpay_payment_id;
  return settlePayment(toSettledPayment(await fetchPayment(id))!);
}

const kindsOf = async (customerId: string) =>
  (await db.notification.findMany({ where: { customerId }, orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind);

const ORDER_KINDS = (Object.keys(MAIL_RULES) as (keyof typeof MAIL_RULES)[]).filter(
  (kind): kind is OrderKind => kind !== 'offer',
);
const DETAILS = {
  amountPaise: 12_500,
  reference: 'rfnd_x',
  reason: 'Not readable',
  replaceUntil: '2026-11-24T05:00:00Z',
  expiresAt: '2026-11-24T05:00:00Z',
  url: 'https://rzp.io/i/nxrHnLJ',
  added: [{ name: 'Lancets', quantity: 1 }],
  removed: [],
  product: 'Lancets',
  batches: ['B2611'],
  leftAt: new Date().toISOString(),
  toCollectPaise: 0,
};
/** Parcel news goes out by email only while the parcel is on its way. */
const PENDING: OrderKind[] = ['parcelChanged', 'outForDelivery', 'deliveryFailed'];

it.each(ORDER_KINDS)('%s is in the profile and in one email, unless it was switched off', async (kind) => {
  const { customer, order } = await setUp();
  const state = PENDING.includes(kind)
    ? { status: 'DISPATCHED' as const, paidAt: new Date() }
    : kind === 'orderEditOpened'
      ? { status: 'PURCHASED' as const, paidAt: new Date() }
      : { deliveredAt: new Date() };
  await db.order.update({ where: { id: order.id }, data: state });
  const news = {
    customerId: customer.id,
    orderId: order.id,
    kind,
    params: { number: order.number },
    details: kind === 'deliveryFailed' ? { attempt: 1, reason: 'NOBODY_HOME', isLast: false } : DETAILS,
  };
  await Promise.all([1, 2, 3].map(() => inTransaction((tx) => notify(tx, news as never))));
  const rule = MAIL_RULES[kind];
  expect(await kindsOf(customer.id)).toEqual([kind]);
  const mails = await mailsTo(customer);
  expect(mails.map(({ subject }) => subject)).toEqual(rule === null ? [] : [expect.stringContaining(order.number)]);

  // Emails of a purchase go out regardless of the choices; the profile shows all news.
  const other = await setUp();
  for (const topic of ['dispatch', 'delivery', 'prescription', 'return', 'offers'])
    await db.notificationPreference.create({ data: { customerId: other.customer.id, topic, byMail: false } });
  await db.order.update({ where: { id: other.order.id }, data: state });
  await inTransaction((tx) =>
    notify(tx, {
      ...news,
      customerId: other.customer.id,
      orderId: other.order.id,
      params: { number: other.order.number },
    } as never),
  );
  expect(await kindsOf(other.customer.id)).toEqual([kind]);
  expect(await mailsTo(other.customer)).toHaveLength(rule === 'always' ? 1 : 0);
});

it('tells nothing of what did not happen', async () => {
  const { customer, order } = await setUp();
  const undone = inTransaction(async (tx) => {
    await notify(tx, {
      customerId: customer.id,
      orderId: order.id,
      kind: 'orderDispatched',
      params: { number: order.number },
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await kindsOf(customer.id)).toEqual([]);
  expect(await mailsTo(customer)).toEqual([]);
});

it('says as often as it happens what can happen again', async () => {
  const { customer, order } = await setUp();
  const news = {
    customerId: customer.id,
    orderId: order.id,
    kind: 'refundDone' as const,
    params: { number: order.number },
    details: { amountPaise: 100, reference: null },
  };
  for (const eventId of ['one', 'two', 'two']) await inTransaction((tx) => notify(tx, { ...news, eventId }));
  expect(await kindsOf(customer.id)).toEqual(['refundDone', 'refundDone']);
  expect(await mailsTo(customer)).toHaveLength(2);
});

describe('a failed payment', () => {
  it('is emailed once, with a link to pay again', async () => {
    const { customer, order } = await setUp();
    for (let tries = 0; tries < 3; tries += 1) await attempt(order.razorpayOrderId, 'failure');
    expect(await processDue()).toBe(0);
    expect(await mailsTo(customer)).toEqual([
      expect.objectContaining({
        subject: expect.stringContaining('did not go through'),
        text: expect.stringContaining(`/Trackorder?order=${order.id}`),
      }),
    ]);
    expect(await kindsOf(customer.id)).toEqual(['paymentFailed']);
  });

  it('that was made good a moment later is not emailed', async () => {
    const { customer, order } = await setUp();
    await attempt(order.razorpayOrderId, 'failure');
    await attempt(order.razorpayOrderId, 'success');
    expect((await mailsTo(customer)).map(({ subject }) => subject)).toEqual([]);
    expect(await db.outboxMessage.count({ where: { dedupeKey: `orderPlaced:${order.id}` } })).toBe(1);
  });

  it.each([
    ['job', 1],
    ['customer', 0],
  ])('of an order that was ended by %s', async (actor, count) => {
    const { customer, order } = await setUp();
    await attempt(order.razorpayOrderId, 'failure');
    await inTransaction((tx) => cancelUnpaid(tx, order.id, actor, 'over'));
    const mails = await mailsTo(customer);
    expect(mails).toHaveLength(count);
    for (const { text } of mails) expect(text).toContain('/Addcart');
  });
});

describe('an order under way', () => {
  async function paid() {
    const { customer, order } = await setUp();
    await attempt(order.razorpayOrderId, 'success');
    return { customer, order };
  }

  it('is dispatched and delivered with a email each', async () => {
    const { customer, order } = await paid();
    await moveOrder(order.id, 'DISPATCHED', { actor: 'test' });
    await db.order.update({ where: { id: order.id }, data: { trackingNumber: 'TN5512049873' } });
    expect((await mailsTo(customer)).map(({ text }) => text)).toEqual([expect.stringContaining('TN5512049873')]);
    await moveOrder(order.id, 'DELIVERED', { actor: 'test' }, new Date('2026-11-20T06:00:00Z'));
    expect((await mailsTo(customer)).at(-1)?.text).toContain('until November 27, 2026');
  });

  it('is cancelled with what goes back, and the refund told when it is through', async () => {
    const { customer, order } = await paid();
    await cancelOrder(customer.id, order.id);
    const subjects = (await mailsTo(customer)).map(({ subject, text }) => [
      subject.replace(order.number, '…'),
      /₹[\d.]+/.exec(text)?.[0],
    ]);
    expect(subjects.sort()).toEqual([
      ['Refund for your order …', '₹125'],
      ['Your order … was cancelled', '₹125'],
    ]);
    const { razorpayRefundId } = await db.refund.findFirstOrThrow({ where: { orderId: order.id } });
    expect((await mailsTo(customer)).find(({ subject }) => subject.startsWith('Refund'))?.text).toContain(
      razorpayRefundId,
    );
  });

  it('tells of money that came twice', async () => {
    const { customer, order } = await paid();
    // The bank's second charge for one payment order.
    const again = await payOrder(order.razorpayOrderId, { method: 'upi', outcome: 'success' }, true);
    const id = 'error' in again ? again.error.metadata.payment_id : again.razorpay_payment_id;
    await settlePayment(toSettledPayment(await fetchPayment(id))!);
    expect(await kindsOf(customer.id)).toEqual(['orderPlaced', 'refundQueued']);
    expect((await mailsTo(customer)).map(({ subject }) => subject)).toContain(
      `A payment for your order ${order.number} is being refunded`,
    );
  });

  it('reports a refused prescription and its deadline; the reason needs a login', async () => {
    const { customer, order } = await paid();
    const file = {
      customerId: customer.id,
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: 'x',
      originalName: 'x',
      storageKey: 'x',
    };
    const { id: prescriptionId } = await db.prescription.create({ data: file });
    await db.orderLine.updateMany({
      where: { orderId: order.id },
      data: { prescriptionId, requiresPrescription: true },
    });
    await repeatedRequests(order.id, 'The date cannot be read');
    const waiting = await db.outboxMessage.findMany({ where: { doneAt: null } });
    expect(JSON.stringify([waiting, await db.notification.findMany()])).not.toContain('date cannot');
    const [mail] = await mailsTo(customer);
    expect(mail).toMatchObject({
      subject: `Your order ${order.number} needs your attention`,
      text: expect.stringContaining('You can upload another prescription'),
    });
    expect(mail?.text).not.toContain('date cannot');
    expect(mail?.text).toContain(formatMoment(new Date(Date.now() + 48 * HOUR)).slice(0, 12));
  });
});

it('sends nothing to an account that is gone', async () => {
  const { customer, order } = await setUp();
  await inTransaction((tx) =>
    notify(tx, { customerId: customer.id, orderId: order.id, kind: 'orderReturned', params: { number: order.number } }),
  );
  await db.customer.update({ where: { id: customer.id }, data: { deletedAt: new Date() } });
  expect(await mailsTo(customer)).toEqual([]);
  expect(await db.outboxMessage.count({ where: { doneAt: null } })).toBe(0);
});
