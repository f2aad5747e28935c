import { sendRequest } from './http';
import { callAs, logIn, makePerson, SetUpFailed, signUp, type Account, type Person } from './person';

export type Product = { id: number; name: string; path: string };

/** Store under attack, and the two customers that take part. */
export type Target = {
  base: string;
  /** True for the size of `npm test`: a few attempts of each kind, none that wait. */
  small: boolean;
  victim: Person;
  attacker: Person;
  product: Product;
  /** Product that needs a prescription; undefined in a store without one. */
  prescription?: Product;
  isForMembers: boolean;
  hasSandbox: boolean;
};

export type Options = { small?: boolean; accounts?: [Account, Account] };

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Accepts only a store on this machine, so that the program cannot attack others.
 * @throws SetUpFailed for any other address
 */
function loopbackOnly(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'http:' || !LOOPBACK.test(url.hostname))
    throw new SetUpFailed(`${url.origin} is not a store on this machine (http://localhost:<port>)`);
  return url.origin;
}

type Listed = { product_id: number; product_name: string; p_image: number; qty: number };

async function productsOf(base: string, cookie: string): Promise<Listed[]> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => callAs(base, { cookie }, 'admingetProducts_front', { body: { show: 50, page } })),
  );
  return pages.flatMap(({ json }) => (json.products as Listed[] | undefined) ?? []).filter(({ qty }) => qty > 2);
}

async function withPath(
  base: string,
  cookie: string,
  { product_id: id, product_name: name }: Listed,
): Promise<Product> {
  const { headers } = await sendRequest(base, `/Detail_page?product_id=${id}`, { headers: { cookie } });
  return { id, name, path: new URL(String(headers.location ?? '/'), base).pathname };
}

/**
 * Checks the store and creates the two customers.
 * @throws SetUpFailed if the store is unreachable, or is not a shop yet
 */
export async function findTarget(address: string, { small = false, accounts }: Options = {}): Promise<Target> {
  const base = loopbackOnly(address);
  const health = await sendRequest(base, '/api/health');
  if (health.status !== 200) throw new SetUpFailed(`No store responds at ${base}. Start one with npm start.`);
  const isForMembers = (await sendRequest(base, '/Home')).status >= 300;
  const scout = isForMembers ? await makeScout(base, accounts?.[1]) : '';
  const listed = await productsOf(base, scout);
  const free = listed.filter(({ p_image }) => p_image === 0);
  const needs = listed.find(({ p_image }) => p_image > 0);
  if (free.length < 3) throw new SetUpFailed('The store needs three products in stock that anyone can buy.');
  const ids = free.slice(0, 3).map(({ product_id }) => product_id);
  const victim = await makePerson(base, ids, accounts?.[0]);
  const attacker = await makePerson(base, ids, accounts?.[1]);
  const hasSandbox = (await sendRequest(base, '/sandbox/mail')).status === 200;
  return {
    base,
    small,
    victim,
    attacker,
    isForMembers,
    hasSandbox,
    product: await withPath(base, attacker.cookie, free[0]!),
    prescription: needs && (await withPath(base, attacker.cookie, needs)),
  };
}

async function makeScout(base: string, given?: Account): Promise<string> {
  return (await logIn(base, given ?? (await signUp(base)))).cookie;
}
