import { POST as confirm } from '@/app/api/admin/cashondelivery/route';
import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { confirmReceipt } from '@/lib/dispensing/fulfilment/confirm-receipt';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { undoDelivery } from '@/lib/dispensing/fulfilment/undo-step';
import { findDocuments } from '@/lib/dispensing/packing-documents/queries';
import { dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { readMoneyOfDay } from '@/lib/money/reports/read-today';
import { listPayments } from '@/lib/money/payments/list-payments';
import { receiveRemittance } from '@/lib/money/remittances/receive-remittance';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { addToCart } from '@/lib/selling/cart/commands';
import { findOrder } from '@/lib/selling/orders/queries';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { buyAndCollect, buyForCash, createCashBuyer, offerCash, paymentOf, placeFor } from '@/test/factories/cash';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';

const BY = { actor: 'test' };
type Reply = { status: unknown; message: string; order_id: string };
const press = (cookie: string, transactionid: string, body: object = {}, key?: string) =>
  callRoute<Reply>(confirm, {
    cookie,
    body: { transactionid, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });

beforeEach(() => offerCash());
afterEach(async () => {
  const broken = (await auditLedger()).filter(({ count }) => count > 0);
  await emptyDatabase();
  expect(broken).toEqual([]);
});

describe('an order with cash on delivery', () => {
  it('is sold without a payment, and says everywhere what is to be collected', async () => {
    const { customer, order, lines } = await buyForCash([{ stock: 3 }]);
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'PURCHASED' });
    expect(await paymentOf(order.id)).toMatchObject({
      kind: 'CASH_ON_DELIVERY',
      status: 'CREATED',
      razorpayPaymentId: `COD-${order.number}`,
      amountPaise: order.payablePaise,
      capturedAt: null,
    });
    expect(await db.stockLevel.findFirst()).toMatchObject({ onHand: 2, reserved: 0 });
    expect(await db.cartLine.count()).toBe(0);
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({
      paidAt: null,
      toCollectPaise: order.payablePaise,
      refunds: [],
    });
    const { money, payments, paidAt } = await findOrderForStaff(order.number);
    expect(paidAt).toBeNull();
    expect(await db.notification.findFirstOrThrow()).toMatchObject({
      kind: 'orderPlaced',
      params: { number: order.number, isToCollect: true },
    });
    expect(money).toMatchObject({ capturedPaise: 0, toCollectPaise: order.payablePaise });
    expect(payments).toMatchObject([{ kind: 'CASH_ON_DELIVERY', method: 'cash_on_delivery' }]);
    await processDue();
    const mail = (await localMails()).find(({ to }) => to === customer.email);
    expect(mail?.text).toContain('to the courier when it arrives');
    expect(await db.invoice.findFirstOrThrow()).toMatchObject({ totalPaise: order.payablePaise });
    const { id } = await packOrder(order.id, BY, [{ id: lines[0]!.id }]);
    expect(await findDocuments([id])).toMatchObject([{ toCollectPaise: order.payablePaise }]);
  });

  it('is confirmed once by two presses at once and a later one', async () => {
    const customer = await createCashBuyer();
    const order = await placeFor(customer.id);
    const replies = await Promise.all([press(customer.cookie, order.receipt), press(customer.cookie, order.receipt)]);
    replies.push(await press(customer.cookie, order.receipt));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.payment.count()).toBe(1);
    expect(await db.stockMovement.count({ where: { reason: 'SOLD' } })).toBe(1);
  });

  it('is refused outside the limits of the owner, and changes nothing', async () => {
    const customer = await createCashBuyer({ isConfirmed: false });
    const order = await placeFor(customer.id);
    const reason = async () => (await press(customer.cookie, order.receipt)).body.message;
    expect(await reason()).toContain('confirm your mobile number');
    await db.confirmedNumber.create({ data: { customerId: customer.id, number: '+919840199999' } });
    await offerCash({ mostPaise: order.payablePaise - 1 });
    expect(await reason()).toContain('possible up to');
    await offerCash({ pincodes: [{ pincode: '11' }] });
    expect(await reason()).toContain('for the pincode');
    await offerCash({ offered: 'off' });
    expect(await reason()).toContain('not offered');
    await offerCash();
    expect((await press(customer.cookie, order.receipt, { tot_amt: 1 })).status).toBe(409);
    expect((await press((await createCashBuyer()).cookie, order.receipt)).status).toBe(403);
    expect(await db.payment.count()).toBe(0);
    expect(await db.order.findFirstOrThrow()).toMatchObject({ status: 'ORDER_PLACED' });
  });

  it('counts the open orders of a customer', async () => {
    await offerCash({ openOrders: 1 });
    const { customer } = await buyForCash();
    const next = await placeFor(customer.id);
    expect((await press(customer.cookie, next.receipt)).body.message).toContain('have not arrived yet');
  });

  it('needs the owner for goods on prescription', async () => {
    const customer = await createCashBuyer();
    const productId = await createProduct({ requiresPrescription: true });
    const prescription = await db.prescription.create({
      data: {
        customerId: customer.id,
        storageKey: 'rx/1',
        contentType: 'image/jpeg',
        sizeBytes: 1,
        sha256: '0',
        originalName: 'a.jpg',
      },
    });
    await addToCart(customer.id, { productId, quantity: 1 });
    await db.cartLine.updateMany({ data: { prescriptionId: prescription.id } });
    const { order } = await placeOrder({ customerId: customer.id, locale: 'en' });
    expect((await press(customer.cookie, order.receipt)).body.message).toContain('prescription medicines');
    await offerCash({ prescriptions: 'on' });
    expect((await press(customer.cookie, order.receipt)).status).toBe(200);
  });

  it('leaves in one parcel', async () => {
    const { order, lines } = await buyForCash([{}, {}]);
    await expect(packOrder(order.id, BY, [{ id: lines[0]!.id }])).rejects.toMatchObject({ key: 'cashOneParcel' });
  });
});

