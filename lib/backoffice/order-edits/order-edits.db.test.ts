import { POST as cancelLines } from '@/app/api/console/cancel-lines/route';
import { POST as cancelForStore } from '@/app/api/console/cancel-order/route';
import { POST as editOrder } from '@/app/api/console/edit-order/route';
import { POST as packOrder } from '@/app/api/console/pack-order/route';
import { POST as previewEdit } from '@/app/api/console/preview-order-edit/route';
import { POST as withdrawEdit } from '@/app/api/console/withdraw-order-edit/route';
import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { translate } from '@/lib/kernel/translate';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { listPayments } from '@/lib/money/payments/list-payments';
import { refund } from '@/lib/money/payments/razorpay/gateway';
import { readInvoice } from '@/lib/money/invoices/read-invoice';
import { findOrder, listOrders } from '@/lib/selling/orders/queries';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { expireEdits } from '@/lib/selling/order-edits/cancel-edit';
import { resetControl } from '@/sandbox/razorpay/control';
import { payLink } from '@/sandbox/razorpay/payment-links';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { callRoute } from '@/test/call-route';
import { buyForCash, offerCash } from '@/test/factories/cash';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { acceptParts, caller, place, placedByPhone } from '@/test/phone/phone-orders';
import { dispute } from '@/test/shop/disputes';
import { stateOf } from '@/test/shop/paying';

type Changed = { id: string; name: string; quantity: number; amount_paise: number };
type Reply = {
  message: string;
  fields: Record<string, string>;
  version: string;
  added: Changed[];
  removed: Changed[];
  due_paise: number;
  back_paise: number;
  is_waiting: boolean;
  payment_link: string | null;
};
type Form = {
  order_id: string;
  add?: { product_id: number; quantity: number }[];
  remove?: { id: string; quantity: number }[];
};

const UPI = { method: 'upi', outcome: 'success' } as const;

/** Delivers all webhooks and does all queued work, until nothing is left. */
async function settle() {
  for (let round = 0; round < 4; round += 1) {
    await deliverDue();
    await deliveriesSettled();
    await processDue();
  }
}

async function payByLink(linkId: string, more: object = {}) {
  const { result } = await payLink(linkId, { ...UPI, ...more });
  if ('error' in result) throw new Error(result.error.description);
  await settle();
}

const complete = (form: Form) => ({ add: [], remove: [], ...form });
const preview = (cookie: string, form: Form) => callRoute<Reply>(previewEdit, { cookie, body: complete(form) });

/** Makes an edit as its preview shows it. */
async function edit(cookie: string, form: Form, more: { key?: string; version?: string; reason?: string } = {}) {
  const { body: plan, status } = await preview(cookie, form);
  if (status !== 200) return { status, body: plan };
  const body = {
    ...complete(form),
    version: more.version ?? plan.version,
    expected_paise: plan.due_paise - plan.back_paise,
    reason: more.reason ?? 'The customer called.',
  };
  return callRoute<Reply>(editOrder, { cookie, body, headers: more.key ? { 'idempotency-key': more.key } : {} });
}

/** Paid order of a caller, with a staff member who may edit it and another product on sale. */
async function paidOrder(options: Parameters<typeof placedByPhone>[0] = {}) {
  const placed = await placedByPhone(options);
  await payByLink(placed.link.razorpayLinkId!);
  const other = await createProduct({ stock: 5, pricePaise: 9_000, mrpPaise: 10_000 });
  const { cookie } = placed.staff;
  const [line] = placed.order.lines;
  return { ...placed, other, cookie, line: line!, orderId: placed.order.id };
}

const linkOf = async (orderId: string) => {
  const link = await db.paymentLink.findFirstOrThrow({
    where: { orderId, orderEditId: { not: null } },
    orderBy: { createdAt: 'desc' },
  });
  return link.razorpayLinkId!;
};
const stockOf = async (productId: number) => {
  const { onHand, reserved } = await db.stockLevel.findUniqueOrThrow({ where: { productId } });
  return [onHand, reserved];
};
const editsOf = async (orderId: string) =>
  (await db.orderEdit.findMany({ where: { orderId }, orderBy: { number: 'asc' } })).map(({ state }) => state);
