import { POST as deleteprescription } from '@/app/api/admin/deleteprescription/route';
import { POST as declineproposal } from '@/app/api/admin/declineproposal/route';
import { GET as findProposable } from '@/app/api/console/find-proposable/route';
import { POST as openProposal } from '@/app/api/console/open-proposal/route';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { purgeExpired } from '@/lib/people/retention/purge-expired';
import { RETENTION } from '@/lib/people/retention/terms';
import { listStated } from '@/lib/dispensing/prescription-review/queries';
import { findProposalForStaff, listProposalsForStaff } from '@/lib/dispensing/proposals/queries';
import { getCart } from '@/lib/selling/cart/queries';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { dropUnused } from '@/lib/selling/prescriptions/change-line';
import { findProposal, listProposals } from '@/lib/selling/proposals/queries';
import { linesForDecision } from '@/lib/selling/prescriptions/queries';
import { unitPricePaise } from '@/lib/shared/prices/tier-price-rules';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';
import { createStaff, LAST_WEEK } from '../factories/staff';
import { accept, buyer, pharmacist, propose, refuseRequest, requestCart } from '../shop/proposal-desk';
import { startAfresh, stored } from '../shop/upload-shop';

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});

const decline = (cookie: string, id: string) => callRoute(declineproposal, { cookie, body: { proposal_id: id } });
const take = (cookie: string, id: string, take_over = false) =>
  callRoute<{ holder: string | null }>(openProposal, { cookie, body: { proposal_id: id, take_over } });

/** Creates a request, and a proposal of a tablet that needs a prescription and of a bandage. */
async function proposed() {
  const [shopper, desk] = [await buyer(), await pharmacist()];
  const tablet = await createProduct({ requiresPrescription: true, name: 'Amlodipine 5' });
  const bandage = await createProduct({ name: 'Bandage' });
  const { body } = await requestCart(shopper.cookie, { patient_name: 'Meena Kumari', days: '30' });
  const lines = [
    { product_id: tablet, quantity: 3 },
    { product_id: bandage, quantity: 2 },
  ];
  expect((await propose(desk.cookie, body.id, lines)).status).toBe(200);
  return { shopper, desk, tablet, bandage, id: body.id, number: body.number };
}
const linesOf = async (customerId: string) =>
  (await getCart(customerId, 'en')).lines.map(({ productId, quantity, prescription }) => [
    productId,
    quantity,
    prescription,
  ]);

