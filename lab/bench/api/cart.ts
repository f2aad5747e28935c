import type { SendCall, Call } from './client';
import type { Sequence } from './load';
import type { Shopper } from './people';

type Added = { status: string; message: string; cart_id?: string };
type Cart = { cartItems: { id: string }[] };

/**
 * Adds two products to the cart.
 * @returns the ids of the two lines
 * @throws if the store rejects one
 */
export async function addTwo(ask: SendCall, { cookie, products }: Shopper): Promise<string[]> {
  const lines: string[] = [];
  for (const product_id of products) {
    const added = await ask<Added>({
      method: 'POST',
      path: '/api/admin/addtocart',
      cookie,
      body: { product_id, quantity: 1 },
    });
    if (added.status !== 'true' || !added.cart_id) throw new Error(`addtocart: ${added.message}`);
    lines.push(added.cart_id);
  }
  return lines;
}

const readCart = ({ id, cookie }: Shopper): Call => ({ method: 'GET', path: `/api/admin/getusercarts/${id}`, cookie });

/** Adds two products, changes two quantities, and reads the cart. */
export const fillCart: Sequence<Shopper> = async (ask, shopper) => {
  const { cookie } = shopper;
  const lines = await addTwo(ask, shopper);
  for (const [place, cart_id] of lines.entries())
    await ask({
      method: 'POST',
      path: '/api/admin/updateproductquantity1',
      cookie,
      body: { cart_id, remain_qty: place + 2 },
    });
  const { cartItems } = await ask<Cart>(readCart(shopper));
  if (cartItems.length !== 2) throw new Error(`getusercarts shows ${cartItems.length} lines instead of 2`);
};

/** Removes all products. */
export const emptyCart: Sequence<Shopper> = async (ask, shopper) => {
  const { cartItems } = await ask<Cart>(readCart(shopper));
  for (const { id } of cartItems)
    await ask({ method: 'POST', path: `/api/admin/removecart/${id}`, cookie: shopper.cookie, body: {} });
};

const bare = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** Same steps on the bare server. */
export const fillBareCart: Sequence<Shopper> = async (ask, { id: customer, products }) => {
  const lines: string[] = [];
  for (const product of products) {
    const [line] = await ask<{ id: string }[]>(bare('/add', { customer, product, quantity: 1 }));
    if (!line) throw new Error('the bare server adds nothing');
    lines.push(line.id);
  }
  for (const [place, line] of lines.entries()) await ask(bare('/change', { customer, line, quantity: place + 2 }));
  const shown = await ask<unknown[]>(bare('/read', { customer }));
  if (shown.length !== 2) throw new Error(`the bare cart shows ${shown.length} lines instead of 2`);
};

export const emptyBareCart: Sequence<Shopper> = async (ask, { id: customer }) => {
  await ask(bare('/empty', { customer }));
};
