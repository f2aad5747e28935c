import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { addLine, applyCoupon, setQuantity } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { openPayment } from '@/lib/money/payments/open-payment';
import { settlePayment } from '@/lib/money/payments/settle-payment';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { findFirstOrderLimits } from '@/lib/money/payments/hold-limits';
import { isBusiness } from '@/lib/backoffice/customers/queries';
import { findProposalForStaff } from '@/lib/dispensing/proposals/queries';
import { findQuoteProduct } from '@/lib/selling/proposals/find-quote-product';
import { findProposal } from '@/lib/selling/proposals/queries';
import { DAY } from '@/lib/kernel/dates';
import { emptyDatabase } from '../database';
import { createProduct } from '../factories/product';
import { buyCart } from '../factories/purchase';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import { serveHandlers, type Served } from '../serve-handlers';
import { accept, askQuote, buyer, propose, type SentLine } from '../shop/proposal-desk';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterAll(() => server.close());
beforeEach(emptyDatabase);

/** Creates a request for 200 boxes of gloves by a clinic that has never ordered. */
async function requested() {
  const clinic = await buyer();
  const gloves = await createProduct({ name: 'Gloves', stock: 300, mrpPaise: 50_000, pricePaise: 45_000 });
  const about = { company: 'Sunrise Clinic', gstin: '33AAACR5055K1ZE', note: 'Monthly' };
  const { body, status } = await askQuote(clinic.cookie, [{ product_id: gloves, quantity: 200 }], about);
  expect(status).toBe(200);
  return { clinic, gloves, id: body.id, number: body.number, operator: await createStaff('OPERATOR') };
}

/** Accepts a quote of ₹310 per box. */
async function quoted(more: SentLine[] = []) {
  const all = await requested();
  const lines = [{ product_id: all.gloves, quantity: 200, unit_price_paise: 31_000 }, ...more];
  expect((await propose(all.operator.cookie, all.id, lines)).status).toBe(200);
  expect((await accept(all.clinic.cookie, all.id)).status).toBe(200);
  return all;
}
const cartLine = (customerId: string) => db.cartLine.findFirstOrThrow({ where: { customerId } });

it('starts from a product or the cart, and shows the staff who buys how many', async () => {
  const { clinic, gloves, number } = await requested();
  expect(await findQuoteProduct(gloves, 'ta')).toMatchObject([{ productId: gloves, name: 'Gloves', quantity: 1 }]);
  expect(await findProposalForStaff(number, ['QUOTE'])).toMatchObject({
    company: 'Sunrise Clinic',
    lines: [{ requestedQuantity: 200, product: { id: gloves } }],
  });
  await expect(findProposalForStaff(number, ['PRESCRIPTION'])).rejects.toMatchObject({ kind: 'notFound' });
  expect(await isBusiness(clinic.id)).toBe(false);
  await db.customer.update({ where: { id: clinic.id }, data: { gstin: '33AAACR5055K1ZE' } });
  expect(await isBusiness(clinic.id)).toBe(true);
});

it('is answered by owners and operators, and paid at exactly its prices, once', async () => {
  const { clinic, gloves, id } = await quoted();
  const cart = await getCart(clinic.id, 'en');
  expect(cart.lines).toMatchObject([{ quantity: 200, maxQuantity: 200, pricePaise: 31_000, isQuoted: true }]);
  // The price of the shop changes in between: the quote does not.
  await db.product.update({ where: { id: gloves }, data: { pricePaise: 50_000 } });
  expect(await findFirstOrderLimits(clinic.id, cart, 1)).toEqual({ excess: null, lineMost: {} });
  const order = await buyCart(clinic.id);
  expect(order.payablePaise - cart.totals.shippingPaise).toBe(200 * 31_000);
  const [line] = await db.orderLine.findMany({ where: { orderId: order.id } });
  expect(line).toMatchObject({ quantity: 200, pricePaise: 31_000, mrpPaise: 50_000, totalPaise: 6_200_000 });
  // GST of 5 % is within the quoted price.
  expect(line?.taxPaise).toBe(295_238);
  expect((await findProposal(clinic.id, id, 'en')).standing).toBe('ordered');
  expect((await accept(clinic.cookie, id)).status).toBe(409);
  // A line that names the used quote has the price and the limit of the shop.
  await db.cartLine.create({
    data: { customerId: clinic.id, productId: gloves, quantity: 100, proposalLineId: line?.proposalLineId },
  });
  expect((await getCart(clinic.id, 'en')).lines).toMatchObject([{ pricePaise: 50_000, isQuoted: false }]);
  await expect(placeOrder({ customerId: clinic.id, locale: 'en' })).rejects.toMatchObject({ key: 'quoteEnded' });
});

it('covers its quantity alone: fewer have the price of the shop, more are not possible', async () => {
  const { clinic, gloves } = await quoted();
  const { id } = await cartLine(clinic.id);
  await expect(addLine(clinic.id, { productId: gloves, quantity: 1, isMore: true })).rejects.toMatchObject({
    key: 'quantityLimit',
  });
  await setQuantity(clinic.id, id, { quantity: 50 });
  expect((await getCart(clinic.id, 'en')).lines).toMatchObject([{ pricePaise: 45_000, isQuoted: false }]);
});

