import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { db } from '@/lib/kernel/db/client';
import { approved, createPharmacist, repeatedRequests } from '@/test/factories/pharmacist';
import { createPaidOrder } from '@/test/factories/order';
import { buyGoods } from '@/test/factories/purchase';
import { ask, ACTOR } from '@/test/shop/return-desk';
import { findOrderForStaff } from './find-for-staff';

/** Adds a prescription to lines after the purchase: the test is about reading. */
async function addPrescription(orderId: string, customerId: string, sku: string): Promise<string> {
  const file = { storageKey: `kept/${sku}`, contentType: 'application/pdf', sizeBytes: 1, pageCount: 3, sha256: 'x' };
  const { id } = await db.prescription.create({
    data: { ...file, customerId, originalName: 'sheet.pdf' },
  });
  await db.orderLine.updateMany({
    where: { orderId, sku },
    data: { requiresPrescription: true, prescriptionId: id },
  });
  return id;
}

/**
 * Creates an order of three lines with a coupon: one line first refused, one parcel with a failed
 * delivery, and one returned unit.
 */
async function eventful() {
  const bought = await buyGoods(
    [{ quantity: 2, pricePaise: 8_000 }, { pricePaise: 5_000 }, { pricePaise: 9_000, stock: 7 }],
    { couponRupees: 50 },
  );
  const { customer, order, lines } = bought;
  const file = await addPrescription(order.id, customer.id, lines[0]!.sku);
  await repeatedRequests(order.number, 'The date is missing', [lines[0]!.sku]);
  await approved(order.number, [lines[0]!.sku]);
  const staff = await createPharmacist();
  const by = { actor: 'console', actorId: staff.id };
  await moveOrder(order.number, 'DISPATCHED', by, new Date(), {
    trackingNumber: 'TN5512049873',
    courier: 'Speed Post',
  });
  await failDelivery(order.number, 'NOBODY_HOME', by);
  await moveOrder(order.number, 'DELIVERED', by);
  const requested = await ask(bought, { line: 0 });
  await approveReturn(requested, by);
  await receiveReturn(requested, by);
  await db.auditEntry.create({
    data: { ...by, action: 'prescription.read', subject: 'prescription', subjectId: file },
  });
  const { payablePaise, taxPaise } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const refund = await db.refund.findFirstOrThrow({ where: { orderId: order.id } });
  const paper = { orderId: order.id, customerId: customer.id, financialYear: '26-27', sequence: 1 };
  await db.invoice.create({
    data: { ...paper, number: 'MC/26-27/000001', totalPaise: payablePaise, taxPaise, storageKey: 'papers/1' },
  });
  const credit = { isCreditNote: true, refundId: refund.id, totalPaise: refund.amountPaise, taxPaise: 0 };
  await db.invoice.create({ data: { ...paper, ...credit, number: 'CN/26-27/000001' } });
  return { ...bought, file, refund, asked: requested };
}

test('an order with everything there is about it', async () => {
  const { customer, order, lines, file, refund, asked: requested } = await eventful();
  const found = await findOrderForStaff(order.number.toLowerCase());
  expect(found).toMatchObject({
    id: order.id,
    number: order.number,
    status: 'DELIVERED',
    prescription: 'approved',
    courier: 'Speed Post',
    trackingNumber: 'TN5512049873',
    expectedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    couponCode: 'OFF50',
    buyer: {
      id: customer.id,
      name: 'Meena Rajan',
      email: customer.email,
      phone: '+919840012345',
      since: customer.createdAt,
      orderCount: 1,
      isGone: false,
    },
    address: { name: 'Meena Rajan', email: customer.email, state: 'Tamil Nadu', pincode: '625001' },
  });
  expect(found.lines).toHaveLength(3);
  expect(found.lines[0]).toMatchObject({
    id: lines[0]!.id,
    sku: lines[0]!.sku,
    quantity: 2,
    returnedQuantity: 1,
    pricePaise: 8_000,
    totalPaise: lines[0]!.totalPaise,
    couponDiscountPaise: lines[0]!.couponDiscountPaise,
    requiresPrescription: true,
    prescription: 'approved',
    prescriptionReason: null,
    registrationNumber: expect.stringMatching(/^TN-/),
    decidedAt: expect.any(Date),
    prescriptionId: file,
    contentType: 'application/pdf',
    pageCount: 3,
  });
  expect(found.lines[2]).toMatchObject({ prescription: 'none', registrationNumber: null, pageCount: null, onHand: 6 });
  expect(found.money).toMatchObject({
    couponDiscountPaise: 5_000,
    payablePaise: order.payablePaise,
    capturedPaise: order.payablePaise,
    refundedPaise: 0,
    refundingPaise: refund.amountPaise,
  });
  expect(found.payments).toMatchObject([
    {
      status: 'CAPTURED',
      method: 'upi',
      amountPaise: order.payablePaise,
      razorpayPaymentId: expect.stringMatching(/^pay_/),
    },
  ]);
  expect(found.refunds).toMatchObject([{ id: refund.id, status: 'PENDING', razorpayRefundId: null }]);
  expect(found.papers).toMatchObject([
    { number: 'MC/26-27/000001', creditNote: null, isDrawn: true },
    { number: 'CN/26-27/000001', creditNote: 1, isDrawn: false },
  ]);
  expect(found.attempts).toMatchObject([{ number: 1, reason: 'NOBODY_HOME', actor: 'console' }]);
  expect(found.returns).toMatchObject([
    {
      id: requested,
      status: 'RECEIVED',
      decidedBy: 'console',
      lines: [{ orderLineId: lines[0]!.id, sku: lines[0]!.sku, quantity: 1, amountPaise: refund.amountPaise }],
    },
  ]);
});

