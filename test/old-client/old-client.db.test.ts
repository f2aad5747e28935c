import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { resetDatabase } from '../database';
import { isFalseText, isTruthy, OldClient } from './client';
import { fillShop, payInWindow, photograph, startStore } from './start-store';

const ENCODINGS = ['json', 'form', 'multipart'] as const;
const PASSWORD = 'kaveri river 1987';
const LINE = '12, Gandhi Street, Adyar, Chennai, Tamil Nadu, India, 600020';
const person = (email: string) => ({
  firstname: 'Meena',
  lastname: 'Rajan',
  phone_number: '9840012345',
  email,
  password: PASSWORD,
});

let store: Awaited<ReturnType<typeof startStore>>;
const folder = mkdtempSync(join(tmpdir(), 'medcall-old-client-'));
const dataDir = process.env.DATA_DIR;
beforeAll(async () => {
  process.env.DATA_DIR = folder;
  store = await startStore();
});
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  await fillShop();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await deliveriesSettled();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await store.close();
  if (dataDir === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = dataDir;
  rmSync(folder, { recursive: true });
});

async function signedIn(encoding: (typeof ENCODINGS)[number], email = `${encoding}@example.com`): Promise<OldClient> {
  const client = new OldClient(store.apiUrl, encoding);
  expect(isFalseText(await client.signUp(person(email)))).toBe(false);
  await client.post('sendemail1', { name: 'Meena', email, subject: 'Welcome' });
  expect(isFalseText(await client.logIn(email, PASSWORD))).toBe(false);
  expect(client.userId).not.toBe('');
  return client;
}

const named = <Item extends { product_name: string }>(items: Item[], name: string): Item =>
  items.find(({ product_name }) => product_name === name)!;

