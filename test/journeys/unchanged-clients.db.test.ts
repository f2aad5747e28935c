import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { POST as updateaddress } from '@/app/api/admin/updateaddress/route';
import { POST as adminsignup } from '@/app/api/admin/adminsignup_front/route';
import { POST as beingpatner } from '@/app/api/admin/beingpatner/route';
import { POST as saveforlater } from '@/app/api/admin/saveforlater/route';
import { POST as updateuserdetails } from '@/app/api/admin/updateuserdetails/route';
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
import { listAddresses } from '@/lib/people/addresses/queries';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { payOrder } from '@/sandbox/razorpay/pay';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createPaidOrder } from '../factories/order';
import { createProduct } from '../factories/product';
import { serveHandlers, type Served } from '../serve-handlers';

/**
 * Behavior toward clients written only from the documentation: they send no page, show coupons that
 * are not usable yet, and send values known to the store.
 */
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

it('shows coupons with a minimum above the order, but no exhausted ones', async () => {
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
      body: { status: false },
    });
    expect(await callRoute(call, { cookie, body: { cart_id, product_id: productId, remain_qty: 2 } })).toMatchObject({
      status: 200,
    });
  }
  expect(await db.cartLine.findUniqueOrThrow({ where: { id: lineId } })).toMatchObject({ quantity: 2 });
  expect(await db.likedLine.findUniqueOrThrow({ where: { id: liked } })).toMatchObject({ quantity: 2 });
});

describe('a price', () => {
  /**
   * Amounts that the store states for a product of 100 rupees (MRP) and 80 rupees, with two units
   * in the cart.
   */
  const STATED = [100, 80, 200, 160, '100.00', '80', 160.00000000000003];
  const OTHERS = [80.01, 79.99, 99.99, 1, 0, 20, 40, 180, 240.01, 99_999_999];

  it.each(STATED)('of %p is accepted wherever the store states it', async (price) => {
    const { cookie, productId, lineId } = await cartOf(2);
    const of = (call: Parameters<typeof callRoute>[0], body: object) =>
      callRoute(call, { cookie, body: { ...body, price } });
    const one = { product_id: productId, quantity: 2 };
    expect((await of(updateproductquantity1, { cart_id: lineId, remain_qty: 3 })).body).toMatchObject({ status: true });
    await db.cartLine.update({ where: { id: lineId }, data: { quantity: 2 } });
    const liked = await callRoute<{ status: boolean; cart_id: string }>(likecart, { cookie, body: { ...one, price } });
    expect(liked.body.status).toBe(true);
    const changed = await of(updateproductquantity5, { cart_id: liked.body.cart_id, remain_qty: 3 });
    expect(changed.body).toMatchObject({ status: true });
    expect((await of(saveforlater, one)).body).toMatchObject({ status: 'true' });
    await db.cartLine.deleteMany();
    expect((await of(addtocart, one)).body).toMatchObject({ status: 'true' });
    expect(await db.cartLine.findMany({ select: { quantity: true } })).toEqual([{ quantity: 2 }]);
  });

  it.each(OTHERS)('of %p is refused, and nothing changes', async (price) => {
    const { cookie, productId, lineId } = await cartOf(2);
    const other = await createProduct();
    const { body: liked } = await callRoute<{ cart_id: string }>(likecart, {
      cookie,
      body: { product_id: productId, quantity: 2 },
    });
    const rows = async () => [
      await db.cartLine.findMany(),
      await db.likedLine.findMany(),
      await db.savedLine.findMany(),
    ];
    const before = await rows();
    for (const [call, body] of [
      [addtocart, { product_id: other, quantity: 2 }],
      [likecart, { product_id: other, quantity: 2 }],
      [saveforlater, { product_id: other, quantity: 2 }],
      [updateproductquantity1, { cart_id: lineId, remain_qty: 1 }],
      [updateproductquantity5, { cart_id: liked.cart_id, remain_qty: 1 }],
    ] as const) {
      const reply = await callRoute(call, { cookie, body: { ...body, price } });
      expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('₹80') } });
    }
    expect(await rows()).toEqual(before);
  });
});

