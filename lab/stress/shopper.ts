import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../test/random/chance';
import type { Paid } from './gateway';
import { sendRequest, type Answer } from './http';
import type { Person } from './factories';
import type { Stage } from './stage';

export type Opened = { receipt: string; orderId: string; razorpayOrderId: string; amountPaise: number };
export type Call =
  | 'addtocart'
  | 'removecart'
  | 'applycoupon'
  | 'updateproductquantity1'
  | 'savetrancations'
  | 'paymentorder'
  | 'paymentorderupdate'
  | 'cancelorder'
  | 'cancelorderlines'
  | 'cashondelivery'
  | 'orderreceived';

/** Rejection of a shopper's call by the store. */
export class Refusal extends Error {
  constructor(
    readonly call: Call,
    readonly answer: Answer,
  ) {
    super(`${call}: ${answer.status} ${JSON.stringify(answer.json).slice(0, 200)}`);
  }
}

/** Waits for a call that may come too late: a conflict is no failure. */
export async function unlessLate<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.answer.status !== 409) throw error;
    return undefined;
  });
}

export const isSuccess = ({ status, json }: Answer) => status === 200 && String(json.status) === 'true';
/** True if the outcome is unknown. */
const isOpen = ({ status }: Answer) => status === 0 || status >= 500;
/** True for the response to an idempotency key whose first call crashed or is still running. */
const isBusy = ({ status, json }: Answer) => status === 409 && /still being processed/i.test(String(json.message));

/**
 * Returns one customer with a browser, at any process of the store. `answers` counts the responses
 * by status.
 */
export function shopperAt(stage: Stage, person: Person, chance: Chance, answers: Record<number, number> = {}) {
  const { stores, gateway } = stage;

  const once = async (call: Call, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await sendRequest(`${stores.any(chance)}/api/admin/${call}`, {
      headers: { cookie: person.cookie, ...headers },
      body,
    });
    answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    return answer;
  };

  /**
   * Retries while the store is down.
   * @throws Refusal
   */
  const insist = async (call: Call, body: object): Promise<Answer> => {
    // Half of the clients send an idempotency key with their retries.
    const headers: Record<string, string> = chance.happens(0.5)
      ? { 'idempotency-key': `${call}-${chance.below(1e9)}-${chance.below(1e9)}` }
      : {};
    for (const end = Date.now() + 120_000; ;) {
      const answer = await once(call, body, headers);
      if (isSuccess(answer)) return answer;
      if (isBusy(answer)) delete headers['idempotency-key'];
      else if (!isOpen(answer) || Date.now() > end) throw new Refusal(call, answer);
      await sleep(20 + chance.below(150));
    }
  };

  return {
    person,
    once,
    insist,
    fill: async (products: number[], quantity = 1) => {
      const lines: string[] = [];
      for (const product_id of products) {
        const { json } = await insist('addtocart', { product_id, quantity }).catch((error: Refusal) => {
          // An earlier call whose response was lost has added it.
          if (error instanceof Refusal && /already/i.test(String(error.answer.json.message))) return error.answer;
          throw error;
        });
        if (json.cart_id) lines.push(String(json.cart_id));
      }
      return lines;
    },
    place: async (): Promise<{ receipt: string; orderId: string }> => {
      const { json } = await insist('savetrancations', {});
      return { receipt: String(json.receipt_id), orderId: String(json.order_id) };
    },
    open: async (placed: { receipt: string; orderId: string }): Promise<Opened> => {
      const { json } = await insist('paymentorder', { transactionid: placed.receipt });
      return { ...placed, razorpayOrderId: String(json.payment_id), amountPaise: Number(json.amount) };
    },
    /**
     * Pays at Razorpay.
     * @returns the data Razorpay passes to the browser; null if the bank declined
     */
    pay: async (
      { razorpayOrderId, amountPaise }: Opened,
      outcome: 'success' | 'failure' = 'success',
    ): Promise<Paid | null> => {
      const { status, json } = await gateway.pay({ order_id: razorpayOrderId, amount: amountPaise }, outcome);
      return status === 200 ? (json as Paid) : null;
    },
    /**
     * Reports the payment to the store.
     * @returns the response that confirms the paid order
     * @throws Refusal
     */
    tell: ({ receipt }: Opened, { razorpay_payment_id: rez_p, razorpay_order_id, razorpay_signature }: Paid) =>
      insist('paymentorderupdate', {
        transactionid: receipt,
        rez_p,
        razorpay_order_id,
        razorpay_signature,
        status: 'purchased',
      }),
  };
}

export type Shopper = ReturnType<typeof shopperAt>;

/** Fills the cart, places the order and opens the payment window. */
export async function openPayment(shopper: Shopper, products: number[], quantity = 1): Promise<Opened> {
  await shopper.fill(products, quantity);
  return shopper.open(await shopper.place());
}