describe('a request for a cart', () => {
  it('stores the file with its owner alone, and nothing without a session', async () => {
    expect((await requestCart(undefined)).status).toBe(401);
    expect([stored(), await db.proposal.count()]).toEqual([[], 0]);
    const shopper = await buyer();
    const { body } = await requestCart(shopper.cookie, { medicines: ' Amlodipine\nonly ', days: '', note: '' });
    expect(await db.proposal.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({
      customerId: shopper.id,
      medicines: 'Amlodipine\nonly',
      days: null,
      note: null,
      state: 'REQUESTED',
    });
    expect([body.number, body.message]).toEqual([
      expect.stringMatching(/^Q\d{4}-\w{8}$/),
      expect.stringContaining('Q'),
    ]);
  });

  it('is shown to the desk with its prescription as far as it is read', async () => {
    const [shopper, desk] = [await buyer(), await pharmacist()];
    const { body } = await requestCart(shopper.cookie);
    const { id: prescriptionId } = await db.prescription.findFirstOrThrow();
    const item = { drug: 'Amlodipine', quantity: 30, customerId: shopper.id, prescriptionId, createdById: desk.id };
    await db.prescriptionItem.create({ data: item });
    expect((await findProposalForStaff(body.number, ['PRESCRIPTION'])).prescription).toMatchObject({
      id: prescriptionId,
      pageCount: expect.any(Number),
      patientName: null,
      items: [{ drug: 'Amlodipine', quantity: 30 }],
    });
  });

  it('refuses wrong fields and too many open requests, and then keeps no file', async () => {
    const { cookie } = await buyer();
    const wrong = await requestCart(cookie, { days: '400' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { days: 'Enter a number of days from 1 to 365' }]);
    for (let count = 0; count < 5; count += 1) expect((await requestCart(cookie)).status).toBe(200);
    expect((await requestCart(cookie)).body.message).toContain('5 of your requests are still open');
    expect([stored().length, await db.prescription.count()]).toEqual([5, 5]);
  });

  it('is read by pharmacists alone, and answered by registered ones', async () => {
    const shopper = await buyer();
    const { body } = await requestCart(shopper.cookie);
    const [operator, lapsed] = [
      await createStaff('OPERATOR'),
      await createStaff('PHARMACIST', { registeredUntil: LAST_WEEK() }),
    ];
    const lines = [{ product_id: await createProduct(), quantity: 1 }];
    for (const { cookie } of [operator, lapsed]) {
      expect((await propose(cookie, body.id, lines)).status).toBe(403);
      expect((await take(cookie, body.id)).status).toBe(403);
    }
    expect(await listProposalsForStaff(['QUOTE'], 'open', 10)).toEqual([]);
    await expect(findProposalForStaff(body.number, ['QUOTE'])).rejects.toMatchObject({ kind: 'notFound' });
    expect(await listProposalsForStaff(['PRESCRIPTION'], 'open', 10)).toMatchObject([{ number: body.number }]);
    expect(await countOrderWork()).toMatchObject({ cartsToPropose: { count: 1 }, quotesToAnswer: { count: 0 } });
  });

  it('is open at one desk: a colleague waits or takes over', async () => {
    const shopper = await buyer();
    const { body } = await requestCart(shopper.cookie);
    const [one, other] = [await pharmacist(), await pharmacist()];
    const answers = await Promise.all([take(one.cookie, body.id), take(other.cookie, body.id)]);
    expect(answers.map(({ body: { holder } }) => holder).sort()).toEqual(['Meena Rajan', null]);
    const [holder, waiting] = answers[0].body.holder === null ? [one, other] : [other, one];
    expect((await findProposal(shopper.id, body.id, 'en')).standing).toBe('reading');
    const lines = [{ product_id: await createProduct(), quantity: 1 }];
    expect((await propose(waiting.cookie, body.id, lines)).status).toBe(409);
    expect((await take(waiting.cookie, body.id, true)).body.holder).toBeNull();
    expect((await propose(holder.cookie, body.id, lines)).status).toBe(409);
    expect((await propose(waiting.cookie, body.id, lines)).status).toBe(200);
    expect(
      (await db.auditEntry.findMany({ where: { subject: 'proposal' }, orderBy: { id: 'asc' } })).map(
        ({ action, subjectId }) => [action, subjectId],
      ),
    ).toEqual(['open', 'takeOver', 'send'].map((verb) => [`proposal.${verb}`, body.number]));
  });

  it('finds products with stock and price, and others with the same salt', async () => {
    const { cookie } = await pharmacist();
    const id = await createProduct({ name: 'Dearol 500 Tablet', stock: 4 });
    const other = await createProduct({ name: 'Largol 500 Tablet', stock: 0 });
    await db.product.updateMany({
      where: { id: { in: [id, other] } },
      data: { composition: 'Paracetamol (500mg)', form: 'tablet', netQuantity: 10, netQuantityUnit: 'tablet' },
    });
    const { sku } = await db.product.findUniqueOrThrow({ where: { id } });
    const find = (query: string) =>
      callRoute<{ products: object[] }>(findProposable, { cookie, query }).then(({ body }) => body.products);
    expect((await find(`term=${sku}`))[0]).toMatchObject({ id, available: 4, price_paise: 8000, mrp_paise: 10_000 });
    expect(await find(`same_as=${id}`)).toMatchObject([{ id: other, available: 0 }]);
    expect(await find('term=')).toEqual([]);
  });
});

describe('a proposal from a prescription', () => {
  it('reaches the buyer in the account and by email, without any product', async () => {
    const { shopper, number } = await proposed();
    expect(await listProposals(shopper.id)).toMatchObject([{ number, standing: 'proposed', lineCount: 2 }]);
    expect(await db.notification.findMany()).toMatchObject([{ kind: 'proposalReady', params: { number } }]);
    expect(await db.outboxMessage.count({ where: { dedupeKey: { startsWith: 'proposalReady:' } } })).toBe(1);
  });

  it('shows the price of today and the delivery, and follows a changed price', async () => {
    const { shopper, id, tablet, bandage } = await proposed();
    expect(await findProposal(shopper.id, id, 'en')).toMatchObject({
      lines: [{ quantity: 3, pricePaise: 8000, isQuoted: false }, { quantity: 2 }],
      delivery: { from: expect.any(String), chargePaise: expect.any(Number) },
      message: 'The larger strip costs less.',
    });
    await db.product.update({ where: { id: tablet }, data: { pricePaise: 9000 } });
    // The bandage costs less from two units on: proposal, delivery and cart agree.
    await db.product.update({ where: { id: bandage }, data: { tierPrices: [{ quantity: 2, pricePaise: 10 }] } });
    const { lines, delivery } = await findProposal(shopper.id, id, 'en');
    expect(lines.map((line) => unitPricePaise(line, line.quantity!))).toEqual([9000, 10]);
    const charge = delivery && 'chargePaise' in delivery && delivery.chargePaise;
    expect((await accept(shopper.cookie, id)).status).toBe(200);
    const cart = await getCart(shopper.id, 'en');
    expect(cart.lines.map(({ pricePaise }) => pricePaise)).toEqual([9000, 10]);
    expect(cart.totals.shippingPaise).toBe(charge);
  });

  it('puts the chosen lines into the cart with the prescription, also twice at once', async () => {
    const { shopper, id, tablet, bandage } = await proposed();
    await db.cartLine.create({ data: { customerId: shopper.id, productId: tablet, quantity: 9 } });
    const chosen = [{ product_id: tablet, quantity: 2 }];
    const replies = await Promise.all([accept(shopper.cookie, id, chosen), accept(shopper.cookie, id, chosen)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await linesOf(shopper.id)).toEqual([[tablet, 2, 'uploaded']]);
    // Again, while it is valid: what was left out can still be taken.
    expect((await accept(shopper.cookie, id)).status).toBe(200);
    expect(await linesOf(shopper.id)).toEqual([
      [tablet, 3, 'uploaded'],
      [bandage, 2, 'none'],
    ]);
  });

  it('is for the patient of the line, unless the sheet names another', async () => {
    const { shopper, id, tablet } = await proposed();
    const patient = { customerId: shopper.id, name: 'Arul', birthYear: 1972, relation: 'PARENT' as const };
    const { id: patientId } = await db.patient.create({ data: patient });
    const line = { customerId: shopper.id, productId: tablet, quantity: 1, patientId };
    await db.cartLine.create({ data: line });
    expect((await accept(shopper.cookie, id)).status).toBe(200);
    expect(await db.prescription.findFirst()).toMatchObject({ patientId });
    await db.prescription.updateMany({ data: { patientId: null, patientName: 'Meena Kumari' } });
    expect((await accept(shopper.cookie, id)).status).toBe(200);
    expect(await db.cartLine.count({ where: { productId: tablet, quantity: 3, patientId: null } })).toBe(1);
    expect(await db.prescription.findFirst()).toMatchObject({ patientId: null });
  });

  it('is no decision: the order on it waits for the pharmacist', async () => {
    const { shopper, id } = await proposed();
    await accept(shopper.cookie, id);
    const { order } = await placeOrder({ customerId: shopper.id, locale: 'en' });
    expect(await linesForDecision(order.id)).toMatchObject([{ state: 'pending', prescriptionId: expect.any(String) }]);
    expect(await db.orderLine.count({ where: { orderId: order.id, proposalLineId: { not: null } } })).toBe(2);
    await db.order.update({ where: { id: order.id }, data: { paidAt: new Date() } });
    expect((await findProposal(shopper.id, id, 'en')).standing).toBe('ordered');
    expect((await accept(shopper.cookie, id)).body.message).toBe('You already ordered from this proposal');
  });

  it.each([
    ['more than proposed', (tablet: number) => [{ product_id: tablet, quantity: 4 }], 400],
    ['nothing', () => [], 400],
    ['another product', (tablet: number) => [{ product_id: tablet + 1000, quantity: 1 }], 403],
  ])('gives no %s', async (_, lines, status) => {
    const { shopper, id, tablet } = await proposed();
    expect((await accept(shopper.cookie, id, lines(tablet))).status).toBe(status);
    expect(await linesOf(shopper.id)).toEqual([]);
  });

  it('is for its buyer alone', async () => {
    const [{ id }, stranger] = [await proposed(), await buyer()];
    for (const call of [accept, decline]) expect((await call(stranger.cookie, id)).status).toBe(403);
    await expect(findProposal(stranger.id, id, 'en')).rejects.toMatchObject({ key: 'notYours' });
    expect(await db.cartLine.count()).toBe(0);
  });

  it('ends with its time, and can be sent again', async () => {
    const { shopper, desk, id, tablet } = await proposed();
    await db.proposal.update({ where: { id }, data: { validUntil: new Date(Date.now() - 1) } });
    expect((await findProposal(shopper.id, id, 'en')).standing).toBe('expired');
    expect((await accept(shopper.cookie, id)).status).toBe(409);
    expect(await linesOf(shopper.id)).toEqual([]);
    expect((await propose(desk.cookie, id, [{ product_id: tablet, quantity: 1 }])).status).toBe(200);
    expect((await findProposal(shopper.id, id, 'en')).lines).toMatchObject([{ productId: tablet, quantity: 1 }]);
    expect((await accept(shopper.cookie, id)).status).toBe(200);
    expect((await propose(desk.cookie, id, [{ product_id: tablet, quantity: 2 }])).status).toBe(409);
  });

  it('does not fill the cart with what is sold out', async () => {
    const { shopper, id, bandage } = await proposed();
    await db.stockLevel.update({ where: { productId: bandage }, data: { onHand: 1 } });
    expect((await accept(shopper.cookie, id)).body.message).toContain('Bandage');
    expect(await linesOf(shopper.id)).toEqual([]);
  });

  it('can be declined once, and not accepted afterwards', async () => {
    const { shopper, id } = await proposed();
    for (const status of [200, 200]) expect((await decline(shopper.cookie, id)).status).toBe(status);
    expect((await accept(shopper.cookie, id)).status).toBe(409);
  });

  it('refuses own prices, and quantities beyond a cart line or the limit of the product', async () => {
    const { desk, id, bandage } = await proposed();
    const priced = await propose(desk.cookie, id, [{ product_id: bandage, quantity: 1, unit_price_paise: 100 }]);
    expect([priced.status, priced.body.message]).toEqual([400, 'Only a quote can have own prices']);
    const send = async (quantity: number) =>
      (await propose(desk.cookie, id, [{ product_id: bandage, quantity }])).status;
    expect(await send(51)).toBe(400);
    await db.product.update({ where: { id: bandage }, data: { maxQuantity: 4 } });
    expect([await send(5), await send(4)]).toEqual([400, 200]);
  });
});

it('a refused request tells its reason to the buyer alone', async () => {
  const [shopper, desk] = [await buyer(), await pharmacist()];
  const { body } = await requestCart(shopper.cookie);
  expect((await refuseRequest(desk.cookie, body.id, ' ')).status).toBe(400);
  expect((await refuseRequest(desk.cookie, body.id, 'The date is missing')).status).toBe(200);
  expect(await findProposal(shopper.id, body.id, 'en')).toMatchObject({
    standing: 'refused',
    message: 'The date is missing',
  });
  expect(await db.notification.findMany()).toMatchObject([{ kind: 'proposalRefused' }]);
  expect((await accept(shopper.cookie, body.id)).status).toBe(409);
  expect((await refuseRequest(desk.cookie, body.id, 'Again')).status).toBe(409);
});

it('ends with its prescription, which the buyer deletes: no desk waits for it, and its patient is not shown', async () => {
  const { shopper, desk, id, tablet } = await proposed();
  const { prescriptionId } = await db.proposal.findUniqueOrThrow({ where: { id } });
  const patient = { customerId: shopper.id, name: 'Meena', birthYear: 1972, relation: 'SELF' as const };
  const { id: patientId } = await db.patient.create({ data: { ...patient, allergies: 'Penicillin' } });
  await db.prescription.update({ where: { id: prescriptionId! }, data: { patientId } });
  expect(await listStated({ proposalId: id })).toMatchObject([{ allergies: 'Penicillin' }]);
  const remove = (cookie: string) =>
    callRoute(deleteprescription, { cookie, body: { prescription_id: prescriptionId } });
  expect((await remove((await buyer()).cookie)).status).toBe(403);
  await db.proposal.update({ where: { id }, data: { state: 'REFUSED' } });
  expect(await listStated({ proposalId: id })).toEqual([]);
  await db.proposal.update({ where: { id }, data: { state: 'PROPOSED' } });
  expect((await remove(shopper.cookie)).status).toBe(200);
  expect((await findProposal(shopper.id, id, 'en')).standing).toBe('declined');
  expect((await accept(shopper.cookie, id)).status).toBe(409);
  expect((await propose(desk.cookie, id, [{ product_id: tablet, quantity: 1 }])).status).toBe(409);
});

it('a request holds its prescription, and is deleted half a year after its last change', async () => {
  const { shopper, id } = await proposed();
  const { prescriptionId } = await db.proposal.findUniqueOrThrow({ where: { id } });
  await dropUnused(db, shopper.id, [prescriptionId ?? '']);
  expect(await db.prescription.count()).toBe(1);
  const later = (ms: number) => new Date(Date.now() + 7 * DAY + ms);
  expect((await purgeExpired(later(RETENTION.proposals - DAY))).proposal).toBe(0);
  expect((await purgeExpired(later(RETENTION.proposals + DAY))).proposal).toBe(1);
  expect(await db.proposalLine.count()).toBe(0);
});