describe('the cash', () => {
  it('is collected with the delivery, once, and given back with its undo', async () => {
    const { order } = await buyForCash();
    const { id } = await packOrder(order.id, BY);
    await moveOrder(order.id, 'DISPATCHED', BY);
    await deliverParcel(id, BY);
    await expect(deliverParcel(id, BY)).rejects.toMatchObject({ key: 'parcelNotOnItsWay' });
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CAPTURED', capturedAt: expect.any(Date) });
    expect(await readMoneyOfDay()).toMatchObject({ sales: 1, salesPaise: order.payablePaise });
    await undoDelivery(id, BY);
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CREATED', capturedAt: null });
    await deliverParcel(id, BY);
    expect((await listPayments({ view: 'captured', q: `cod-${order.number}` })).rows).toHaveLength(1);
  });

  it('is not given back once its courier has remitted it', async () => {
    const { order } = await buyForCash();
    const { id } = await packOrder(order.id, BY);
    await moveOrder(order.id, 'DISPATCHED', BY);
    await deliverParcel(id, BY);
    const { id: actorId } = await createStaff('OWNER');
    const paid = { amountPaise: order.payablePaise, paidOn: dayInIndia(new Date()) };
    const lines = `${order.number}, ${order.payablePaise / 100}`;
    await receiveRemittance({ courier: 'Delhivery', reference: 'CMS1', note: '', ...paid, lines }, { ...BY, actorId });
    await expect(undoDelivery(id, BY)).rejects.toMatchObject({ key: 'undoTooLate' });
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CAPTURED' });
  });

  it('is collected too when the buyer marks the order as received', async () => {
    const { customer, order } = await buyForCash();
    await moveOrder(order.id, 'DISPATCHED', BY);
    await confirmReceipt(customer.id, order.id);
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CAPTURED' });
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({
      paidAt: expect.any(String),
      toCollectPaise: 0,
    });
  });

  it('of cancelled units is not collected, and nothing is refunded', async () => {
    const { customer, order, lines } = await buyForCash([{}, {}]);
    await cancelOwnLines(customer.id, order.id, [{ id: lines[0]!.id }]);
    await processDue();
    const left = order.payablePaise - lines[0]!.totalPaise;
    expect(await db.refund.findFirstOrThrow()).toMatchObject({
      status: 'PROCESSED',
      amountPaise: lines[0]!.totalPaise,
      uncollectedPaise: lines[0]!.totalPaise,
    });
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({ toCollectPaise: left, refunds: [] });
    expect(await db.invoice.count({ where: { isCreditNote: true } })).toBe(1);
    await moveOrder(order.id, 'DISPATCHED', BY);
    await moveOrder(order.id, 'DELIVERED', BY);
    expect(await readMoneyOfDay()).toMatchObject({ salesPaise: left, refunds: 0 });
    const { money, paidAt } = await findOrderForStaff(order.number);
    expect(money).toMatchObject({ capturedPaise: left, refundedPaise: 0 });
    expect(paidAt).toEqual((await paymentOf(order.id)).capturedAt);
  });

  it('of a cancelled order is not collected', async () => {
    const { customer, order } = await buyForCash([{ stock: 1 }]);
    await cancelOrder(customer.id, order.id);
    expect(await db.stockLevel.findFirst()).toMatchObject({ onHand: 1 });
    expect(await db.refund.findFirstOrThrow()).toMatchObject({
      status: 'PROCESSED',
      uncollectedPaise: order.payablePaise,
    });
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({ paidAt: null, toCollectPaise: 0 });
  });

  it('of a refused parcel is not collected: the goods are back in stock without a refund', async () => {
    const { order } = await buyForCash([{ stock: 1 }]);
    await moveOrder(order.id, 'DISPATCHED', BY);
    await failDelivery(order.id, 'REFUSED', BY);
    await returnUndelivered(order.id, BY);
    await processDue();
    expect(await db.order.findFirstOrThrow()).toMatchObject({ status: 'RETURNED' });
    expect(await db.stockLevel.findFirst()).toMatchObject({ onHand: 1 });
    expect(await db.refund.findFirstOrThrow()).toMatchObject({
      status: 'PROCESSED',
      uncollectedPaise: order.payablePaise,
    });
    expect(await db.outboxMessage.count({ where: { topic: 'refund' } })).toBe(0);
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CREATED' });
  });

  it('that was collected is refunded by hand, never through the gateway', async () => {
    const { order } = await buyAndCollect();
    await returnEverything(order.id, BY);
    await processDue();
    expect(await db.refund.findFirstOrThrow()).toMatchObject({
      status: 'PENDING',
      uncollectedPaise: 0,
      lastError: null,
    });
    expect(await db.outboxMessage.count({ where: { topic: 'refund' } })).toBe(0);
  });
});
