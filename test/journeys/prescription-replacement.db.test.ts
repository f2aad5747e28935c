import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { POST as replaceprescription } from '@/app/api/admin/replaceprescription/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { processDue } from '@/lib/background/handlers';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { findOrder } from '@/lib/selling/orders/queries';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { cancelUnreplaced } from '@/lib/dispensing/after-sales/cancel-unreplaced';
import { listStated } from '@/lib/dispensing/prescription-review/queries';
import { waitingForDecision } from '@/lib/selling/prescriptions/queries';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { approved, repeatedRequests } from '../factories/pharmacist';
import { buyCart } from '../factories/purchase';
import { pdfOf } from '../files/pdf';
import { serveHandlers, type Served } from '../serve-handlers';
import { patient, PDF, startAfresh, stored, upload } from '../shop/upload-shop';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

/** Creates a paid order whose prescription a pharmacist rejected. */
async function refused() {
  const buyer = await patient();
  await createAddress(buyer.id);
  await upload(buyer, PDF);
  const order = await buyCart(buyer.id);
  await repeatedRequests(order.number, 'The date is missing');
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  return { buyer, order, line };
}

function replace(cookie: string, lineId: string, bytes = pdfOf(2)) {
  const form = new FormData();
  form.set('order_line_id', lineId);
  form.set('pic', new File([new Uint8Array(bytes)], 'new.pdf'));
  return callRoute<{ status: string; message: string }>(replaceprescription, { cookie, body: form });
}

const prescriptionFiles = () => stored().filter((path) => path.includes('/rx/'));

const viewed = async ({ buyer, order }: Awaited<ReturnType<typeof refused>>) =>
  (await findOrder(buyer.id, order.id, 'en'))!;

test('refused, replaced, approved: the order leaves without having been cancelled', async () => {
  const made = await refused();
  const { buyer, order, line } = made;
  const before = await viewed(made);
  expect(before.lines[0]).toMatchObject({ prescription: 'rejected', prescriptionReason: 'The date is missing' });
  expect(Date.parse(before.lines[0]!.replaceUntil!) - Date.now()).toBeGreaterThan(47.9 * HOUR);
  expect(await waitingForDecision()).toEqual([]);
  const stated = { customerId: buyer.id, name: 'Arul', birthYear: 1972, relation: 'PARENT' as const };
  const { id: patientId } = await db.patient.create({ data: { ...stated, allergies: 'Penicillin' } });
  await db.prescription.updateMany({ data: { patientId } });
  expect((await replace(buyer.cookie, line.id)).body).toEqual({
    status: 'true',
    message: 'Prescription successfully uploaded',
  });
  const after = await viewed(made);
  expect(after).toMatchObject({ status: 'PURCHASED', payablePaise: before.payablePaise, refunds: [] });
  expect(after.lines[0]).toMatchObject({ prescription: 'pending', prescriptionReason: null, replaceUntil: null });
  expect((await waitingForDecision()).map(({ number }) => number)).toEqual([order.number]);
  expect(await listStated({ orderId: order.id })).toMatchObject([{ name: 'Arul', allergies: 'Penicillin' }]);
  // The rejected file proves no sale, so it is deleted.
  await processDue();
  expect([await db.prescription.count(), prescriptionFiles().length]).toEqual([1, 1]);
  expect(await cancelUnreplaced(new Date(Date.now() + 3 * DAY))).toBe(0);
  await approved(order.number);
  await moveOrder(order.id, 'DISPATCHED', { actor: 'test' });
  expect((await auditLedger()).filter(({ rule, count }) => rule.includes('approval') && count > 0)).toEqual([]);
  expect((await replace(buyer.cookie, line.id)).status).toBe(409);
});

