import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as reuseprescription } from '@/app/api/admin/reuseprescription/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { findOrder } from '@/lib/selling/orders/queries';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { linesForDecision, waitingForDecision } from '@/lib/selling/prescriptions/queries';
import { callRoute } from '../call-route';
import { createAddress } from '../factories/customer';
import { createParcel } from '../factories/order';
import { approved, createPharmacist, repeatedRequests } from '../factories/pharmacist';
import { describePrescriptions } from '../factories/prescription';
import { createProduct } from '../factories/product';
import { buyCart } from '../factories/purchase';
import { serveHandlers, type Served } from '../serve-handlers';
import { patient, PDF, startAfresh, upload } from '../shop/upload-shop';

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

const ACTOR = { actor: 'test' };
const dispatch = (order: { id: string }) => moveOrder(order.id, 'DISPATCHED', ACTOR);
const NOT_APPROVED = { kind: 'conflict', key: 'prescriptionNotApproved' };

type Patient = Awaited<ReturnType<typeof patient>>;

/** Adds another medicine with the same file. @returns the id of its cart line */
async function another({ cookie }: Patient, prescriptionId: string | null): Promise<string> {
  const product_id = await createProduct({ requiresPrescription: true, stock: 100 });
  const { body } = await callRoute<{ cart_id: string }>(addtocart, { cookie, body: { product_id, quantity: 50 } });
  expect(
    (await callRoute(reuseprescription, { cookie, body: { cart_id: body.cart_id, prescription_id: prescriptionId } }))
      .body,
  ).toMatchObject({ status: 'true' });
  return body.cart_id;
}

/** Creates a buyer of this many medicines with one file. */
async function bought(medicines = 1) {
  const buyer = await patient();
  await createAddress(buyer.id);
  await upload(buyer, PDF);
  const { prescriptionId } = await db.cartLine.findUniqueOrThrow({ where: { id: buyer.lineId } });
  for (let more = 1; more < medicines; more += 1) await another(buyer, prescriptionId);
  const order = await buyCart(buyer.id);
  const skus = (await db.orderLine.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } })).map(
    ({ sku }) => sku,
  );
  return { buyer, order, prescriptionId, skus };
}

const states = async (buyer: Patient, order: { id: string }) =>
  (await findOrder(buyer.id, order.id, 'en'))?.lines.map(({ prescription }) => prescription);

test('an approved file approves no later medicine; every line needs its own decision', async () => {
  const { buyer, order, prescriptionId } = await bought();
  await approved(order.number);
  await dispatch(order);
  await another(buyer, prescriptionId);
  const second = await buyCart(buyer.id);
  expect(await states(buyer, second)).toEqual(['pending']);
  await expect(dispatch(second)).rejects.toMatchObject(NOT_APPROVED);
  expect((await waitingForDecision()).map(({ number, pending }) => [number, pending])).toEqual([[second.number, 1]]);
  await approved(second.number);
  await dispatch(second);
  expect((await auditLedger()).filter(({ rule, count }) => rule.includes('approval') && count > 0)).toEqual([]);
});

test('some lines are approved and one is refused, with the reason at its own line', async () => {
  const { buyer, order, skus } = await bought(3);
  expect(await approved(order.number, [skus[0]!, skus[2]!])).toEqual([skus[0], skus[2]]);
  await expect(dispatch(order)).rejects.toMatchObject(NOT_APPROVED);
  expect(await repeatedRequests(order.number, 'It names another strength', [skus[1]!])).toEqual([skus[1]]);
  const view = await findOrder(buyer.id, order.id, 'en');
  expect(view?.lines.map(({ prescription, prescriptionReason }) => [prescription, prescriptionReason])).toEqual([
    ['approved', null],
    ['rejected', 'It names another strength'],
    ['approved', null],
  ]);
  const file = { prescriptionId: expect.any(String), contentType: 'application/pdf' };
  const decided = { ...file, decidedAt: expect.any(Date), registrationNumber: expect.stringMatching(/^TN-/) };
  expect(await linesForDecision(order.id)).toMatchObject([
    { sku: skus[0], ...decided, state: 'approved', reason: null },
    { sku: skus[1], ...decided, state: 'rejected', reason: 'It names another strength' },
    { sku: skus[2], ...decided, state: 'approved', reason: null },
  ]);
  await expect(dispatch(order)).rejects.toMatchObject(NOT_APPROVED);
  expect(
    await db.notification.findMany({ where: { kind: { startsWith: 'prescription' } }, select: { kind: true } }),
  ).toEqual([{ kind: 'prescriptionRejected' }]);
  // A further row corrects an error of the pharmacist.
  await approved(order.number, [skus[1]!]);
  expect(await db.prescriptionDecision.count()).toBe(4);
  await dispatch(order);
});