test('the timeline lists all steps in order with author, without goods or people', async () => {
  const { order, lines, refund } = await eventful();
  const { timeline } = await findOrderForStaff(order.id);
  expect(timeline.map(({ at }) => at.getTime())).toEqual(
    timeline.map(({ at }) => at.getTime()).sort((one, two) => one - two),
  );
  const reported = (kind: string) => timeline.filter((moment) => moment.kind === kind).map(({ what }) => what);
  expect(reported('status')).toEqual(['ORDER_PLACED', 'PURCHASED']);
  expect(reported('audit').sort()).toEqual([
    'order.deliver',
    'order.delivery-failed',
    'order.dispatch',
    'prescription.approve',
    'prescription.ask-customer',
    'prescription.read',
    'return.approve',
    'return.receive',
  ]);
  expect(reported('payment').sort()).toEqual(['begun', 'captured']);
  expect(reported('refund')).toEqual(['queued']);
  expect(reported('return')).toEqual(['requested']);
  expect(reported('notice')).toEqual(expect.arrayContaining(['orderPlaced', 'orderDispatched', 'deliveryFailed']));
  const moment = (what: string) => timeline.find((one) => one.what === what);
  expect(moment('order.dispatch')).toMatchObject({
    actor: 'console',
    actorName: 'Malar Vizhi',
    details: { trackingNumber: 'TN5512049873', became: 'DISPATCHED' },
  });
  expect(moment('order.deliver')).toMatchObject({ details: { became: 'DELIVERED' } });
  expect(moment('prescription.ask-customer')).toMatchObject({ details: { sku: lines[0]!.sku } });
  expect(moment('queued')?.details).toMatchObject({ amountPaise: refund.amountPaise });
  expect(moment('orderPlaced')?.details).toMatchObject({ mail: 'waiting', mailAt: null });
  const details = JSON.stringify(timeline.map((one) => one.details));
  for (const { name } of lines) expect(details).not.toContain(name);
  expect(details).not.toMatch(/Meena|9840012345|@/);
});

test('what became of a email is told as long as the outbox knows', async () => {
  const { order } = await buyGoods([{}]);
  const mail = async () =>
    (await findOrderForStaff(order.id)).timeline.find(({ what }) => what === 'orderPlaced')?.details.mail;
  const dedupeKey = `orderPlaced:${order.id}`;
  await db.outboxMessage.update({ where: { dedupeKey }, data: { deadAt: new Date() } });
  expect(await mail()).toBe('laidAside');
  await db.outboxMessage.update({ where: { dedupeKey }, data: { deadAt: null, doneAt: new Date() } });
  expect(await mail()).toBe('done');
  await db.outboxMessage.delete({ where: { dedupeKey } });
  expect(await mail()).toBeNull();
});

test('an order without details has empty lists; an unknown one is not found', async () => {
  const { id } = await createPaidOrder({ status: 'CANCELLED', paidAt: null });
  await db.payment.deleteMany({ where: { orderId: id } });
  expect(await findOrderForStaff(id)).toMatchObject({
    prescription: 'none',
    payments: [],
    refunds: [],
    papers: [],
    attempts: [],
    returns: [],
    timeline: [],
    money: { capturedPaise: 0, refundedPaise: 0, refundingPaise: 0 },
  });
  for (const unknown of ['MC2611-NOBODY22', crypto.randomUUID(), '-'.repeat(36), '', "'", '\u0000', 'x'.repeat(5000)])
    await expect(findOrderForStaff(unknown)).rejects.toMatchObject({ kind: 'notFound' });
  // Deletes the order, because the ledger check would miss its history.
  await db.order.delete({ where: { id } });
});

test('shows the pharmacist’s note at its line, undecided lines first', async () => {
  const { customer, order, lines } = await buyGoods([{}, {}]);
  for (const { sku } of lines) await addPrescription(order.id, customer.id, sku);
  await repeatedRequests(order.number, 'The date is missing', [lines[1]!.sku]);
  const found = await findOrderForStaff(order.id);
  expect(found.prescription).toBe('pending');
  expect(found.lines.map(({ prescription, prescriptionReason }) => [prescription, prescriptionReason])).toEqual([
    ['pending', null],
    ['refused', 'The date is missing'],
  ]);
  await approved(order.number, [lines[0]!.sku]);
  expect((await findOrderForStaff(order.id)).prescription).toBe('refused');
});

test('staff of the command line have no name', async () => {
  const { order } = await buyGoods([{}]);
  await moveOrder(order.number, 'DISPATCHED', ACTOR);
  const { timeline } = await findOrderForStaff(order.id);
  expect(timeline.find(({ what }) => what === 'order.dispatch')).toMatchObject({ actor: 'test', actorName: null });
});
