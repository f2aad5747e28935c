import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { GET as getusercarts } from '@/app/api/admin/getusercarts/[user_id]/route';
import { GET as getusersorders } from '@/app/api/admin/getusersorders/[user_id]/route';
import { POST as likecart } from '@/app/api/admin/likecart/route';
import { GET as getuserlikecarts } from '@/app/api/admin/getuserlikecarts/[user_id]/route';
import { POST as paymentorder } from '@/app/api/admin/paymentorder/route';
import { POST as paymentorderupdate } from '@/app/api/admin/paymentorderupdate/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { POST as updateproductquantity1 } from '@/app/api/admin/updateproductquantity1/route';
import { POST as updateproductquantity5 } from '@/app/api/admin/updateproductquantity5/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createPaidOrder } from '../factories/order';
import { createProduct } from '../factories/product';
import { serveHandlers, type Served } from '../serve-handlers';

/** What clients written from the documentation alone meet: they send no page, show coupons they cannot use yet, and name what the store knows. */
let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(resetDatabase);
afterAll(() => server.close());

const ADDRESS = {
  place: 'Home',
  address_detail: '12, Lake Road, Adyar, Chennai 600020',
  building: '12',
  area: 'Lake Road',
  landmark: 'Near the bank',
  district: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600020',
};

async function cartOf(quantity = 1) {
  const shopper = await createCustomer();
  const productId = await createProduct();
  const { body } = await callRoute<{ cart_id: string }>(addtocart, {
    cookie: shopper.cookie,
    body: { product_id: productId, quantity },
  });
  return { ...shopper, productId, lineId: body.cart_id };
}

it('sees every order, unless it asks for a page', async () => {
  const { id, cookie } = await createCustomer();
  for (let count = 0; count < 13; count += 1) await createPaidOrder({ customerId: id });
  const orders = async (query = '') =>
    (
      await callRoute<{ cartItems: { order_id: string }[]; pages: number }>(getusersorders, {
        cookie,
        params: { user_id: id },
        query,
      })
    ).body;
  expect(new Set((await orders()).cartItems.map(({ order_id }) => order_id)).size).toBe(13);
  expect((await orders()).pages).toBe(1);
  expect(await orders('page=2')).toMatchObject({ pages: 2, cartItems: { length: 3 } });
});

it('is shown coupons that the order is too small for, and none that is used up', async () => {
  const { id, cookie } = await cartOf();
  const coupon = { offer: 50, validUntil: new Date(Date.now() + DAY), usesTotal: 5 };
  await db.coupon.createMany({
    data: [
      { ...coupon, code: 'LARGE', amountUptoPaise: 50_000 },
      { ...coupon, code: 'SMALL', amountUptoPaise: 5_000 },
      { ...coupon, code: 'GONE', amountUptoPaise: 5_000, usedCount: 5 },
    ],
  });
  const { body } = await callRoute<{ coupon: { coupon_code: string; amount_upto: number }[] }>(getusercarts, {
    cookie,
    params: { user_id: id },
  });
  expect(body.coupon.map(({ coupon_code }) => coupon_code)).toEqual(['SMALL', 'LARGE']);
  expect(body.coupon[1]?.amount_upto).toBe(500);
});

it('may name the product of a line, but no other', async () => {
  const { id, cookie, productId, lineId } = await cartOf();
  const other = await createProduct();
  await callRoute(likecart, { cookie, body: { product_id: productId } });
  const { body: likes } = await callRoute<{ likecartItems: { id: string; quantity: number }[] }>(getuserlikecarts, {
    cookie,
    params: { user_id: id },
  });
  const liked = likes.likecartItems[0]!.id;
  for (const [call, cart_id] of [
    [updateproductquantity1, lineId],
    [updateproductquantity5, liked],
  ] as const) {
    expect(await callRoute(call, { cookie, body: { cart_id, product_id: other, remain_qty: 3 } })).toMatchObject({
      status: 409,
      body: { status: 'false' },
    });
    expect(await callRoute(call, { cookie, body: { cart_id, product_id: productId, remain_qty: 2 } })).toMatchObject({
      status: 200,
    });
  }
  expect(await db.cartLine.findUniqueOrThrow({ where: { id: lineId } })).toMatchObject({ quantity: 2 });
  expect(await db.likedLine.findUniqueOrThrow({ where: { id: liked } })).toMatchObject({ quantity: 2 });
});

describe('paying', () => {
  async function opened() {
    const shopper = await cartOf();
    const { cookie } = shopper;
    const added = await callRoute<{ address_id: string }>(addaddress, { cookie, body: ADDRESS });
    const saved = await callRoute<{ receipt_id: string }>(savetrancations, {
      cookie,
      body: { address_id: added.body.address_id },
    });
    return {
      ...shopper,
      receipt: saved.body.receipt_id,
      payment: await callRoute<{ notes: object }>(paymentorder, {
        cookie,
        body: { transactionid: saved.body.receipt_id },
      }),
    };
  }

  it('gets the seven parts of the address as notes', async () => {
    const { payment } = await opened();
    const { landmark, building, area, district, state, pincode } = ADDRESS;
    expect(payment).toMatchObject({
      status: 200,
      body: { notes: { landmark, building, area, district, state, country: 'India', pincode } },
    });
  });

  it('cannot say that an order is anything but purchased', async () => {
    const { cookie, receipt } = await opened();
    for (const status of ['delivered', 'dispatched', 'cancelled', 'order_placed'])
      expect(
        await callRoute(paymentorderupdate, {
          cookie,
          body: { transactionid: receipt, rez_p: 'pay_Invented123456', status },
        }),
      ).toMatchObject({ status: 409, body: { message: expect.stringContaining('Only Razorpay') } });
    expect(await db.order.findFirstOrThrow({ where: { receipt } })).toMatchObject({ status: 'ORDER_PLACED' });
  });
});

it('may send a line alone as an address, but no state that its pincode does not lie in', async () => {
  const { cookie } = await createCustomer();
  expect(
    await callRoute(addaddress, { cookie, body: { place: 'Home', address_detail: ADDRESS.address_detail } }),
  ).toMatchObject({ status: 200 });
  expect(await callRoute(addaddress, { cookie, body: { ...ADDRESS, state: 'Kerala' } })).toMatchObject({
    status: 400,
    body: { fields: { state: 'This pincode lies in another state. Please check both.' } },
  });
  expect(await db.address.count({ where: { state: 'Kerala' } })).toBe(0);
});
