import { PASSWORD, type Ids } from '../examples';
import { sendJson } from './http';

/** Customer created over HTTP, with a session and data of their own. */
export type Customer = { cookie: string; ids: Ids };

async function signIn(base: string, email: string): Promise<{ cookie: string; id: string }> {
  const { json, cookies } = await sendJson(base, '/adminlogin_front', { email, password: PASSWORD });
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return { cookie, id: (json.admin_id as { id: string }[])[0]!.id };
}

/** Signs up, logs in, fills a cart, saves the order and opens its payment. */
export async function newCustomer(base: string): Promise<Customer> {
  const email = `fuzz-${Date.now()}@medcall.example`;
  await sendJson(base, '/adminsignup_front', {
    firstname: 'Kavya',
    lastname: 'Mohan',
    phone_number: '9840011223',
    email,
    password: PASSWORD,
  });
  const { cookie, id } = await signIn(base, email);
  const { json: found } = await sendJson(base, '/admingetProducts_autocomplete', { search_term: 'pa' });
  const product = (found.products as { id: number; prescription: boolean }[]).find(
    ({ prescription }) => !prescription,
  )!.id;
  const { json: line } = await sendJson(base, '/addtocart', { product_id: product, quantity: 1 }, cookie);
  const { json: place } = await sendJson(
    base,
    '/addaddress',
    { place: 'Home', address_detail: '12, Gandhi Street, Madurai 625001' },
    cookie,
  );
  const { json: order } = await sendJson(base, '/savetrancations', {}, cookie);
  const ids = {
    customer: id,
    product,
    category: 1,
    cartLine: line.cart_id,
    address: place.address_id,
    order: order.order_id,
    orderReceipt: order.receipt_id,
  } as Ids;
  return { cookie, ids };
}