describe('a transactionid', () => {
  type Saved = { status: string; receipt_id: string; order_id: string };
  const save = (cookie: string, body: object) => callRoute<Saved>(savetrancations, { cookie, body });

  async function saved(transactionid: string | number = 'trx-1') {
    const shopper = await cartOf();
    await callRoute(addaddress, { cookie: shopper.cookie, body: ADDRESS });
    const { body } = await save(shopper.cookie, { transactionid });
    return { ...shopper, ...body, transactionid };
  }

  it.each(['trx-1', 1764180000000])('%p opens and confirms the payment, as the receipt does', async (transactionid) => {
    const { cookie, receipt_id } = await saved(transactionid);
    const opened = await callRoute<{ payment_id: string }>(paymentorder, { cookie, body: { transactionid } });
    expect(opened.status).toBe(200);
    expect(await callRoute(paymentorder, { cookie, body: { transactionid: receipt_id } })).toMatchObject({
      status: 200,
      body: { payment_id: opened.body.payment_id },
    });
    const paid = await payOrder(opened.body.payment_id, { method: 'upi', outcome: 'success' });
    const rez_p = 'razorpay_payment_id' in paid ? paid.razorpay_payment_id : '';
    const update = { transactionid, rez_p, status: 'purchased' };
    expect((await callRoute(paymentorderupdate, { cookie, body: update })).status).toBe(200);
    expect(
      (await callRoute(paymentorderupdate, { cookie, body: { ...update, transactionid: receipt_id } })).status,
    ).toBe(200);
    expect(await db.order.findMany({ select: { status: true } })).toEqual([{ status: 'PURCHASED' }]);
    // A repeated call after payment returns the paid order. A new cart makes another order.
    expect((await save(cookie, { transactionid })).body).toMatchObject({ receipt_id });
    await callRoute(addtocart, { cookie, body: { product_id: await createProduct() } });
    expect((await save(cookie, { transactionid })).status).toBe(409);
    expect(await db.order.count()).toBe(1);
  });

  it('with the same cart returns the same order, however often and at the same time', async () => {
    const { cookie, order_id, transactionid } = await saved();
    const replies = await Promise.all(Array.from({ length: 5 }, () => save(cookie, { transactionid })));
    expect(replies.map(({ body }) => body.order_id)).toEqual(Array(5).fill(order_id));
    // A second id is a second name of the same order.
    expect((await save(cookie, { transactionid: 'trx-2' })).body.order_id).toBe(order_id);
    for (const name of [transactionid, 'trx-2'])
      expect((await callRoute(paymentorder, { cookie, body: { transactionid: name } })).status).toBe(200);
    expect(await db.order.count()).toBe(1);
  });

  it('with a different cart is a conflict that changes nothing', async () => {
    const { cookie, lineId, order_id, transactionid } = await saved();
    await callRoute(updateproductquantity1, { cookie, body: { cart_id: lineId, remain_qty: 2 } });
    expect(await save(cookie, { transactionid })).toMatchObject({ status: 409, body: { status: 'false' } });
    expect(await db.order.findMany({ select: { id: true, status: true } })).toEqual([
      { id: order_id, status: 'ORDER_PLACED' },
    ]);
    // Under a new id it replaces the unpaid order, which retains its name.
    const { body } = await save(cookie, { transactionid: 'trx-2' });
    expect(body.order_id).not.toBe(order_id);
    expect((await callRoute(paymentorder, { cookie, body: { transactionid } })).status).toBe(409);
  });

  it('of an order that ended unpaid names the next order with the same cart', async () => {
    const { cookie, order_id, transactionid } = await saved();
    await inTransaction((tx) => cancelUnpaid(tx, order_id, 'job', 'not paid in time'));
    const { body } = await save(cookie, { transactionid });
    expect(body.order_id).not.toBe(order_id);
    expect((await callRoute(paymentorder, { cookie, body: { transactionid } })).status).toBe(200);
  });

  it('of another customer names nothing', async () => {
    const { transactionid } = await saved();
    const stranger = await saved('trx-other');
    for (const [call, body] of [
      [paymentorder, { transactionid }],
      [paymentorderupdate, { transactionid, rez_p: 'pay_Invented123456' }],
    ] as const)
      expect((await callRoute(call, { cookie: stranger.cookie, body })).status).toBe(403);
    // Every customer may use the same id.
    expect((await save(stranger.cookie, { transactionid })).body.order_id).toBe(stranger.order_id);
  });
});

