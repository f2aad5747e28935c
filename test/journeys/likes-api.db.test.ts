import { GET as getuserlikecarts } from '@/app/api/admin/getuserlikecarts/[user_id]/route';
import { POST as likecart } from '@/app/api/admin/likecart/route';
import {
  DELETE as removeByDelete,
  GET as removelickcart,
  POST as removeByPost,
} from '@/app/api/admin/removelickcart/[id]/route';
import { POST as setstock } from '@/app/api/admin/updateproductquantity/route';
import { POST as setliked } from '@/app/api/admin/updateproductquantity5/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { resetDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createStaff } from '../factories/staff';
import { createUnpaidOrder } from '../factories/order';
import { createProduct, createProductRow } from '../factories/product';
import { holdStock } from '../factories/hold-stock';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(resetDatabase);
afterAll(() => server.close());

type Liked = {
  likecartItems: { id: string; cart_id: string; product_id: number; quantity: number; pro_quantity: number }[];
};
type Person = Awaited<ReturnType<typeof createCustomer>>;

const listOf = async ({ id, cookie }: Person, locale = 'en') =>
  (await callRoute<Liked>(getuserlikecarts, { cookie, params: { user_id: id }, locale })).body.likecartItems;

async function withOneLike(product = {}) {
  const shopper = await createCustomer();
  const productId = await createProduct(product);
  const { body } = await callRoute<{ cart_id: string }>(likecart, {
    cookie: shopper.cookie,
    body: { product_id: productId, user_id: shopper.id, quantity: 2, price: 80 },
  });
  return { shopper, productId, lineId: body.cart_id };
}

describe('the liked list', () => {
  it('takes a product with the documented words and shows it in rupees', async () => {
    const shopper = await createCustomer();
    const productId = await createProduct({ name: 'Blood pressure monitor' });
    const reply = await callRoute(likecart, {
      cookie: shopper.cookie,
      body: { product_id: productId, user_id: shopper.id, quantity: 2, price: 80 },
    });
    expect(reply).toMatchObject({ status: 200, body: { status: true, message: 'Cart liked successfully' } });
    expect(await listOf(shopper)).toEqual([
      {
        id: reply.body.cart_id,
        cart_id: reply.body.cart_id,
        product_id: productId,
        product_name: 'Blood pressure monitor',
        product_image: '/x.svg',
        brand_name: '',
        price: 100,
        price_final: 160,
        static_price: 80,
        discountAmount: 80,
        offer_percentage: 20,
        quantity: 2,
        pro_quantity: 10,
      },
    ]);
  });

  it('returns liked products in the caller’s language and stores ten parallel likes once', async () => {
    const { shopper, productId } = await withOneLike();
    const again = () =>
      callRoute<{ message: string }>(likecart, {
        cookie: shopper.cookie,
        body: { product_id: productId },
        locale: 'ta',
      });
    const answers = await Promise.all(Array.from({ length: 10 }, again));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { status: false, message: expect.stringMatching(/[஀-௿]/) }]);
    expect(await db.likedLine.count()).toBe(1);
  });

  it('takes what is out of stock, but not what is unknown or has another price', async () => {
    const { cookie } = await createCustomer();
    const deleted = await createProduct({ stock: 0 });
    expect((await callRoute(likecart, { cookie, body: { product_id: deleted } })).body.status).toBe(true);
    expect((await callRoute(likecart, { cookie, body: { product_id: 999_999 } })).status).toBe(404);
    expect((await callRoute(likecart, { cookie, body: { product_id: await createProduct(), price: 1 } })).status).toBe(
      409,
    );
    expect(await db.likedLine.count()).toBe(1);
  });

  it('changes a quantity within stock', async () => {
    const { shopper, productId, lineId } = await withOneLike();
    const change = (body: object) =>
      callRoute(setliked, {
        cookie: shopper.cookie,
        body: { cart_id: lineId, product_id: productId, remain_qty: 10, ...body },
      });
    expect(await change({ price: '80.00' })).toMatchObject({ status: 200, body: { status: true } });
    expect(await change({ remain_qty: 11 })).toMatchObject({
      status: 409,
      body: { message: 'Quantity limit is over' },
    });
    expect((await change({ remain_qty: 0 })).status).toBe(400);
    expect((await change({ remain_qty: 3, price: 79 })).status).toBe(409);
    expect((await listOf(shopper))[0]?.quantity).toBe(10);
  });

  it.each([
    ['GET', removelickcart],
    ['POST', removeByPost],
    ['DELETE', removeByDelete],
  ])('loses a row by %s, once', async (_, remove) => {
    const { shopper, lineId } = await withOneLike();
    const call = () => callRoute(remove, { cookie: shopper.cookie, params: { id: lineId } });
    expect(await call()).toMatchObject({ status: 200, body: { status: true } });
    expect((await call()).status).toBe(403);
    expect(await listOf(shopper)).toEqual([]);
  });

  it("is no one else's business, and no other site's", async () => {
    const { shopper, lineId } = await withOneLike();
    const { cookie } = await createCustomer();
    expect((await callRoute(getuserlikecarts, { cookie, params: { user_id: shopper.id } })).status).toBe(403);
    expect(
      (await callRoute(likecart, { cookie, body: { product_id: await createProduct(), user_id: shopper.id } })).status,
    ).toBe(403);
    expect((await callRoute(removelickcart, { cookie, params: { id: lineId } })).status).toBe(403);
    expect((await callRoute(setliked, { cookie, body: { cart_id: lineId, remain_qty: 1 } })).status).toBe(403);
    expect((await callRoute(getuserlikecarts, { params: { user_id: shopper.id } })).status).toBe(401);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await callRoute(removelickcart, { cookie: shopper.cookie, params: { id: lineId }, headers })).status).toBe(
      403,
    );
    expect((await listOf(shopper))[0]?.quantity).toBe(2);
  });
});