const documentsOf = async (orderId: string) =>
  (await db.invoice.findMany({ where: { orderId }, orderBy: [{ issuedAt: 'asc' }, { number: 'asc' }] })).map(
    ({ isCreditNote, totalPaise }) => [isCreditNote ? 'credit' : 'invoice', totalPaise],
  );
const refundsOf = async (orderId: string) =>
  (await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
    ({ reason, amountPaise, appliedPaise, status }) => [reason, amountPaise, appliedPaise, status],
  );
const kindsOf = async (orderId: string) =>
  (await db.notification.findMany({ where: { orderId } })).map(({ kind }) => kind).sort();

/** First product of a test: earlier ones stay between tests without their movements. */
let firstProduct = 0;
beforeEach(async () => {
  const { _max } = await db.product.aggregate({ _max: { id: true } });
  firstProduct = (_max.id ?? 0) + 1;
});

const OF_PRODUCTS = ['the stock of every', 'the reserved stock', 'sellable batch stock'];
const isEarlier = (rule: string, what: string) =>
  rule.startsWith('the physical stock') ||
  (OF_PRODUCTS.some((start) => rule.startsWith(start)) && Number(what) < firstProduct);

/** Rules of the ledger that do not hold, with what breaks them. */
const brokenRules = async () =>
  (await auditLedger())
    .filter(({ isWarning }) => !isWarning)
    .flatMap(({ rule, broken }) =>
      broken.filter(({ what }) => !isEarlier(rule, what)).map((one) => ({ rule, ...one })),
    );

afterEach(() => resetControl());

