import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as addtoguestcart } from '@/app/api/admin/addtoguestcart/route';
import { POST as adminlogin } from '@/app/api/admin/adminlogin_front/route';
import { POST as applycoupon } from '@/app/api/admin/applycoupon/route';
import { POST as changeguestcart } from '@/app/api/admin/changeguestcart/route';
import { POST as guestpincode } from '@/app/api/admin/guestpincode/route';
import { POST as likecart } from '@/app/api/admin/likecart/route';
import { POST as likeproduct } from '@/app/api/admin/likeproduct/route';
import { GET as removecart } from '@/app/api/admin/removecart/[cart_id]/route';
import { GET as shopper } from '@/app/api/admin/shopper/route';
import { POST as viewedproducts } from '@/app/api/admin/viewedproducts/route';
import { db } from '@/lib/kernel/db/client';
import { guestCookieName } from '@/lib/kernel/sessions/cookie';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { env } from '@/lib/kernel/env';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { add } from '@/lib/kernel/limits/rate-limit-store';
import { NEW_GUESTS } from '@/lib/people/guests/find-owner';
import { purgeExpired } from '@/lib/people/retention/purge-expired';
import { RETENTION } from '@/lib/people/retention/terms';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { getCart } from '@/lib/selling/cart/queries';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';

beforeEach(async () => {
  await resetDatabase();
  await resetRateLimits();
});

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Adds a product as a visitor. @returns the Cookie header of the guest and the line */
async function newGuest(productId: number, quantity = 1) {
  const { body, headers } = await callRoute<{ cart_id: string }>(addtoguestcart, {
    body: { product_id: productId, quantity },
  });
  return { cookie: cookieOf(headers), lineId: body.cart_id, headers };
}
const guestLines = () => db.guestCartLine.findMany({ select: { productId: true, quantity: true } });

test('the first Add creates one guest under a random cookie, of which only the hash is stored', async () => {
  const productId = await createProduct();
  const { headers } = await newGuest(productId, 2);
  const [secret, marker] = headers.getSetCookie();
  expect(secret).toMatch(
    new RegExp(`^${guestCookieName()}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax(; Secure)?; Max-Age=2592000$`),
  );
  expect(marker).toMatch(/has-guest=1; Path=\/; SameSite=Lax(; Secure)?; Max-Age=2592000$/);
  const [guest] = await db.guest.findMany();
  expect(guest?.tokenHash).toMatch(/^[0-9a-f]{64}$|^[\w-]{43}=?$/);
  expect(secret).not.toContain(guest?.tokenHash);
  expect(await db.stockLevel.findUnique({ where: { productId } })).toMatchObject({ reserved: 0 });
});

