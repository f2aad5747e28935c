import PDFDocument from 'pdfkit';
import { cancelForStore } from '@/lib/dispensing/after-sales/cancel-order';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { failParcelDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { numberInvoice } from '@/lib/money/invoices/issue-invoice';
import { invoiceWork } from '@/lib/money/invoices/queue-documents';
import { savePrescription } from '@/lib/selling/prescriptions/store-prescription';
import { loadReturns } from './load-returns';
import { recallBatch } from './load-stock';
import { openStocktake } from '@/lib/inventory/stocktakes/open-stocktake';
import { DAY, dayInIndia, HOUR, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { NOTICE_TOPIC } from '@/lib/kernel/queue/outbox';
import { adoptDemoPayments } from './adopt-payments';
import type { Demo } from './demo-files';
import { shopNow, type Shop } from './demo-shop';
import { write } from './load-orders';

const ACTOR = { actor: 'demo' };
type Line = { sku: string; quantity: number };
type DemoOrderState = 'waits' | 'packed' | 'sent' | 'refused' | 'arrived' | 'cancelled';
/**
 * Order of the demo: customer, age in hours, lines, and the state it reached. `sheet`: its
 * prescription is approved or unread.
 */
type Open = { customer: number; hoursAgo: number; lines: Line[]; goes: DemoOrderState; sheet?: 'approved' | 'unread' };

const line = (sku: string, quantity = 1): Line => ({ sku, quantity });
const OPEN: Open[] = [
  { customer: 3, hoursAgo: 78, lines: [line('FPC-002', 2), line('NUT-001')], goes: 'arrived' },
  { customer: 5, hoursAgo: 54, lines: [line('INF-004', 2), line('FPC-001')], goes: 'sent', sheet: 'approved' },
  { customer: 1, hoursAgo: 50, lines: [line('DIA-001', 3)], goes: 'refused' },
  { customer: 8, hoursAgo: 47, lines: [line('STO-003', 2)], goes: 'cancelled' },
  { customer: 0, hoursAgo: 30, lines: [line('AYU-004'), line('FPC-001', 2)], goes: 'sent' },
  { customer: 2, hoursAgo: 26, lines: [line('MAB-015', 2)], goes: 'waits' },
  { customer: 6, hoursAgo: 22, lines: [line('HBP-001', 3)], goes: 'waits', sheet: 'unread' },
  { customer: 4, hoursAgo: 9, lines: [line('NUT-002'), line('FPC-002')], goes: 'packed' },
  { customer: 7, hoursAgo: 5, lines: [line('STO-005', 2), line('FPC-001')], goes: 'waits' },
  { customer: 9, hoursAgo: 3, lines: [line('INF-001', 2)], goes: 'waits', sheet: 'unread' },
  { customer: 10, hoursAgo: 2, lines: [line('MAB-002'), line('NUT-001')], goes: 'waits' },
];
/** Product that is recalled while orders wait for it, which leaves too few units. */
const RECALLED = 'MAB-015';
/** SKU prefix of the products in a running stocktake. */
const COUNTED = 'NUT-';

/** Draws a prescription in the style of a prescriber, marked as a sample. */
function drawPrescription(name: string, drugs: string[], day: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 40 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.fontSize(10).text('Sample sheet of the demo store').moveDown(2);
  document.fontSize(14).text(`Patient: ${name}`).text(`Date: ${day}`).moveDown();
  for (const drug of drugs) document.text(`Rx  ${drug}`);
  document.moveDown(3).text('Dr. K. Selvam').text('TNMC 45821, 3 Hospital Road, Chennai').end();
  return new Promise((done) => document.once('end', () => done(Buffer.concat(chunks))));
}

/**
 * Adds a prescription for the lines of an order, as if the buyer had uploaded it. If it has been
 * read, its details are filled in.
 */
async function addPrescription(orderId: string, isRead: boolean, now: Date): Promise<void> {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
  const drugs = order.lines.map(({ name, quantity }) => `${name}, ${quantity}`);
  const bytes = await drawPrescription(order.recipientName, drugs, dayInIndia(order.createdAt));
  const file = {
    fileName: 'sheet.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    read: () => Promise.resolve(bytes),
    pieces: async function* () {
      yield await Promise.resolve(bytes);
    },
  };
  await savePrescription(order.customerId, file, now, async (tx, id) => {
    await tx.orderLine.updateMany({ where: { orderId, requiresPrescription: true }, data: { prescriptionId: id } });
    if (!isRead) return;
    const description = {
      patientName: order.recipientName,
      patientAddress: order.deliveryAddress,
      prescriberName: 'Dr. K. Selvam',
      prescriberRegistration: 'TNMC 45821',
      prescriberAddress: '3, Hospital Road, Chennai',
      writtenOn: new Date(dayInIndia(order.createdAt)),
      isSigned: true,
    };
    await tx.prescription.update({ where: { id }, data: description });
  });
}

/**
 * Creates a paid order with nothing packed yet, sold from the current stock.
 * @returns its id
 */
async function openOrder(open: Open, place: number, shop: Shop, now: Date): Promise<string | null> {
  const createdAt = new Date(now.getTime() - open.hoursAgo * HOUR);
  const paidAt = new Date(createdAt.getTime() + 3 * MINUTE);
  const written = write(open, place, shop, { createdAt, paidAt, dispatchedAt: paidAt, deliveredAt: paidAt });
  if (!written) return null;
  const order = { ...written.order, status: 'PURCHASED' as const, dispatchedAt: null, deliveredAt: null };
  await inTransaction.withModels(async (tx) => {
    await tx.order.create({ data: order });
    await tx.orderLine.createMany({ data: written.lines.map((one) => ({ ...one, packedQuantity: 0 })) });
    await tx.orderEvent.createMany({ data: written.events.slice(0, 2) });
    await tx.payment.create({ data: written.payment });
    for (const one of written.lines) await sell(tx, order.id!, one, paidAt);
    await tx.outboxMessage.create({ data: invoiceWork(order.id!) });
  });
  await numberInvoice(order.id!, paidAt);
  return order.id!;
}

async function sell(
  tx: Db,
  orderId: string,
  { productId, quantity }: { productId: number; quantity: number },
  at: Date,
) {
  const sold = { orderId, productId, quantity, state: 'SOLD' as const, createdAt: at };
  await tx.stockReservation.create({ data: { ...sold, expiresAt: new Date(at.getTime() + 15 * MINUTE) } });
  await tx.stockLevel.update({ where: { productId }, data: { onHand: { decrement: quantity } } });
  await tx.stockMovement.create({
    data: { productId, delta: -quantity, reason: 'SOLD', orderId, actor: 'razorpay', createdAt: at },
  });
}

/** Advances an order to the state it reached. */
async function bringOn(orderId: string, { goes, hoursAgo }: Open, now: Date): Promise<void> {
  const after = (hours: number) => new Date(now.getTime() - Math.max(hoursAgo - hours, 0) * HOUR);
  if (goes === 'waits') return;
  if (goes === 'cancelled') return cancelForStore(orderId, ACTOR);
  const { id } = await packOrder(orderId, ACTOR);
  if (goes === 'packed') return;
  await dispatchParcel(id, { courier: 'Speed Post', trackingNumber: `EM${hoursAgo}4471IN` }, ACTOR, after(6));
  if (goes === 'refused') await failParcelDelivery(id, 'REFUSED', ACTOR, after(24));
  if (goes === 'arrived') await deliverParcel(id, ACTOR, after(48));
}

/**
 * Creates returns of delivered orders: one requested, one on its way back, one received.
 * @returns their orders
 */
async function requestDemoReturn(now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - 6 * DAY);
  const arrived = await db.order.findMany({
    where: { status: 'DELIVERED', deliveredAt: { gt: since } },
    orderBy: { deliveredAt: 'desc' },
    include: { lines: { orderBy: { position: 'asc' } } },
    take: 3,
  });
  for (const [place, { id: orderId, customerId, lines }] of arrived.entries()) {
    const units = [{ id: lines[0]!.id, quantity: 1 }];
    const requested = await requestReturn(customerId, { orderId, reason: 'DAMAGED', unopened: true, lines: units });
    if (place > 0) await approveReturn(requested, ACTOR);
    if (place > 1) await receiveReturn(requested, ACTOR);
  }
  return arrived.map(({ id }) => id);
}

/**
 * Removes the emails to demo customers, and completes their refunds with ids in Razorpay's format.
 */
async function settle(orderIds: string[]): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    DELETE FROM outbox_message WHERE topic = ${NOTICE_TOPIC} AND payload->>'notificationId' IN (SELECT id::text FROM notification WHERE order_id = ANY(${orderIds}::uuid[]))`);
  await db.$executeRaw(Prisma.sql`
    WITH back AS (
      UPDATE refund SET status = 'PROCESSED', processed_at = created_at, razorpay_refund_id = 'rfnd_demo' || right(id::text, 10)
      WHERE order_id = ANY(${orderIds}::uuid[]) AND status = 'PENDING' RETURNING id)
    DELETE FROM outbox_message WHERE topic = 'refund' AND payload->>'refundId' IN (SELECT id::text FROM back)`);
}

async function recall(sku: string): Promise<void> {
  const batch = await db.stockBatch.findFirst({ where: { product: { sku }, state: 'SELLABLE', number: { not: '' } } });
  if (batch) await recallBatch(batch.id, 'Recalled by its maker: seal not tight');
}

/**
 * Loads orders that need staff, in each lasting state: waiting, needing a pharmacist, packed, sent,
 * refused at the door, delivered, cancelled and returned. One has recalled goods. Uses the
 * functions of the store, so that the ledger stays consistent. Runs once, only in a trial store.
 * @returns a description of the loaded data
 */
export async function loadDesk(demo: Demo, people: { id: string; email: string }[], now: Date): Promise<string[]> {
  const past = await db.order.count();
  if ((await db.order.count({ where: { status: { not: 'DELIVERED' } } })) > 0) return [];
  const shop = await shopNow(demo, people);
  const pharmacist = await db.customer.findUnique({ where: { email: demo.logins.pharmacist.email } });
  const ids: string[] = [];
  for (const [place, open] of OPEN.entries()) {
    const id = await openOrder(open, past + place, shop, now);
    if (!id) continue;
    ids.push(id);
    if (open.sheet) await addPrescription(id, open.sheet === 'approved', now);
    if (open.sheet === 'approved' && pharmacist)
      await decidePrescription(id, [{ line: 'all', outcome: 'APPROVED' }], {
        ...ACTOR,
        pharmacist: { id: pharmacist.id },
      });
    if (open.sheet !== 'approved' || pharmacist) await bringOn(id, open, now);
  }
  await recall(RECALLED);
  await settle([...ids, ...(await requestDemoReturn(now))]);
  await adoptDemoPayments();
  const returns = await loadReturns(now);
  const { lines } = await openStocktake('start', COUNTED, { ...ACTOR, actorId: null });
  return [`${ids.length} open orders`, `${returns} returns to suppliers`, `a stocktake of ${lines} batches`];
}