describe('an edit of a paid order', () => {
  it('removes units, refunds them through the gate, and stores its reason', async () => {
    const { cookie, orderId, line } = await paidOrder();
    const { body: plan } = await preview(cookie, { order_id: orderId, remove: [{ id: line.id, quantity: 1 }] });
    expect(plan).toMatchObject({ due_paise: 0, back_paise: line.pricePaise, removed: [{ quantity: 1 }], added: [] });
    const done = await edit(cookie, { order_id: orderId, remove: [{ id: line.id, quantity: 1 }] });
    expect([done.status, done.body.is_waiting]).toEqual([200, false]);
    await settle();
    expect(await refundsOf(orderId)).toEqual([['lines cancelled', line.pricePaise, 0, 'PROCESSED']]);
    expect(await stockOf(line.productId)).toEqual([9, 0]);
    const { timeline } = await findOrderForStaff(orderId);
    expect(timeline.find(({ what }) => what === 'order.edit')?.details).toMatchObject({ note: 'The customer called.' });
    expect(await brokenRules()).toEqual([]);
  });

  it('adds goods once their link is paid, with an invoice of their own, and refunds over both payments', async () => {
    const { cookie, orderId, line, other, order } = await paidOrder();
    const form = { order_id: orderId, add: [{ product_id: other, quantity: 2 }] };
    const made = await edit(cookie, form);
    expect(made).toMatchObject({
      status: 200,
      body: { is_waiting: true, payment_link: expect.stringContaining('plink_') },
    });
    expect(await stockOf(other)).toEqual([5, 2]);
    expect(await stateOf(orderId)).toMatchObject({ payablePaise: order.payablePaise, lines: [{ id: line.id }] });
    expect(await brokenRules()).toEqual([]);
    const packing = await callRoute<Reply>(packOrder, { cookie, body: { order_id: orderId } });
    expect(packing.status).toBe(409);
    expect((await edit(cookie, form)).status).toBe(409);
    await payByLink(await linkOf(orderId));
    const after = await stateOf(orderId);
    expect(after).toMatchObject({ status: 'PURCHASED', payablePaise: order.payablePaise + 18_000 });
    expect(after.lines.map(({ productId, quantity, pricePaise }) => [productId, quantity, pricePaise])).toEqual([
      [line.productId, 2, line.pricePaise],
      [other, 2, 9_000],
    ]);
    expect(await stockOf(other)).toEqual([3, 0]);
    expect(await editsOf(orderId)).toEqual(['APPLIED']);
    expect(await documentsOf(orderId)).toEqual([
      ['invoice', order.payablePaise],
      ['invoice', 18_000],
    ]);
    expect(await kindsOf(orderId)).toEqual(['orderEditOpened', 'orderEdited', 'orderPlaced', 'paymentLinkSent']);
    expect(await brokenRules()).toEqual([]);
    const cancelled = await callRoute<Reply>(cancelForStore, { cookie, body: { order_id: orderId } });
    expect([cancelled.status, cancelled.body.message]).toEqual([200, cancelled.body.message]);
    await settle();
    expect((await refundsOf(orderId)).map(([, paise]) => paise).sort()).toEqual([order.payablePaise, 18_000].sort());
    expect(await documentsOf(orderId)).toContainEqual(['credit', order.payablePaise + 18_000]);
    expect([await stockOf(other), await stockOf(line.productId)]).toEqual([
      [5, 0],
      [10, 0],
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it('splits a refund that no payment covers alone', async () => {
    const { cookie, orderId, line, other, order } = await paidOrder();
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 2 }] });
    await payByLink(await linkOf(orderId));
    const [, added] = (await stateOf(orderId)).lines;
    const lines = [
      { id: added!.id, quantity: 2 },
      { id: line.id, quantity: 1 },
    ];
    const body = { order_id: orderId, lines, reason: 'CUSTOMER' };
    expect((await callRoute<Reply>(cancelLines, { cookie, body })).status).toBe(200);
    await settle();
    const refunds = await db.refund.findMany({ where: { orderId } });
    expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(18_000 + line.pricePaise);
    expect(refunds.every(({ amountPaise }) => amountPaise <= Math.max(18_000, order.payablePaise))).toBe(true);
    expect(await documentsOf(orderId)).toContainEqual(['credit', 18_000 + line.pricePaise]);
    expect(await brokenRules()).toEqual([]);
  });

  it('shows no mismatch of its payments', async () => {
    const { cookie, orderId, line, other } = await paidOrder({ quantity: 10, stock: 30 });
    const swap = {
      order_id: orderId,
      add: [{ product_id: other, quantity: 1 }],
      remove: [{ id: line.id, quantity: 2 }],
    };
    expect((await edit(cookie, swap)).body).toMatchObject({ is_waiting: false });
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 2 }] });
    await payByLink(await linkOf(orderId));
    expect(await editsOf(orderId)).toEqual(['APPLIED', 'APPLIED']);
    const { rows } = await listPayments({ view: 'mismatch' });
    expect(rows.filter(({ number }) => number === (rows[0]?.number ?? ''))).toEqual([]);
  });

  it('counts the money of a lost dispute first, whichever payment has more left', async () => {
    const { cookie, orderId, other } = await paidOrder();
    await dispute(orderId);
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 2 }] });
    await payByLink(await linkOf(orderId));
    const [, added] = (await stateOf(orderId)).lines;
    const body = { order_id: orderId, lines: [{ id: added!.id, quantity: 1 }], reason: 'CUSTOMER' };
    expect((await callRoute<Reply>(cancelLines, { cookie, body })).status).toBe(200);
    await settle();
    expect(await db.refund.findMany({ where: { orderId } })).toMatchObject([
      { amountPaise: 9_000, chargebackPaise: 9_000, status: 'PROCESSED', razorpayRefundId: null },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it('keeps its order in work while one of its payments is refunded at the gateway', async () => {
    const { cookie, orderId, other } = await paidOrder();
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 1 }] });
    await payByLink(await linkOf(orderId));
    const payments = await db.payment.findMany({ where: { orderId }, orderBy: { createdAt: 'desc' } });
    for (const [at, { razorpayPaymentId: paymentId, amountPaise }] of payments.entries()) {
      await refund({ paymentId, amountPaise, idempotencyKey: crypto.randomUUID(), notes: {} });
      await settle();
      expect((await findOrderForStaff(orderId)).isPaidBack).toBe(at === payments.length - 1);
    }
  });

  it.each(['cash', 'upi', 'on delivery'])('is refused for an order paid by %s', async (way) => {
    await offerCash();
    const { cookie } = await createStaff('OWNER');
    const paidByHand = async () => {
      if (way === 'on delivery') return (await buyForCash()).order.id;
      const made = await caller();
      const payment = { expected_paise: 16_000, payment: way, upi_reference: way === 'upi' ? '612345678901' : '' };
      await place(made.staff.cookie, { ...made.body, ...payment });
      return (await db.order.findFirstOrThrow({ where: { customerId: made.customer.id } })).id;
    };
    const order_id = await paidByHand();
    const other = await createProduct({ stock: 5 });
    const added = await preview(cookie, { order_id, add: [{ product_id: other, quantity: 1 }] });
    expect([added.status, added.body.message]).toEqual([409, translate('en', 'errors.orderEditByHand')]);
    const { version } = await findOrderForStaff(order_id);
    const body = {
      ...complete({ order_id, add: [{ product_id: other, quantity: 1 }] }),
      ...{ version, expected_paise: 10_000, reason: 'The customer called.' },
    };
    expect((await callRoute<Reply>(editOrder, { cookie, body })).status).toBe(409);
    expect([await editsOf(order_id), await stockOf(other)]).toEqual([[], [5, 0]]);
  });

  it('swaps a line for a dearer one: only the difference is paid', async () => {
    const { cookie, orderId, line, other, customer } = await paidOrder({ quantity: 1 });
    const form = {
      order_id: orderId,
      add: [{ product_id: other, quantity: 5 }],
      remove: [{ id: line.id, quantity: 1 }],
    };
    const made = await edit(cookie, form);
    expect(made).toMatchObject({ status: 200, body: { is_waiting: true } });
    expect((await db.paymentLink.findFirstOrThrow({ where: { orderEditId: { not: null } } })).amountPaise).toBe(
      45_000 - line.totalPaise,
    );
    // Staff and buyer see the same change, with the link.
    for (const seen of [await findOrderForStaff(orderId), await findOrder(customer.id, orderId, 'en')])
      expect(seen?.edits).toMatchObject([
        {
          state: 'OPEN',
          url: made.body.payment_link,
          linkStatus: 'CREATED',
          added: [{ quantity: 5 }],
          removed: [{ name: line.name, quantity: 1 }],
        },
      ]);
    await payByLink(await linkOf(orderId));
    expect(await editsOf(orderId)).toEqual(['APPLIED']);
    expect((await findOrderForStaff(orderId)).papers.map(({ edit: number }) => number)).toContain(1);
    expect((await findOrder(customer.id, orderId, 'en'))?.papers.map(({ edit: number }) => number)).toContain(1);
    const { orders } = await listOrders(customer.id, { locale: 'en' });
    expect(orders.map(({ edits }) => edits.length)).toEqual([1]);
    const { id: stranger } = await createCustomer();
    await expect(readInvoice({ id: stranger } as SignedIn, orderId, { edit: 1 })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect((await readInvoice({ id: customer.id } as SignedIn, orderId, { edit: 1 })).status).toBe(200);
    expect(await refundsOf(orderId)).toEqual([['lines cancelled', 0, line.totalPaise, 'PROCESSED']]);
    expect(await documentsOf(orderId)).toContainEqual(['credit', line.totalPaise]);
    expect(await brokenRules()).toEqual([]);
    await callRoute(cancelForStore, { cookie, body: { order_id: orderId } });
    await settle();
    expect(await brokenRules()).toEqual([]);
  });

  it('swaps for a cheaper one at once: only the difference is refunded', async () => {
    const { cookie, orderId, line, customer } = await paidOrder({ quantity: 10, stock: 30 });
    const cheap = await createProduct({ stock: 5, pricePaise: 1_000, mrpPaise: 1_000 });
    const form = {
      order_id: orderId,
      add: [{ product_id: cheap, quantity: 1 }],
      remove: [{ id: line.id, quantity: 10 }],
    };
    expect(await edit(cookie, form)).toMatchObject({ status: 200, body: { is_waiting: false, payment_link: null } });
    await settle();
    expect(await editsOf(orderId)).toEqual(['APPLIED']);
    expect(await refundsOf(orderId)).toEqual([['lines cancelled', line.totalPaise - 1_000, 1_000, 'PROCESSED']]);
    expect(await db.notification.count({ where: { customerId: customer.id, kind: 'orderEdited' } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  it('adds units of a product of the order at its price of today, and packs both lines', async () => {
    const { cookie, orderId, line } = await paidOrder();
    await db.product.update({
      where: { id: line.productId },
      data: { pricePaise: line.pricePaise - 100 },
    });
    await edit(cookie, { order_id: orderId, add: [{ product_id: line.productId, quantity: 3 }] });
    await payByLink(await linkOf(orderId));
    expect((await stateOf(orderId)).lines.map(({ quantity, pricePaise }) => [quantity, pricePaise])).toEqual([
      [2, line.pricePaise],
      [3, line.pricePaise - 100],
    ]);
    expect(await stockOf(line.productId)).toEqual([5, 0]);
    expect((await callRoute<Reply>(packOrder, { cookie, body: { order_id: orderId } })).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
    const again = await preview(cookie, { order_id: orderId, remove: [{ id: line.id, quantity: 1 }] });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('packed')]);
    await callRoute(cancelForStore, { cookie, body: { order_id: orderId } });
    await settle();
    expect(await stockOf(line.productId)).toEqual([10, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  it('is dropped when its link expires: the goods are free, and a late payment goes back in full', async () => {
    const { cookie, orderId, other, order } = await paidOrder();
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 2 }] });
    const link = await linkOf(orderId);
    const { expiresAt } = await db.orderEdit.findFirstOrThrow({ where: { orderId } });
    expect(await expireEdits(expiresAt!)).toBe(0);
    expect(await expireEdits(new Date(expiresAt!.getTime() + HOUR))).toBe(1);
    expect(await stockOf(other)).toEqual([5, 0]);
    expect(await kindsOf(orderId)).toContain('orderEditEnded');
    await payByLink(link);
    expect(await refundsOf(orderId)).toEqual([['editEnded', 18_000, 0, 'PROCESSED']]);
    expect(await stateOf(orderId)).toMatchObject({ status: 'PURCHASED', payablePaise: order.payablePaise });
    expect(await documentsOf(orderId)).toEqual([['invoice', order.payablePaise]]);
    expect(await brokenRules()).toEqual([]);
  });

  it('is dropped and refunded if its link is paid in part', async () => {
    const { cookie, orderId, other, order } = await paidOrder();
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 2 }] });
    const link = await linkOf(orderId);
    await acceptParts(link);
    await payByLink(link, { amount: 5_000 });
    expect(await editsOf(orderId)).toEqual(['DROPPED']);
    expect((await refundsOf(orderId)).map(([reason, paise]) => [reason, paise])).toEqual([['amountDiffers', 5_000]]);
    expect(await stockOf(other)).toEqual([5, 0]);
    expect(await stateOf(orderId)).toMatchObject({ status: 'PURCHASED', payablePaise: order.payablePaise });
    expect(await brokenRules()).toEqual([]);
  });

  it('ends with its order, and a payment after that goes back in full', async () => {
    const { cookie, orderId, other, order } = await paidOrder();
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 2 }] });
    const link = await linkOf(orderId);
    await callRoute(cancelForStore, { cookie, body: { order_id: orderId } });
    await payByLink(link);
    expect((await refundsOf(orderId)).map(([reason, paise]) => [reason, paise])).toEqual([
      ['order cancelled', order.payablePaise],
      ['editEnded', 18_000],
    ]);
    expect(await editsOf(orderId)).toEqual(['DROPPED']);
    expect(await brokenRules()).toEqual([]);
  });

  it('is dropped and refunded if its units were cancelled before it was paid', async () => {
    const { cookie, orderId, line, other } = await paidOrder();
    await edit(cookie, {
      order_id: orderId,
      add: [{ product_id: other, quantity: 5 }],
      remove: [{ id: line.id, quantity: 1 }],
    });
    const link = await linkOf(orderId);
    const body = { order_id: orderId, lines: [{ id: line.id, quantity: 1 }], reason: 'NOT_AVAILABLE' };
    expect((await callRoute<Reply>(cancelLines, { cookie, body })).status).toBe(200);
    await db.orderEditLine.updateMany({ where: { orderLineId: line.id }, data: { quantity: 2 } });
    await payByLink(link);
    expect(await editsOf(orderId)).toEqual(['DROPPED']);
    expect((await refundsOf(orderId)).map(([reason]) => reason)).toEqual(['lines cancelled', 'editEnded']);
    expect(await stockOf(other)).toEqual([5, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  it('is made once by a repeated press, and only by the first of two staff', async () => {
    const { cookie, orderId, line, other } = await paidOrder();
    const { cookie: colleague } = await createStaff('OPERATOR');
    const { version } = (await preview(cookie, { order_id: orderId, remove: [{ id: line.id, quantity: 1 }] })).body;
    const form = { order_id: orderId, remove: [{ id: line.id, quantity: 1 }] };
    const key = crypto.randomUUID();
    const [first, second] = [await edit(cookie, form, { key, version }), await callAgain(cookie, form, key, version)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const late = await edit(colleague, { order_id: orderId, add: [{ product_id: other, quantity: 1 }] }, { version });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('changed meanwhile')]);
    await settle();
    expect((await refundsOf(orderId)).length).toBe(1);
    const racing = [1, 2].map((quantity) =>
      edit(quantity === 1 ? cookie : colleague, { order_id: orderId, add: [{ product_id: other, quantity }] }),
    );
    expect((await Promise.all(racing)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await editsOf(orderId)).toEqual(['APPLIED', 'OPEN']);
    const withdrawn = await callRoute<Reply>(withdrawEdit, { cookie, body: { order_id: orderId } });
    expect([withdrawn.status, await stockOf(other)]).toEqual([200, [5, 0]]);
    expect((await callRoute<Reply>(withdrawEdit, { cookie, body: { order_id: orderId } })).status).toBe(409);
    expect(await brokenRules()).toEqual([]);
  });

  it('is found by the audit if its link can be paid an hour after its end', async () => {
    const { cookie, orderId, other } = await paidOrder();
    await edit(cookie, { order_id: orderId, add: [{ product_id: other, quantity: 1 }] });
    await callRoute<Reply>(withdrawEdit, { cookie, body: { order_id: orderId } });
    await db.orderEdit.updateMany({ where: { orderId }, data: { closedAt: new Date(Date.now() - 2 * HOUR) } });
    expect(await brokenRules()).toMatchObject([
      {
        rule: 'no payment link can be paid an hour after its order edit ended',
        found: expect.stringContaining('link created'),
      },
    ]);
    await settle();
    expect(await brokenRules()).toEqual([]);
  });

  it('refuses prescriptions, lines of other orders, too many units, missing stock and an empty order', async () => {
    const { cookie, orderId, line, other } = await paidOrder();
    const { order: strange } = await placedByPhone();
    const medicine = await createProduct({ stock: 5, requiresPrescription: true });
    const tried = async (form: Omit<Form, 'order_id'>, order_id = orderId) => {
      const { status, body } = await preview(cookie, { order_id, ...form });
      return [status, body.message];
    };
    expect(await tried({ add: [{ product_id: medicine, quantity: 1 }] })).toEqual([
      409,
      expect.stringContaining('prescription'),
    ]);
    expect((await tried({ remove: [{ id: strange.lines[0]!.id, quantity: 1 }] }))[0]).toBe(400);
    expect((await tried({ add: [{ product_id: other, quantity: 6 }] }))[0]).toBe(409);
    expect((await tried({ add: [{ product_id: 2_000_000_000, quantity: 1 }] }))[0]).toBe(404);
    expect((await tried({ remove: [{ id: line.id, quantity: 2 }] }))[0]).toBe(409);
    expect((await tried({ remove: [{ id: line.id, quantity: 3 }] }))[0]).toBe(409);
    expect((await tried({}))[0]).toBe(422);
    expect((await tried({ add: [{ product_id: other, quantity: 1 }] }, strange.id))[0]).toBe(409);
    await db.product.update({ where: { id: line.productId }, data: { maxQuantity: 3 } });
    expect((await tried({ add: [{ product_id: line.productId, quantity: 2 }] }))[0]).toBe(409);
    expect(await db.orderEdit.count()).toBe(0);
  });
});

async function callAgain(cookie: string, form: Form, key: string, version: string) {
  const { body: plan } = {
    body: { back: (await db.orderLine.findUniqueOrThrow({ where: { id: form.remove![0]!.id } })).pricePaise },
  };
  const body = { ...complete(form), version, expected_paise: -plan.back, reason: 'The customer called.' };
  return callRoute<Reply>(editOrder, { cookie, body, headers: { 'idempotency-key': key } });
}