it('ends with its time, also in the cart', async () => {
  const { clinic, id } = await quoted();
  await db.proposal.update({ where: { id }, data: { validUntil: new Date(Date.now() - 1) } });
  await expect(placeOrder({ customerId: clinic.id, locale: 'en' })).rejects.toMatchObject({ key: 'quoteEnded' });
  expect(await db.order.count()).toBe(0);
});

it('leaves the decision to the stock, and takes no coupon', async () => {
  const { clinic, gloves } = await quoted();
  const terms = { offer: 100, amountUptoPaise: 10_000, usesTotal: 9, validUntil: new Date(Date.now() + DAY) };
  await db.coupon.create({ data: { code: 'OFF100', ...terms } });
  await expect(applyCoupon(clinic.id, 'OFF100')).rejects.toMatchObject({ key: 'couponWithQuote' });
  const { payablePaise } = (await placeOrder({ customerId: clinic.id, locale: 'en' })).order;
  expect(payablePaise).toBeGreaterThanOrEqual(6_200_000);
  await db.stockLevel.update({ where: { productId: gloves }, data: { onHand: 199 } });
  await expect(placeOrder({ customerId: clinic.id, locale: 'en' })).rejects.toMatchObject({ key: 'linesUnavailable' });
});

it('is placed once by two orders at the same time', async () => {
  const { clinic } = await quoted();
  const orders = await Promise.all([1, 2].map(() => placeOrder({ customerId: clinic.id, locale: 'en' })));
  expect(new Set(orders.map(({ order }) => order.id)).size).toBe(1);
});

it('is not used again by a late payment of an order that lapsed', async () => {
  const { clinic } = await quoted();
  const { order: lapsed } = await placeOrder({ customerId: clinic.id, locale: 'en' });
  const { razorpayOrderId } = await openPayment({ customerId: clinic.id, receipt: lapsed.receipt });
  await inTransaction.withModels((tx) => cancelUnpaid(tx, lapsed.id, 'job', 'not paid in time'));
  await db.stockLevel.updateMany({ data: { onHand: 900 } });
  const order = await buyCart(clinic.id);
  expect(order.id).not.toBe(lapsed.id);
  const settled = await settlePayment({
    razorpayOrderId,
    razorpayPaymentId: 'pay_Late0000000001',
    status: 'CAPTURED',
    amountPaise: lapsed.payablePaise,
    currency: 'INR',
  });
  expect(settled).toEqual({ orderId: lapsed.id, orderStatus: 'CANCELLED', refunding: 'orderCancelled' });
  expect(await db.order.count({ where: { status: 'PURCHASED' } })).toBe(1);
});

it('never exceeds the MRP of today', async () => {
  const { clinic, gloves } = await quoted();
  await db.product.update({ where: { id: gloves }, data: { mrpPaise: 30_000, pricePaise: 30_000 } });
  expect((await getCart(clinic.id, 'en')).lines).toMatchObject([{ pricePaise: 30_000, isQuoted: true }]);
});

describe('the staff', () => {
  it.each([
    ['above the MRP', { unit_price_paise: 50_001 }, 'The price of Gloves is above its MRP of ₹500'],
    ['beyond the largest order', { quantity: 2000 }, 'orders of at most'],
  ])('cannot quote a price %s', async (_, change, message) => {
    const { operator, id, gloves } = await requested();
    const line = { product_id: gloves, quantity: 200, unit_price_paise: 40_000, ...change };
    const { status, body } = await propose(operator.cookie, id, [line]);
    expect([status === 400 || status === 409, body.message]).toEqual([true, expect.any(String)]);
    if (message.startsWith('The price')) expect(body.message).toBe(message);
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({ state: 'REQUESTED' });
  });

  it('quotes no own price of a medicine on prescription, whose quantity may be large', async () => {
    const { operator, clinic, id } = await requested();
    const tablet = await createProduct({ requiresPrescription: true, stock: 100, name: 'Tablet' });
    const priced = { product_id: tablet, quantity: 60, unit_price_paise: 100 };
    expect((await propose(operator.cookie, id, [priced])).body.message).toContain('sold on prescription');
    expect((await propose(operator.cookie, id, [{ product_id: tablet, quantity: 60 }])).status).toBe(200);
    await accept(clinic.cookie, id);
    expect((await getCart(clinic.id, 'en')).lines).toMatchObject([
      { quantity: 60, pricePaise: 8000, isQuoted: true, prescription: 'needed' },
    ]);
    // The buyer sees that the gloves are not offered.
    expect((await findProposal(clinic.id, id, 'en')).lines).toMatchObject([
      { productId: tablet, quantity: 60 },
      { quantity: null, requestedQuantity: 200 },
    ]);
  });

  it('answers quotes as owner or operator, not as pharmacist', async () => {
    const { id, gloves } = await requested();
    const { cookie } = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
    expect((await propose(cookie, id, [{ product_id: gloves, quantity: 200 }])).status).toBe(403);
  });
});

it('refuses a request without products, and names unknown ones', async () => {
  const { cookie } = await buyer();
  expect((await askQuote(cookie, [])).status).toBe(400);
  expect((await askQuote(cookie, [{ product_id: 999_999, quantity: 5 }])).status).toBe(404);
  expect(
    (await askQuote(cookie, [{ product_id: await createProduct(), quantity: 5 }], { gstin: '33AAA' })).status,
  ).toBe(400);
  expect(await db.proposal.count()).toBe(0);
});
