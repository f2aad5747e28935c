import { randomBytes } from 'node:crypto';
import { sendRequest, type Reply, type Sent } from './http';

/** Customer with identifiable data, none of which may reach another person. */
export type Person = {
  id: string;
  email: string;
  password: string;
  cookie: string;
  ids: {
    address: string;
    cart: string;
    liked: string;
    saved: string;
    orderedCart: string;
    order: string;
    receipt: string;
    session: string;
  };
  secrets: string[];
};

export class SetUpFailed extends Error {}

/** Makes a call of the documented API as this person. */
export function callAs(base: string, person: { cookie: string } | null, call: string, sent: Sent = {}): Promise<Reply> {
  const method = sent.method ?? (sent.body === undefined ? 'GET' : 'POST');
  return sendRequest(base, `/api/admin/${call}`, {
    ...sent,
    method,
    headers: { ...(person ? { cookie: person.cookie } : {}), ...sent.headers },
  });
}

/** True if a call succeeded; documented rejections have status 200 too. */
export const succeeded = ({ status, json }: Reply): boolean =>
  status === 200 && !['false', false, '2'].includes(json.status as string);

/** Returns the cookies of a response, as a browser would send them back. */
const cookiesOf = ({ headers }: Reply): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');

async function must(what: string, reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const answer = await reply;
  if (!succeeded(answer)) throw new SetUpFailed(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer.json;
}

const firstId = (list: unknown, name = 'id'): string =>
  String((list as Record<string, unknown>[] | undefined)?.[0]?.[name] ?? '');

export type Account = { email: string; password: string };

/**
 * Opens an account.
 * @throws SetUpFailed
 */
export async function signUp(base: string, mark = randomBytes(6).toString('hex')): Promise<Account> {
  const made = { email: `attack.${mark}@example.com`, password: `Tamarind-${mark}-lamp` };
  await must(
    'sign-up',
    callAs(base, null, 'adminsignup_front', {
      body: { firstname: 'Meena', lastname: 'Kumar', phone_number: '9840012345', ...made },
    }),
  );
  return made;
}

export async function logIn(base: string, { email, password }: Account): Promise<{ id: string; cookie: string }> {
  const answer = await callAs(base, null, 'adminlogin_front', { body: { email, password } });
  const id = firstId(answer.json.admin_id);
  if (!id) throw new SetUpFailed(`log-in: ${answer.status} ${answer.text.slice(0, 200)}`);
  return { id, cookie: cookiesOf(answer) };
}

/**
 * Creates a customer with an address, an unpaid order, and a line in each list.
 * @param products three that anyone may buy
 * @param given existing account to use instead of a new one
 * @throws SetUpFailed if the store rejects an honest shopper
 */
export async function makePerson(base: string, products: number[], given?: Account): Promise<Person> {
  const mark = randomBytes(6).toString('hex');
  const { email, password } = given ?? (await signUp(base, mark));
  const { id, cookie } = await logIn(base, { email, password });
  const me = { cookie };
  const [ordered, kept, other] = products;
  const street = `${mark} Tamarind Street`;
  const address = await must(
    'addaddress',
    callAs(base, me, 'addaddress', {
      body: { place: 'Home', address_detail: street, district: 'Madurai', state: 'Tamil Nadu', pincode: '625020' },
    }),
  );
  const first = await must('addtocart', callAs(base, me, 'addtocart', { body: { product_id: ordered, quantity: 1 } }));
  const placed = await must(
    'savetrancations',
    callAs(base, me, 'savetrancations', { body: { address_id: address.address_id } }),
  );
  const second = await must('addtocart', callAs(base, me, 'addtocart', { body: { product_id: kept, quantity: 1 } }));
  await must('likecart', callAs(base, me, 'likecart', { body: { product_id: other, quantity: 1 } }));
  await must('saveforlater', callAs(base, me, 'saveforlater', { body: { product_id: other, quantity: 1 } }));
  const liked = await must('getuserlikecarts', callAs(base, me, `getuserlikecarts/${id}`));
  const saved = await must('getusersavecarts', callAs(base, me, `getusersavecarts/${id}`));
  const sessions = await must('getsessions', callAs(base, me, `getsessions/${id}`));
  return {
    id,
    email,
    password,
    cookie,
    ids: {
      address: String(address.address_id),
      cart: String(second.cart_id),
      liked: firstId(liked.likecartItems),
      saved: firstId(saved.savecartItems),
      orderedCart: String(first.cart_id),
      order: String(placed.order_id),
      receipt: String(placed.receipt_id),
      session: firstId(Object.values(sessions).find(Array.isArray), 'session_id'),
    },
    secrets: [street, email, String(placed.receipt_id)],
  };
}
