import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as addtoguestcart } from '@/app/api/admin/addtoguestcart/route';
import { POST as changeguestcart } from '@/app/api/admin/changeguestcart/route';
import { GET as getusercarts } from '@/app/api/admin/getusercarts/[user_id]/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { POST as setquantity } from '@/app/api/admin/updateproductquantity1/route';
import { POST as priceProduct } from '@/app/api/console/price-product/route';
import { findForStaff } from '@/lib/catalogue/product-admin/read-product';
import { textsOf } from '@/lib/catalogue/product-admin/text-rules';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { callRoute } from '../call-route';
import { resetDatabase } from '../database';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct, type NewProduct } from '../factories/product';
import { createStaff } from '../factories/staff';

const TIERS = '10: 75.00\n200: 70.50';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

/** Sends fields of the price form, as the console does. */
async function price(productId: number, after: Record<string, string>) {
  const owner = await createStaff('OWNER');
  const stored = textsOf(await findForStaff(productId)) as Record<string, string>;
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, stored[field] ?? '']));
  return callRoute<{ fields?: Record<string, string>; message?: string }>(priceProduct, {
    cookie: owner.cookie,
    body: { product_id: productId, before, after },
  });
}

async function tieredProduct(product: NewProduct = {}) {
  const productId = await createProduct({ stock: 1_000, ...product });
  expect((await price(productId, { tierPrices: TIERS, maxQuantity: '500' })).status).toBe(200);
  return productId;
}

async function buyer() {
  const shopper = await createCustomer();
  await createAddress(shopper.id);
  return shopper;
}
type Shopper = Awaited<ReturnType<typeof buyer>>;

const addMany = (shopper: Shopper, productId: number, quantity: number) =>
  callRoute<{ cart_id: string }>(addtoguestcart, { cookie: shopper.cookie, body: { product_id: productId, quantity } });
const place = ({ cookie }: Shopper, body: object) => callRoute<{ order_id: string }>(savetrancations, { cookie, body });
type CartReply = {
  cartItems: { static_price: number; price_final: number; pro_quantity: number; quantity: number }[];
  total_amt: number;
};
const readCart = async ({ id, cookie }: Shopper) =>
  (await callRoute<CartReply>(getusercarts, { cookie, params: { user_id: id } })).body;

describe('the owner’s table', () => {
  it('is stored with its history, and shown as it was typed', async () => {
    const productId = await tieredProduct();
    expect(textsOf(await findForStaff(productId))).toMatchObject({ tierPrices: TIERS, maxQuantity: '500' });
    expect((await db.productChange.findFirstOrThrow({ where: { productId } })).change).toEqual({
      tierPrices: ['', TIERS],
      maxQuantity: ['', '500'],
    });
  });

  it.each([
    [{ tierPrices: '10: 80' }, 'tierPrices'],
    [{ tierPrices: '10: 70\n20: 75' }, 'tierPrices'],
    [{ tierPrices: '60: 70' }, 'tierPrices'],
    [{ tierPrices: 'cheap' }, 'tierPrices'],
    [{ maxQuantity: '1001' }, 'maxQuantity'],
    [{ maxQuantity: '0' }, 'maxQuantity'],
  ])('refuses %j at its field', async (after, field) => {
    const productId = await createProduct();
    const { status, body } = await price(productId, after);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await db.product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({
      tierPrices: null,
      maxQuantity: null,
    });
  });

  it('is refused for a prescription medicine, and does not count once a product becomes one', async () => {
    const medicine = await createProduct({ requiresPrescription: true });
    expect((await price(medicine, { tierPrices: '10: 75' })).status).toBe(400);
    const [productId, shopper] = [await tieredProduct(), await buyer()];
    await addMany(shopper, productId, 20);
    expect((await readCart(shopper)).total_amt).toBe(1_500);
    await db.product.update({ where: { id: productId }, data: { schedule: 'G' } });
    expect((await readCart(shopper)).total_amt).toBe(1_600);
  });
});