test('lines that were refused with the same prescription get the new one together', async () => {
  const { buyer, order, line } = await refused();
  const other = await patient();
  // A second line of the same order with the same file, as created by reuseprescription.
  const { orderId } = line;
  const product = await db.cartLine.findUniqueOrThrow({ where: { id: other.lineId } });
  const { id: _, productId: __, ...same } = line;
  const second = await db.orderLine.create({
    data: { ...same, productId: product.productId, sku: 'SECOND', position: 1, orderId },
  });
  await repeatedRequests(order.number, 'The date is missing', ['SECOND']);
  expect((await replace(buyer.cookie, line.id)).body.status).toBe('true');
  const [first, also] = await db.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' } });
  expect([also?.id, also?.prescriptionId]).toEqual([second.id, first?.prescriptionId]);
});

describe('is refused, and changes nothing', () => {
  it("for a line that is someone else's, or no one's", async () => {
    const made = await refused();
    const stranger = await createCustomer();
    expect((await replace(stranger.cookie, made.line.id)).status).toBe(403);
    expect((await replace(stranger.cookie, crypto.randomUUID())).status).toBe(403);
    expect((await viewed(made)).lines[0]).toMatchObject({ prescription: 'rejected' });
  });

  it('before anyone refused anything, and after it was approved', async () => {
    const { buyer, order, line } = await refused();
    await approved(order.number, [line.sku]);
    expect(await replace(buyer.cookie, line.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('you cannot replace it') },
    });
  });

  it('for a file that is no prescription', async () => {
    const made = await refused();
    expect((await replace(made.buyer.cookie, made.line.id, Buffer.from('%PDF-1.7'))).body).toMatchObject({
      status: 'false',
    });
    expect((await viewed(made)).lines[0]).toMatchObject({ prescription: 'rejected' });
  });

  it('for one of two that come at once', async () => {
    const made = await refused();
    const answers = await Promise.all([
      replace(made.buyer.cookie, made.line.id),
      replace(made.buyer.cookie, made.line.id, pdfOf(3)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await processDue();
    expect([await db.prescription.count(), prescriptionFiles().length]).toEqual([1, 1]);
  });
});

test('after 48 hours without replacement the order is cancelled, refunded, restocked and reported', async () => {
  const made = await refused();
  const { buyer, order, line } = made;
  const { onHand } = await db.stockLevel.findUniqueOrThrow({ where: { productId: line.productId } });
  expect(await cancelUnreplaced(new Date(Date.now() + 48 * HOUR - MINUTE))).toBe(0);
  const late = new Date(Date.now() + 48 * HOUR + MINUTE);
  expect(
    (await Promise.all([cancelUnreplaced(late), cancelUnreplaced(late)])).reduce((sum, count) => sum + count),
  ).toBe(1);
  const view = await viewed(made);
  expect(view).toMatchObject({
    status: 'CANCELLED',
    refunds: [{ amountPaise: view.payablePaise }],
    lines: [{ prescription: 'rejected', replaceUntil: null }],
  });
  expect(view.events.at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'job', note: 'prescription not replaced' });
  expect(await db.stockLevel.findUniqueOrThrow({ where: { productId: line.productId } })).toMatchObject({
    onHand: onHand + 1,
  });
  expect(await db.notification.count({ where: { orderId: order.id, kind: 'orderCancelled' } })).toBe(1);
  expect(await db.outboxMessage.count({ where: { topic: 'creditNote' } })).toBe(1);
  expect((await replace(buyer.cookie, line.id)).status).toBe(409);
});

test('a replacement and the clock at the same moment: one of them wins, whole', async () => {
  const made = await refused();
  const [reply, count] = await Promise.all([
    replace(made.buyer.cookie, made.line.id),
    cancelUnreplaced(new Date(Date.now() + 49 * HOUR)),
  ]);
  const { status, lines } = await viewed(made);
  expect([reply.status, count, status, lines[0]?.prescription]).toEqual(
    count === 1 ? [409, 1, 'CANCELLED', 'rejected'] : [200, 0, 'PURCHASED', 'pending'],
  );
});
