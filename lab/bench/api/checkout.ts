import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { addTwo } from './cart';
import type { SendCall, Call } from './client';
import type { Sequence } from './load';
import type { Shopper } from './people';

type Saved = { status: string; message?: string; receipt_id: string };
type Opened = { payment_id: string; amount: number; currency: string; key: string };
type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

const post = (call: string, cookie: string, body: object): Call => ({
  method: 'POST',
  path: `/api/admin/${call}`,
  cookie,
  body,
});

/**
 * Makes a purchase as a browser does. It adds two products, places the order and creates its
 * payment. It then pays at `sandbox` and confirms to the store.
 */
export function checkOut(sandbox: SendCall): Sequence<Shopper> {
  return async (ask, shopper) => {
    const { cookie, addressId } = shopper;
    const cart_id = await addTwo(ask, shopper);
    const saved = await ask<Saved>(post('savetrancations', cookie, { cart_id, address_id: addressId }));
    if (saved.status !== 'true') throw new Error(`savetrancations: ${saved.message}`);
    const transactionid = saved.receipt_id;
    const { key, payment_id, amount, currency } = await ask<Opened>(post('paymentorder', cookie, { transactionid }));
    const pay = { key, order_id: payment_id, amount, currency, method: 'upi', outcome: 'success' };
    const paid = await sandbox<Paid>({ method: 'POST', path: '/sandbox/razorpay/checkout', body: pay });
    const { razorpay_payment_id: rez_p, razorpay_order_id, razorpay_signature } = paid;
    await ask(
      post('paymentorderupdate', cookie, {
        transactionid,
        tot_amt: amount,
        rez_p,
        razorpay_order_id,
        razorpay_signature,
      }),
    );
  };
}

const bare = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** Same steps on the bare server, which has no gateway. */
export const checkOutBare: Sequence<Shopper> = async (ask, { id: customer, addressId: address, products }) => {
  for (const product of products) await ask(bare('/add', { customer, product, quantity: 1 }));
  const placed = await ask<{ id: string; payable_paise: number }>(bare('/place', { customer, address }));
  const held = await ask<unknown[]>(bare('/hold', { order: placed.id }));
  if (held.length !== 2) throw new Error(`the bare server holds ${held.length} products instead of 2`);
  const sold = await ask<unknown[]>(
    bare('/pay', { customer, order: placed.id, amount: placed.payable_paise, payment: randomUUID() }),
  );
  if (sold.length !== 1) throw new Error('the bare server sells nothing');
};

const WAITING = `SELECT (SELECT count(*) FROM razorpay_sandbox.delivery WHERE done_at IS NULL)::int + (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL)::int
  + (SELECT count(*) FROM outbox_message WHERE done_at IS NULL AND dead_at IS NULL)::int AS waiting`;

/**
 * Waits until all webhooks have arrived, and all emails and invoices are written.
 * @returns the number that was pending at first
 */
export async function total(client: Client): Promise<number> {
  let first: number | undefined;
  for (const until = Date.now() + 120_000; ; await sleep(50)) {
    const { rows } = await client.query<{ waiting: number }>(WAITING);
    const waiting = rows[0]?.waiting ?? 0;
    first ??= waiting;
    if (waiting === 0) return first;
    if (Date.now() > until)
      throw new Error(
        `${waiting} webhooks, emails and invoices of finished checkouts are still pending after two minutes`,
      );
  }
}