it('200 boxes cost the tier price in cart, order and lines, with the number of the purchase order', async () => {
  const [productId, shopper] = [await tieredProduct(), await buyer()];
  await addMany(shopper, productId, 200);
  const cart = await readCart(shopper);
  expect(cart).toMatchObject({
    total_amt: 14_100,
    cartItems: [{ static_price: 70.5, price_final: 14_100, pro_quantity: 50, quantity: 200 }],
  });
  const { body } = await place(shopper, { total_amt: cart.total_amt, purchase_order: ' PO/26-27/118 ' });
  const order = await db.order.findUniqueOrThrow({ where: { id: body.order_id }, include: { lines: true } });
  expect(order).toMatchObject({
    payablePaise: 1_410_000,
    mrpTotalPaise: 2_000_000,
    itemsDiscountPaise: 590_000,
    purchaseOrder: 'PO/26-27/118',
    lines: [{ quantity: 200, pricePaise: 7_050, totalPaise: 1_410_000 }],
  });
  const again = await place(shopper, { total_amt: cart.total_amt, purchase_order: 'PO/26-27/118' });
  expect(again.body.order_id).toBe(order.id);
  expect((await place(shopper, { purchase_order: 'x'.repeat(31) })).status).toBe(400);
  const other = await place(shopper, { total_amt: cart.total_amt });
  expect(other.body.order_id).not.toBe(order.id);
});

it('documented calls keep their limit of fifty, the store’s own take what the owner allows', async () => {
  const [productId, shopper] = [await tieredProduct(), await buyer()];
  const documented = (quantity: number) =>
    callRoute<{ message: string }>(addtocart, {
      cookie: shopper.cookie,
      body: { product_id: productId, quantity },
    });
  expect(await documented(51)).toMatchObject({ status: 409, body: { message: 'Quantity limit is over' } });
  const { body } = await addMany(shopper, productId, 51);
  const own = (quantity: number) =>
    callRoute(changeguestcart, { cookie: shopper.cookie, body: { cart_id: body.cart_id, quantity } });
  expect((await own(500)).status).toBe(200);
  expect((await own(501)).status).toBe(409);
  const lowered = { cookie: shopper.cookie, body: { cart_id: body.cart_id, remain_qty: 51 } };
  expect((await callRoute(setquantity, lowered)).status).toBe(409);
  expect((await db.cartLine.findFirstOrThrow()).quantity).toBe(500);
  // The owner lowers the limit: the order waits for the buyer.
  await db.product.update({ where: { id: productId }, data: { maxQuantity: 300 } });
  expect(await place(shopper, {})).toMatchObject({ status: 409 });
  expect((await own(300)).status).toBe(200);
  expect((await place(shopper, {})).status).toBe(200);
});

it.each([80, 75, 70.5, 100, 750, 800, 705, 825, 900])(
  'an old client is not refused the price of %d, which the store stated',
  async (stated) => {
    const [productId, shopper] = [await tieredProduct(), await buyer()];
    const { body } = await callRoute<{ cart_id: string }>(addtocart, {
      cookie: shopper.cookie,
      body: { product_id: productId, quantity: 10, price: 75 },
    });
    const change = { cart_id: body.cart_id, remain_qty: 11, price: stated };
    const { status } = await callRoute(setquantity, { cookie: shopper.cookie, body: change });
    expect(status).toBe([900].includes(stated) ? 409 : 200);
  },
);

it('while the owner changes the prices, each order has one of the two totals, and only the one shown', async () => {
  const productId = await tieredProduct();
  const shoppers = await Promise.all(Array.from({ length: 8 }, buyer));
  await Promise.all(shoppers.map((shopper) => addMany(shopper, productId, 10)));
  const [changed, ...placed] = await Promise.all([
    price(productId, { tierPrices: '10: 74.00' }),
    ...shoppers.map((shopper, index) => place(shopper, { total_amt: index % 2 === 0 ? 750 : 740 })),
  ]);
  expect(changed.status).toBe(200);
  const orders = await db.order.findMany({ include: { lines: true } });
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(orders.length);
  expect(placed.every(({ status }) => status === 200 || status === 409)).toBe(true);
  for (const order of orders) {
    const shown = shoppers.findIndex(({ id }) => id === order.customerId) % 2 === 0 ? 75_000 : 74_000;
    expect(order.payablePaise).toBe(shown);
    expect(order.lines[0]).toMatchObject({ pricePaise: shown / 10, totalPaise: shown });
  }
  for (const shopper of shoppers) expect((await place(shopper, { total_amt: 740 })).status).toBe(200);
});