describe('the stock of a product', () => {
  const stockOf = (productId: number) =>
    db.stockLevel.findUnique({ where: { productId }, select: { onHand: true, reserved: true } });
  const set = ({ cookie }: { cookie: string }, product_id: number, remain_qty?: unknown) =>
    callRoute(setstock, { cookie, body: { product_id, remain_qty } });

  async function withPromised() {
    const product = await createProductRow({ stock: 10 });
    await createUnpaidOrder((await createCustomer()).id, product, 3);
    return product.id;
  }

  it('is told to a customer, who changes nothing', async () => {
    const productId = await withPromised();
    expect(await set(await createCustomer(), productId, 500)).toMatchObject({
      status: 200,
      body: { status: true, product_id: productId, remain_qty: 7 },
    });
    expect(await stockOf(productId)).toEqual({ onHand: 10, reserved: 3 });
    expect(await db.auditEntry.count()).toBe(0);
    expect((await callRoute(setstock, { body: { product_id: productId, remain_qty: 5 } })).status).toBe(401);
    const { shopperCookie } = await createStaff('OWNER');
    await set({ cookie: shopperCookie }, productId, 500);
    expect(await stockOf(productId)).toEqual({ onHand: 10, reserved: 3 });
  });

  it.each<Role>(['PHARMACIST', 'OPERATOR', 'OWNER'])(
    'is set by a %s in the console, with ledger and audit log',
    async (role) => {
      const productId = await withPromised();
      const staff = await createStaff(role);
      expect(await set(staff, productId, '25')).toMatchObject({
        status: 200,
        body: { status: true, remain_qty: 22, on_hand: 25, reserved: 3 },
      });
      expect(await stockOf(productId)).toEqual({ onHand: 25, reserved: 3 });
      const { _sum } = await db.stockMovement.aggregate({ where: { productId }, _sum: { delta: true } });
      expect(_sum.delta).toBe(25);
      expect(await db.stockMovement.findFirst({ where: { productId, reason: 'CORRECTION' } })).toMatchObject({
        delta: 15,
        actor: role.toLowerCase(),
      });
      expect(await db.auditEntry.findMany()).toMatchObject([
        {
          actorId: staff.id,
          action: 'stock.correct',
          subject: 'product',
          subjectId: String(productId),
          change: { onHand: [10, 25] },
        },
      ]);
    },
  );

  it('never goes below what is promised, and an equal count leaves no trace', async () => {
    const productId = await withPromised();
    const staff = await createStaff('OPERATOR');
    expect(await set(staff, productId, 2)).toMatchObject({
      status: 409,
      body: { message: '3 units are reserved for open orders. The stock cannot be lower.' },
    });
    expect((await set(staff, productId, 10)).status).toBe(200);
    expect(await stockOf(productId)).toEqual({ onHand: 10, reserved: 3 });
    expect(await db.stockMovement.count({ where: { productId, reason: 'CORRECTION' } })).toBe(0);
    expect((await set(staff, productId, 3)).status).toBe(200);
    expect((await set(staff, 999_999, 3)).status).toBe(404);
    for (const wrong of [-1, 1.5, 'many', 1_000_001]) expect((await set(staff, productId, wrong)).status).toBe(400);
    expect(await stockOf(productId)).toEqual({ onHand: 3, reserved: 3 });
  });

  it('agrees with its ledger when it is counted and sold at the same moment', async () => {
    const product = await createProductRow({ stock: 10 });
    const staff = await createStaff('OPERATOR');
    const order = await createUnpaidOrder((await createCustomer()).id, product, 4);
    await db.stockReservation.deleteMany({ where: { orderId: order.id } });
    await db.stockLevel.update({ where: { productId: product.id }, data: { reserved: 0 } });
    const [isHeld, ...counts] = await Promise.all([
      holdStock(order.id),
      ...[3, 4, 30, 7, 12].map((count) => set(staff, product.id, count)),
    ]);
    for (const { status } of counts) expect([200, 409]).toContain(status);
    const level = await stockOf(product.id);
    expect(level!.reserved).toBe(isHeld ? 4 : 0);
    const { _sum } = await db.stockMovement.aggregate({ where: { productId: product.id }, _sum: { delta: true } });
    expect(level!.onHand).toBe(_sum.delta);
    expect(level!.onHand).toBeGreaterThanOrEqual(level!.reserved);
  });
});