describe.each(ENCODINGS)('an unchanged client that sends %s', (encoding) => {
  it('gets from signup to a tracked order', async () => {
    const client = await signedIn(encoding);

    // It finds products and sends back the amounts it received: here the MRP, there the selling
    // price.
    const products = await client.products();
    const thermometer = named(products, 'Digital thermometer');
    expect(await client.search('thermo')).toContainEqual(
      expect.objectContaining({ id: thermometer.product_id, product_name: 'Digital thermometer' }),
    );
    expect(isFalseText(await client.put('addtocart', thermometer, 2, thermometer.price))).toBe(false);
    const lancets = named(products, 'Sterile lancets');
    expect(isTruthy(await client.put('likecart', lancets, 3, lancets.discountAmount))).toBe(true);

    // Plus and minus, with each amount of the line.
    const [line] = (await client.cart()).cartItems;
    for (const price of [line!.price, line!.price_final, line!.static_price])
      expect(isTruthy(await client.changeQuantity('updateproductquantity1', line!, 2, price))).toBe(true);
    const [liked] = await client.liked();
    expect(isTruthy(await client.changeQuantity('updateproductquantity5', liked!, 3, liked!.price_final))).toBe(true);

    // Liked to cart, cart to saved and back. 3 × 29.35 is 88.05000000000001 in the client's
    // arithmetic.
    expect(isFalseText(await client.put('addtocart', liked!, liked!.quantity, liked!.static_price * 3))).toBe(false);
    await client.get(`removelickcart/${liked!.id}`);
    const kept = named((await client.cart()).cartItems, 'Sterile lancets');
    expect((await client.put('saveforlater', kept, kept.quantity, kept.price_final)).reply.status).not.toBe('2');
    await client.get(`removecart/${kept.cart_id}`);
    const [later] = await client.saved();
    expect(isFalseText(await client.put('addtocart', later!, later!.quantity, later!.price))).toBe(false);
    await client.get(`removesavecart/${later!.id}`);
    expect([await client.liked(), await client.saved()]).toEqual([[], []]);

    // A prescription medicine, with a photo of the prescription.
    const tablets = named(products, 'Blood pressure tablets');
    await client.put('addtocart', tablets, 1, tablets.price);
    const needed = named((await client.cart()).cartItems, 'Blood pressure tablets');
    expect(needed.p_image).toBe(1);
    expect(isFalseText(await client.uploadPrescription(needed.cart_id, await photograph()))).toBe(false);
    const cart = await client.cart();
    expect(named(cart.cartItems, 'Blood pressure tablets').p_image).toBe(2);

    // An address in one line.
    expect(isTruthy(await client.addAddress('Home', LINE))).toBe(true);
    const [address] = await client.addresses();
    expect(address).toMatchObject({ place: 'Home', active: 1, pincode: '600020', state: 'Tamil Nadu' });
    expect(
      isTruthy(await client.post('updateuseraddress1', { user_id: client.userId, address_id: address!._id })),
    ).toBe(true);

    // Order and payment under its own id, with a coupon that the client subtracts itself.
    const transactionid = `trx-${encoding}-1`;
    const order = await client.placeOrder(cart, address!._id, transactionid);
    expect(order.saved.reply).toMatchObject({ receipt_id: expect.any(String), user_details: { firstname: 'Meena' } });
    expect(order.saved.reply.address.address_detail).toContain('Gandhi Street');
    const { opened, tot_amt, cart_id } = order;
    const rez_p = await payInWindow(opened.reply.payment_id);
    const paid = await client.reportPayment({ tot_amt, transactionid, rez_p, cart_id });
    expect([paid.http, paid.reply.message]).toEqual([200, 'payment process succussfully completed']);

    // The order, its tracking and its lines.
    const orders = await client.get<{ cartItems: { order_id: string; cart_id: string; order_status: string }[] }>(
      `getusersorders/${client.userId}`,
    );
    expect(orders.reply.cartItems.map(({ order_status }) => order_status)).toEqual(Array(3).fill('order_placed'));
    const { order_id, cart_id: ofOrder } = orders.reply.cartItems[0]!;
    const tracked = await client.get<{ trackorder_details: { status: string; updateddate: string }[] }>(
      `trackorders/${order_id}`,
    );
    expect(tracked.reply.trackorder_details[0]).toMatchObject({ status: 'purchased', updateddate: expect.any(String) });
    const lines = await client.get<{ cartItems: { product_name: string }[] }>(`myOrder_cart/${ofOrder}`);
    expect(lines.reply.cartItems).toHaveLength(3);
    expect((await client.cart()).cartItems).toEqual([]);

    // Its profile and a partner request.
    const details = {
      first_name: 'Meenakshi',
      last_name: 'Rajan',
      phone_number: '9840012345',
      email: `${encoding}@example.com`,
      gender: 'female',
    };
    expect(isTruthy(await client.post('updateuserdetails', { user_id: client.userId, ...details }))).toBe(true);
    const { reply } = await client.get<{ profile: { firstname: string } }>(`getProfile/${client.userId}`);
    expect(reply.profile.firstname).toBe('Meenakshi');
    const partner = { name: 'Meena', mobile: '9840012345', email: `${encoding}@example.com`, type: 'store' };
    expect((await client.post('beingpatner', partner)).reply.status).toBe(true);
  });

  it('reads every refusal as one', async () => {
    const visitor = new OldClient(store.apiUrl, encoding);
    for (const password of ['secret1', '123456', 'password1'])
      expect(await visitor.signUp({ ...person('short@example.com'), password })).toMatchObject({
        http: 200,
        reply: { status: 'false', message: expect.stringMatching(/password/i) },
      });
    expect(
      (await visitor.post('beingpatner', { name: 'K', mobile: '1', email: 'k@example.com', type: 'store' })).reply
        .status,
    ).toBe(false);
    expect((await visitor.get('getusercarts/0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01')).http).toBe(401);

    const client = await signedIn(encoding);
    expect(await visitor.logIn(`${encoding}@example.com`, 'a wrong password')).toMatchObject({
      http: 200,
      reply: { status: 'false', message: expect.stringMatching(/\w/), admin_id: [] },
    });

    // Prices that the store never stated change nothing.
    const product = named(await client.products(), 'Digital thermometer');
    for (const price of [1, product.price - 0.01, product.discountAmount * 4])
      expect((await client.put('addtocart', product, 2, price)).http).toBe(409);
    expect((await client.cart()).cartItems).toEqual([]);
    await client.put('addtocart', product, 2, product.price);
    const [line] = (await client.cart()).cartItems;
    expect(isTruthy(await client.changeQuantity('updateproductquantity1', line!, 1, 1))).toBe(false);
    expect((await client.cart()).cartItems).toEqual([line]);
    await client.put('saveforlater', product, 2, product.price);
    expect((await client.put('saveforlater', product, 2, product.price)).reply.status).toBe('2');

    expect(isTruthy(await client.addAddress('Home', 'somewhere'))).toBe(false);
    expect(isTruthy(await client.post('updateuserdetails', { user_id: client.userId, phone_number: '12' }))).toBe(
      false,
    );
    expect(await client.addresses()).toEqual([]);
    expect(await client.uploadPrescription(line!.cart_id, Buffer.from('a letter'))).toMatchObject({
      http: 200,
      reply: { status: 'false', message: 'Unsupported file type. Please upload an image or PDF file.' },
    });

    // A transaction id names one order: it is rejected with another cart, total or customer.
    await client.addAddress('Home', LINE);
    const [address] = await client.addresses();
    const cart = await client.cart();
    const first = await client.placeOrder(cart, address!._id, 'trx-1');
    const again = await client.placeOrder(cart, address!._id, 'trx-1');
    expect(again.saved.reply.receipt_id).toBe(first.saved.reply.receipt_id);
    expect(again.opened.reply.payment_id).toBe(first.opened.reply.payment_id);
    expect((await client.placeOrder({ ...cart, offer_amt_final: 1 }, address!._id, 'trx-1')).saved.http).toBe(409);
    await client.changeQuantity('updateproductquantity1', line!, 1, line!.price);
    expect((await client.placeOrder(await client.cart(), address!._id, 'trx-1')).saved.http).toBe(409);
    const stranger = await signedIn(encoding, `stranger-${encoding}@example.com`);
    expect((await stranger.get(`getusercarts/${client.userId}`)).http).toBe(403);
    const { tot_amt, cart_id } = first;
    const claimed = await stranger.reportPayment({
      tot_amt,
      transactionid: 'trx-1',
      rez_p: 'pay_Invented123456',
      cart_id,
    });
    expect(claimed.http).toBe(403);
  });
});