describe('who decides', () => {
  const decide = async (order: string, pharmacist: { id: string } | { email: string }) => {
    await describePrescriptions(order);
    return decidePrescription(order, [{ line: 'all', outcome: 'APPROVED' }], { ...ACTOR, pharmacist });
  };
  const UNREGISTERED = { kind: 'forbidden', key: 'pharmacistUnregistered' };

  it('accepts a registered pharmacist of any role until the registration’s last day', async () => {
    const { order, prescriptionId } = await bought();
    const owner = await createPharmacist({ role: 'OWNER', validUntil: new Date(dayInIndia(new Date())) });
    await decide(order.number, { email: owner.email.toUpperCase() });
    expect(await db.prescriptionDecision.findMany()).toMatchObject([
      {
        prescriptionId,
        outcome: 'APPROVED',
        actor: 'test',
        pharmacistId: owner.id,
        registrationNumber: owner.number,
        registrationCouncil: 'Tamil Nadu Pharmacy Council',
      },
    ]);
    expect(await db.auditEntry.findMany({ where: { action: 'prescription.approve' } })).toMatchObject([
      { actorId: owner.id, subject: 'orderLine' },
    ]);
  });

  it('is no other role, expired registration, customer or stranger', async () => {
    const { buyer, order } = await bought();
    const people = [
      await createPharmacist({ validUntil: new Date(Date.now() - 2 * DAY) }),
      await createPharmacist({ role: 'CUSTOMER' }),
      {
        id: (
          await db.customer.create({
            data: { firstName: 'Arul', lastName: 'S', email: 'arul@medcall.example', role: 'PHARMACIST' },
          })
        ).id,
      },
      { id: buyer.id },
      { id: crypto.randomUUID() },
    ];
    for (const { id } of people) await expect(decide(order.number, { id })).rejects.toMatchObject(UNREGISTERED);
    expect(await db.prescriptionDecision.count()).toBe(0);
  });
});

test('what makes no sense is refused and changes nothing', async () => {
  const { buyer, order, skus } = await bought();
  await expect(approved('MC0000-NOBODY')).rejects.toMatchObject({ kind: 'notFound' });
  await expect(approved(order.number, ['NO-SUCH-SKU'])).rejects.toMatchObject({ key: 'lineUnknown' });
  for (const reason of ['', '  ', 'x'.repeat(501)])
    await expect(repeatedRequests(order.number, reason)).rejects.toMatchObject({ key: 'reasonNeeded' });
  await db.order.update({ where: { id: order.id }, data: { status: 'ORDER_PLACED' } });
  await expect(approved(order.number)).rejects.toMatchObject({ key: 'decisionStep' });
  await db.order.update({ where: { id: order.id }, data: { status: 'PURCHASED' } });
  expect(await states(buyer, order)).toEqual(['pending']);
  expect([await approved(order.number), await approved(order.number)]).toEqual([skus, []]);
  await dispatch(order);
  await expect(repeatedRequests(order.number, 'too late')).rejects.toMatchObject({ key: 'decisionStep' });
});

test('decisions are never changed and never deleted', async () => {
  const { order } = await bought();
  await approved(order.number);
  await expect(db.prescriptionDecision.updateMany({ data: { outcome: 'REJECTED', reason: 'x' } })).rejects.toThrow(
    /append-only/,
  );
  await expect(db.prescriptionDecision.deleteMany()).rejects.toThrow(/append-only/);
});

test('refusal and dispatch at the same moment: the order leaves approved or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, skus } = await bought();
    await approved(order.number);
    const [refusal, leaving] = await Promise.allSettled([
      repeatedRequests(order.number, 'The date is missing', skus),
      dispatch(order),
    ]);
    const outcomes = [refusal.status, leaving.status].sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  }
  expect((await auditLedger()).filter(({ rule, count }) => rule.includes('approval') && count > 0)).toEqual([]);
});

test('the ledger names an order that left without an approval of its own line', async () => {
  const { buyer, order } = await bought();
  await createParcel({ id: order.id, customerId: buyer.id });
  expect((await auditLedger()).find(({ rule }) => rule.includes('approval'))).toMatchObject({
    count: 1,
    broken: [{ what: `${order.number} line 0`, found: 'no decision' }],
  });
});

test('a file refused for one medicine cannot be reused for it, but for another one', async () => {
  const { buyer, order, prescriptionId } = await bought();
  await repeatedRequests(order.number, 'It names another medicine');
  await another(buyer, prescriptionId);
  const { productId } = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  const { body } = await callRoute<{ cart_id: string }>(addtocart, {
    cookie: buyer.cookie,
    body: { product_id: productId, quantity: 1 },
  });
  const reply = await callRoute(reuseprescription, {
    cookie: buyer.cookie,
    body: { cart_id: body.cart_id, prescription_id: prescriptionId },
  });
  expect(reply.body).toMatchObject({ status: 'false', message: expect.stringContaining('did not accept') });
});