describe('a refused signup', () => {
  const person = {
    firstname: 'Meena',
    lastname: 'Rajan',
    phone_number: '9840012345',
    email: 'meena@example.com',
    password: 'kaveri river 1987',
  };

  it.each([
    ['password', 'secret1'],
    ['password', '123456'],
    ['password', 'password1'],
    ['password', 'P@ssw0rd12'],
    ['phone_number', '12345'],
    ['email', 'meena'],
    ['firstname', 'Meena1'],
    ['firstname', ''],
  ])('for its %s %p is HTTP 200 with the documented body', async (field, value) => {
    const { status, body } = await callRoute(adminsignup, { body: { ...person, [field]: value } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'false', message: expect.stringMatching(/\w/), fields: { [field]: expect.stringMatching(/\w/) } },
    });
    expect(await db.customer.count()).toBe(0);
  });

  it.each([{ ...person, email: 5 }, { ...person, password: undefined }, { ...person, firstname: ['Meena'] }, []])(
    'that is malformed is HTTP 400: %j',
    async (body) => {
      expect(await callRoute(adminsignup, { body })).toMatchObject({ status: 400, body: { status: 'false' } });
    },
  );
});

it('orders to an address that was stored without its parts, which are completed then', async () => {
  const { id, cookie } = await cartOf();
  const old = { customerId: id, place: 'Home', isCurrent: true };
  await db.address.create({ data: { ...old, detail: '7, Narimedu, 625002' } });
  await callRoute(savetrancations, { cookie, body: {} });
  const detail = '7, Narimedu, Madurai, Tamil Nadu, 625002';
  expect(await db.address.findFirstOrThrow()).toMatchObject({ detail, district: 'Madurai', pincode: '625002' });
  expect(await db.order.findFirstOrThrow()).toMatchObject({ deliveryAddress: detail, deliveryState: 'Tamil Nadu' });
  // An address that cannot be completed does not block the order.
  await db.address.updateMany({ data: { detail: 'Ask at the temple', district: null, state: null, pincode: null } });
  expect((await callRoute(savetrancations, { cookie, body: {} })).body).toMatchObject({ status: 'true' });
});

it('keeps the receiver when an address is corrected without one', async () => {
  const { id, cookie } = await cartOf();
  const receiver = { receiver_name: 'Kamala Devi', receiver_phone: '98400 12345' };
  const { body } = await callRoute(addaddress, { cookie, body: { ...ADDRESS, ...receiver } });
  await callRoute(updateaddress, { cookie, body: { ...ADDRESS, building: '9', address_id: body.address_id } });
  const [address] = await listAddresses(id);
  expect(address).toMatchObject({ building: '9', receiverName: 'Kamala Devi', receiverPhone: '+919840012345' });
});

it('reads no failure as success where a status is tested for truth', async () => {
  const { cookie } = await createCustomer();
  const replies = [
    await callRoute(updateuserdetails, { cookie, body: { phone_number: '12' } }),
    await callRoute(updateuserdetails, { body: {} }),
    await callRoute(addaddress, { cookie, body: { place: 'Home', address_detail: 'x' } }),
    await callRoute(beingpatner, { body: {} }),
    await callRoute(beingpatner, { body: { name: 'K', mobile: '1', email: 'x', type: 'store' } }),
    await callRoute(addaddress, { cookie, headers: { 'sec-fetch-site': 'cross-site' }, body: ADDRESS }),
  ];
  expect(replies.map(({ status, body }) => [status, body.status])).toEqual([
    [400, false],
    [401, false],
    [400, false],
    [400, false],
    [200, false],
    [403, false],
  ]);
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
      ).toMatchObject({ status: 409, body: { message: expect.stringContaining('Only the payment gateway') } });
    expect(await db.order.findFirstOrThrow({ where: { receipt } })).toMatchObject({ status: 'ORDER_PLACED' });
  });
});

it('may send only an address line, but no state that contradicts its pincode', async () => {
  const { cookie } = await createCustomer();
  const line = '12, Lake Road, Adyar, Chennai, Tamil Nadu, India, 600020';
  expect(await callRoute(addaddress, { cookie, body: { place: 'Home', address_detail: line } })).toMatchObject({
    status: 200,
  });
  const { building, district, state, pincode } = ADDRESS;
  expect(await db.address.findFirstOrThrow()).toMatchObject({
    ...{ building, area: 'Lake Road, Adyar', district, state, pincode },
    detail: '12, Lake Road, Adyar, Chennai, Tamil Nadu, 600020',
  });
  expect(await callRoute(addaddress, { cookie, body: { place: 'Home', address_detail: 'somewhere' } })).toMatchObject({
    status: 400,
    body: { status: false, message: 'Add the 6-digit pincode to the address' },
  });
  expect(await callRoute(addaddress, { cookie, body: { ...ADDRESS, state: 'Kerala' } })).toMatchObject({
    status: 400,
    body: { fields: { state: 'This pincode belongs to another state. Please check both.' } },
  });
  expect(await db.address.count({ where: { state: 'Kerala' } })).toBe(0);
});
