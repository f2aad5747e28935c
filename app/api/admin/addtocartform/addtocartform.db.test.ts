import { POST } from '@/app/api/admin/addtocartform/route';
import { db } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';

beforeEach(resetDatabase);

/** Sends the form as a browser does without JavaScript. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await POST(
    new Request('http://localhost:3000/api/admin/addtocartform', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', ...headers },
      body: new URLSearchParams(fields),
    }),
  );
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status: response.status, location: response.headers.get('location'), cookie, text: await response.text() };
}
const slugOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).slug;
const lines = () => db.cartLine.findMany({ select: { customerId: true, productId: true, quantity: true } });

test('a signed-in customer finds the product in the cart, also when it was there already', async () => {
  const { id, cookie } = await createCustomer();
  const productId = await createProduct();
  const fields = { product_id: String(productId), quantity: '3', locale: 'ta' };
  for (let press = 0; press < 2; press += 1)
    expect(await send(fields, { cookie })).toMatchObject({ status: 303, location: '/ta/Addcart' });
  expect(await lines()).toEqual([{ customerId: id, productId, quantity: 3 }]);
});

test('a guest finds the product in an own cart, also when it was there already', async () => {
  const productId = await createProduct();
  const fields = { product_id: String(productId), quantity: '2', locale: 'ta' };
  const first = await send(fields);
  expect(first).toMatchObject({ status: 303, location: '/ta/Addcart' });
  expect(await send(fields, { cookie: first.cookie })).toMatchObject({ status: 303, location: '/ta/Addcart' });
  expect(await db.guestCartLine.findMany({ select: { productId: true, quantity: true } })).toEqual([
    { productId, quantity: 2 },
  ]);
  expect([await lines(), await db.guest.count()]).toEqual([[], 1]);
});

test('an unavailable product is refused in words with a link to it', async () => {
  const { cookie } = await createCustomer();
  const productId = await createProduct({ stock: 1 });
  const answer = await send({ product_id: String(productId), quantity: '2' }, { cookie });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain(`href="/Detail_page/${await slugOf(productId)}"`);
  expect(await lines()).toEqual([]);
});

test('an unknown product is refused in words, for customers and guests', async () => {
  const { cookie } = await createCustomer();
  expect((await send({ product_id: '999999' }, { cookie })).status).toBe(404);
  const asGuest = await send({ product_id: '999999' });
  expect([asGuest.status, asGuest.cookie]).toEqual([404, '']);
  expect(asGuest.text).toContain('href="/Product"');
  expect(await db.guest.count()).toBe(0);
});

test('a form on the page of another site puts nothing in the cart', async () => {
  const { cookie } = await createCustomer();
  const productId = await createProduct();
  const answer = await send({ product_id: String(productId) }, { cookie, 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await lines()).toEqual([]);
});