test('two Adds at once give one line with the sum, and never more than the limit', async () => {
  const productId = await createProduct({ stock: 5 });
  const { cookie } = await newGuest(productId);
  const add = (quantity: number) =>
    callRoute(addtoguestcart, { cookie, body: { product_id: productId, quantity }, locale: 'ta' });
  expect((await Promise.all([add(1), add(2)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await guestLines()).toEqual([{ productId, quantity: 4 }]);
  expect((await add(2)).status).toBe(409);
  expect(await guestLines()).toEqual([{ productId, quantity: 4 }]);
  expect(await db.guest.count()).toBe(1);
});

test('a refused Add creates nothing', async () => {
  const soldOut = await createProduct({ stock: 1 });
  for (const body of [
    { product_id: 999_999 },
    { product_id: soldOut, quantity: 2 },
    { product_id: soldOut, price: 1 },
  ]) {
    const reply = await callRoute(addtoguestcart, { body });
    expect([404, 409]).toContain(reply.status);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  expect(await db.guest.count()).toBe(0);
});

test('documented calls still answer 401 to a guest', async () => {
  const productId = await createProduct();
  const { cookie, lineId } = await newGuest(productId);
  for (const handler of [addtocart, likecart])
    expect((await callRoute(handler, { cookie, body: { product_id: productId } })).status).toBe(401);
  expect((await callRoute(removecart, { cookie, params: { cart_id: lineId } })).status).toBe(401);
});

test('a guest, another guest and a customer never reach the lines of each other', async () => {
  const productId = await createProduct();
  const [mine, other, customer] = [await newGuest(productId), await newGuest(productId), await createCustomer()];
  const own = await callRoute<{ cart_id: string }>(addtocart, {
    cookie: customer.cookie,
    body: { product_id: productId },
  });
  const change = (cookie: string, cart_id: string, quantity?: number) =>
    callRoute(changeguestcart, { cookie, body: { cart_id, quantity } });
  for (const lineId of [other.lineId, own.body.cart_id])
    for (const quantity of [3, undefined]) expect((await change(mine.cookie, lineId, quantity)).status).toBe(403);
  expect((await change(customer.cookie, mine.lineId, 3)).status).toBe(403);
  expect((await change('', mine.lineId)).status).toBe(401);
  expect((await change(`${guestCookieName()}=${'x'.repeat(43)}`, mine.lineId)).status).toBe(401);
  const asked = await callRoute(removecart, {
    cookie: customer.cookie,
    params: { cart_id: mine.lineId },
    headers: { 'sec-fetch-dest': 'empty' },
  });
  expect(asked.status).toBe(403);
  expect((await change(mine.cookie, mine.lineId, 3)).status).toBe(200);
  expect((await guestLines()).map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
  expect((await change(mine.cookie, mine.lineId)).status).toBe(200);
  expect(await guestLines()).toHaveLength(1);
});

test('the header, likes, coupon, pincode and viewed products of a guest', async () => {
  const [productId, liked] = [await createProduct(), await createProduct()];
  const { cookie } = await newGuest(productId, 2);
  const ask = (handler: Handler, body?: object) => callRoute(handler, { cookie, body });
  for (let press = 0; press < 2; press += 1)
    expect((await ask(likeproduct, { product_id: liked, liked: true })).status).toBe(200);
  expect((await ask(shopper)).body).toMatchObject({
    signedIn: false,
    user_id: null,
    cart_count: 1,
    cart_products: [productId],
    liked_products: [liked],
  });
  await ask(likeproduct, { product_id: liked, liked: false });
  expect((await ask(shopper)).body).toMatchObject({ liked_products: [] });
  expect((await ask(applycoupon, { coupon_code: 'NONE' })).body).toMatchObject({ status: 'false' });
  expect((await ask(guestpincode, { pincode: '625001' })).status).toBe(200);
  const [guest] = await db.guest.findMany();
  expect((await getCart({ guestId: guest!.id }, 'en')).delivery.pincode).toBe('625001');
  expect((await ask(viewedproducts, { products: [liked, productId, liked] })).body).toMatchObject({
    products: [{ id: liked }, { id: productId }],
  });
  expect((await callRoute(viewedproducts, { body: { products: [liked] } })).body).toMatchObject({ products: [] });
  expect(await db.viewedLine.count()).toBe(2);
});

test('a login moves the cart, says so once, and the cookie of the guest then names nobody', async () => {
  const password = 'Turmeric-2026-latte';
  const [scarce, plenty] = [await createProduct({ stock: 3, name: 'Scarce' }), await createProduct({ stock: 30 })];
  const customer = await createCustomer({ passwordHash: await hashPassword(password) });
  await callRoute(addtocart, { cookie: customer.cookie, body: { product_id: scarce, quantity: 2 } });
  const { cookie } = await newGuest(scarce, 2);
  await callRoute(addtoguestcart, { cookie, body: { product_id: plenty, quantity: 4 } });
  const logIn = () => callRoute<{ cart?: string }>(adminlogin, { cookie, body: { email: customer.email, password } });
  const replies = await Promise.all([logIn(), logIn()]);
  const messages = replies.flatMap(({ body }) => body.cart ?? []);
  expect(messages).toEqual([
    '2 products were added to your cart. Scarce: the quantity is now 3, the most that can be ordered.',
  ]);
  const { lines } = await getCart(customer.id, 'en');
  expect(Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))).toEqual({
    [scarce]: 3,
    [plenty]: 4,
  });
  const { body, headers } = await callRoute(shopper, { cookie });
  expect(body).toMatchObject({ signedIn: false, cart_count: 0 });
  expect(headers.getSetCookie().join('\n')).toContain(`${guestCookieName()}=;`);
});

test('a customer who still has the cookie of a guest gets its lines with the next Add', async () => {
  const [one, two] = [await createProduct(), await createProduct()];
  const { cookie } = await newGuest(one, 2);
  const customer = await createCustomer();
  await callRoute(addtoguestcart, { cookie: `${customer.cookie}; ${cookie}`, body: { product_id: two } });
  expect((await getCart(customer.id, 'en')).lines.map(({ productId }) => productId).sort()).toEqual([one, two].sort());
  expect(await db.guest.count()).toBe(0);
});

test('a customer who still has the cookie of a guest gets its lines with the next page too', async () => {
  const [one, two] = [await createProduct(), await createProduct()];
  const { cookie } = await newGuest(one, 2);
  const customer = await createCustomer();
  await callRoute(addtocart, { cookie: customer.cookie, body: { product_id: two } });
  const { body, headers } = await callRoute<{ cart_products: number[] }>(shopper, {
    cookie: `${customer.cookie}; ${cookie}`,
  });
  expect(body.cart_products.sort()).toEqual([one, two].sort());
  expect(headers.getSetCookie().join('\n')).toContain(`${guestCookieName()}=;`);
  expect(await db.guest.count()).toBe(0);
});

test('a guest expires 30 days after the last use; each day of use extends it', async () => {
  const productId = await createProduct();
  const { cookie } = await newGuest(productId);
  const seen = (ms: number) => db.guest.updateMany({ data: { lastSeenAt: new Date(Date.now() - ms) } });
  await seen(RETENTION.guests - 60_000);
  const used = await callRoute(shopper, { cookie });
  expect(used.body).toMatchObject({ cart_count: 1 });
  expect(used.headers.getSetCookie().join('\n')).toContain('Max-Age=2592000');
  expect((await purgeExpired()).guest).toBe(0);
  await seen(RETENTION.guests + 60_000);
  expect((await callRoute(shopper, { cookie })).body).toMatchObject({ cart_count: 0 });
  expect((await purgeExpired()).guest).toBe(1);
  expect(await guestLines()).toEqual([]);
});

test('an address that creates too many guests is slowed down, and existing guests are not', async () => {
  const productId = await createProduct({ stock: 50 });
  const { cookie } = await newGuest(productId);
  const { name, per } = NEW_GUESTS;
  const most = NEW_GUESTS.most * env().RATE_LIMITS;
  await add({ name, per, most }, 'direct', most - 1);
  const statuses = [];
  for (let index = 0; index < 3; index += 1)
    statuses.push((await callRoute(addtoguestcart, { body: { product_id: productId } })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await callRoute(addtoguestcart, { cookie, body: { product_id: productId } })).status).toBe(200);
});

test('guests of one address are counted by their cookies, and the address is slowed down', async () => {
  const productId = await createProduct();
  const guests = [await newGuest(productId), await newGuest(productId)];
  const [limit] = applycoupon.declaration.limits!;
  const most = limit!.most * env().RATE_LIMITS;
  const ask = async (cookie: string) =>
    (await callRoute(applycoupon, { cookie, body: { coupon_code: 'NONE' } })).status;
  for (let count = 0; count < most; count += 1) expect(await ask(guests[0]!.cookie)).toBe(200);
  expect([await ask(guests[0]!.cookie), await ask(guests[1]!.cookie)]).toEqual([429, 200]);
  // Invented cookies do not help: the address has a wider limit, then one call a second.
  const ofAll = { name: `${limit!.name} of guests`, per: limit!.per, most: most * 10 };
  await add(ofAll, 'direct', ofAll.most);
  const beyond = await Promise.all(Array.from({ length: 4 }, () => ask(guests[1]!.cookie)));
  expect(new Set(beyond)).toEqual(new Set([200, 429]));
  const customer = await createCustomer();
  expect(await ask(customer.cookie)).toBe(200);
});

test('a page of another site adds nothing', async () => {
  const productId = await createProduct();
  const { cookie } = await newGuest(productId);
  const reply = await callRoute(addtoguestcart, {
    cookie,
    body: { product_id: productId },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(reply.status).toBe(403);
  expect(await guestLines()).toEqual([{ productId, quantity: 1 }]);
});
