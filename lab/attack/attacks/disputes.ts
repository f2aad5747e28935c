import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack';
import { sendRequest, type Reply } from '../http';
import { callAs, logIn, SetUpFailed, signUp, succeeded } from '../person';

/** Time for a webhook to arrive, or for the store to send money it should not. */
const WAIT_MS = 2_000;
const PRESSES = 10;

type Keys = { keyId: string; authorization: string };
type Paid = { cookie: string; order: string; payment: string; captured: number; line: string; units: number };

/**
 * Keys of the sandbox, derived from the secret of the store as lib/money/payments/razorpay/keys.ts
 * does.
 */
function keysOf(): Keys | null {
  const secret = process.env.NEXTAUTH_SECRET;
  if (!secret) return null;
  const keyId = 'rzp_test_medcallsandbox';
  const keySecret = createHmac('sha256', secret).update('razorpay sandbox: key').digest('base64url').slice(0, 24);
  return { keyId, authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
}

/** The bank of the payer: the sandbox of Razorpay with its own key. */
const bankAt = (base: string, { authorization }: Keys) => ({
  command: (body: object) =>
    sendRequest(base, '/sandbox/razorpay/control', { method: 'POST', body, headers: { authorization } }),
  refunded: async (payment: string): Promise<number> => {
    const { json } = await sendRequest(base, `/sandbox/razorpay/v1/payments/${payment}`, {
      headers: { authorization },
    });
    return Number(json.amount_refunded);
  },
  pay: (key: string, order: unknown, amount: unknown) =>
    sendRequest(base, '/sandbox/razorpay/checkout', {
      method: 'POST',
      body: { key, order_id: order, amount, currency: 'INR', method: 'upi', outcome: 'success' },
    }),
});
type Bank = ReturnType<typeof bankAt>;

async function must(what: string, reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const answer = await reply;
  if (answer.status !== 200) throw new SetUpFailed(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer.json;
}

/** A new account buys three of a product and pays. */
async function buy(base: string, productId: number, bank: Bank, { keyId }: Keys): Promise<Paid> {
  const { cookie } = await logIn(base, await signUp(base));
  const me = { cookie };
  const units = 3;
  const place = {
    place: 'Home',
    address_detail: '12, Gandhi Street',
    district: 'Madurai',
    state: 'Tamil Nadu',
    pincode: '625020',
  };
  await must('addaddress', callAs(base, me, 'addaddress', { body: place }));
  const cart = await must(
    'addtocart',
    callAs(base, me, 'addtocart', { body: { product_id: productId, quantity: units } }),
  );
  const placed = await must('savetrancations', callAs(base, me, 'savetrancations', { body: {} }));
  const transactionid = placed.receipt_id;
  const opened = await must('paymentorder', callAs(base, me, 'paymentorder', { body: { transactionid } }));
  const paid = await must('payment', bank.pay(keyId, opened.payment_id, opened.amount));
  const { razorpay_payment_id: rez_p, ...signed } = paid;
  const body = { transactionid, rez_p, ...signed, status: 'purchased' };
  if (!succeeded(await callAs(base, me, 'paymentorderupdate', { body })))
    throw new SetUpFailed('the order is not paid');
  const lines = await must('myOrder_cart', callAs(base, me, `myOrder_cart/${String(cart.cart_id)}`));
  const [first] = Object.values(lines).find(Array.isArray) as { id?: string }[];
  const line = String(first?.id);
  return {
    cookie,
    order: String(placed.order_id),
    payment: String(rez_p),
    captured: Number(opened.amount),
    line,
    units,
  };
}

const cancelAll = (base: string, { cookie, order }: Paid) =>
  callAs(base, { cookie }, 'cancelorder', { body: { order_id: order } });
const cancelOne = (base: string, { cookie, order, line }: Paid) =>
  callAs(base, { cookie }, 'cancelorderlines', { body: { order_id: order, lines: [{ id: line, quantity: 1 }] } });

type Press = (base: string, paid: Paid, lose: () => Promise<unknown>) => Promise<unknown>;

/** Ways to get the money twice: by the bank, and by the store. */
const WAYS: [string, Press][] = [
  ['a dispute, then a cancellation', async (base, paid, lose) => (await cancelAll(base, paid), lose())],
  [
    'a dispute, then items one by one',
    async (base, paid, lose) => {
      for (let unit = 0; unit < paid.units; unit++) await cancelOne(base, paid);
      await lose();
    },
  ],
  [
    'a dispute that is lost first',
    async (base, paid, lose) => (await lose(), await sleep(WAIT_MS), cancelAll(base, paid)),
  ],
  [
    'many cancellations while the dispute is lost',
    (base, paid, lose) =>
      Promise.all([...Array.from({ length: PRESSES }, () => cancelAll(base, paid)), lose(), cancelOne(base, paid)]),
  ],
];

export const disputes: Attack = {
  name: 'disputes',
  goal: 'get the money back from the bank and from the store',
  skip: ({ hasSandbox }) =>
    hasSandbox && keysOf() ? undefined : 'it needs a sandbox store and its NEXTAUTH_SECRET in the environment',
  async run({ base, product, small }, note) {
    const keys = keysOf()!;
    const bank = bankAt(base, keys);
    for (const copies of small ? [1] : [1, 3])
      for (const [way, press] of small ? WAYS.slice(0, 2) : WAYS) {
        const paid = await buy(base, product.id, bank, keys);
        await must('webhooks', bank.command({ webhooks: { copies } }));
        const raised = await must('dispute', bank.command({ raiseDispute: paid.payment }));
        const { id } = raised.dispute as { id: string };
        await sleep(WAIT_MS);
        await press(base, paid, () => bank.command({ moveDispute: { id, to: 'lost' } }));
        await sleep(WAIT_MS);
        const got = (await bank.refunded(paid.payment)) + paid.captured;
        note(`${way}, each webhook ${copies} times`, got <= paid.captured, `${got} paise of ${paid.captured}`);
      }
    await must('webhooks', bank.command({ webhooks: { copies: 1 } }));
  },
};
