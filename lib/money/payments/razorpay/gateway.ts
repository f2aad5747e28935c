import { z } from 'zod';
import { SECOND } from '@/lib/kernel/dates';
import { asGatewayError, GatewayUnknown } from './gateway-errors';
import {
  collectionOf,
  GatewayOrder,
  GatewayPayment,
  GatewayReconLine,
  GatewayRefund,
  GatewaySettlement,
  RazorpayOrderId,
  RazorpayPaymentId,
} from '@/lib/money/payments/schema';
import { razorpay, transportOf } from './transport';

export { checkoutSettings } from './keys';

/**
 * Minutes. Captures a payment if the bank answers within a day; Razorpay refunds later ones by
 * itself.
 */
const CAPTURE = { automatic_expiry_period: 1440, manual_expiry_period: 7200, refund_speed: 'normal' as const };
type Notes = Record<string, string>;

async function ask<T>(call: string, schema: z.ZodType<T>, run: () => Promise<unknown>): Promise<T> {
  const answer = await run().catch((error: unknown) => {
    throw asGatewayError(call, error);
  });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayUnknown(call, parsed.error);
  return parsed.data;
}

/** Returns the gateway's order for one of our receipts, if it exists. */
export async function findPaymentOrderByReceipt(receipt: string): Promise<GatewayOrder | null> {
  const { items } = await ask('orders.all', collectionOf(GatewayOrder), () =>
    razorpay().orders.all({ receipt, count: 10 }),
  );
  // The oldest one: if a retry ever created a second order, every caller still picks the same.
  return items.filter((order) => order.receipt === receipt).at(-1) ?? null;
}

/**
 * Creates the gateway's order for one of ours. A repeated call for a receipt returns the same
 * order.
 * @throws GatewayRefusal, or GatewayUnknown if not even a lookup shows whether it was created
 */
export async function createPaymentOrder(wanted: {
  amountPaise: number;
  receipt: string;
  notes: Notes;
}): Promise<GatewayOrder> {
  const body = {
    amount: wanted.amountPaise,
    currency: 'INR',
    receipt: wanted.receipt,
    notes: wanted.notes,
    unique_receipt: true,
    payment: { capture: 'automatic' as const, capture_options: CAPTURE },
  };
  try {
    return await ask('orders.create', GatewayOrder, () => razorpay().orders.create(body));
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error;
    const made = await findPaymentOrderByReceipt(wanted.receipt);
    if (made) return made;
    throw error;
  }
}

/** Returns one order of the gateway, with its notes. */
export async function fetchPaymentOrder(razorpayOrderId: string): Promise<GatewayOrder> {
  const id = RazorpayOrderId.parse(razorpayOrderId);
  return ask('orders.fetch', GatewayOrder, () => razorpay().orders.fetch(id));
}

/**
 * Returns every payment attempt for an order. Finds payments that neither browser nor webhook
 * reported.
 */
export async function listPayments(razorpayOrderId: string): Promise<GatewayPayment[]> {
  const id = RazorpayOrderId.parse(razorpayOrderId);
  const run = () => razorpay().orders.fetchPayments(id);
  return (await ask('orders.fetchPayments', collectionOf(GatewayPayment), run)).items;
}

export async function fetchPayment(razorpayPaymentId: string): Promise<GatewayPayment> {
  const id = RazorpayPaymentId.parse(razorpayPaymentId);
  return ask('payments.fetch', GatewayPayment, () => razorpay().payments.fetch(id));
}

type WantedRefund = { paymentId: string; amountPaise: number; idempotencyKey: string; notes: Notes };

/** Refunds a payment once per idempotency key, however often it is called. */
export async function refund(wanted: WantedRefund): Promise<GatewayRefund> {
  const id = RazorpayPaymentId.parse(wanted.paymentId);
  const body = { amount: wanted.amountPaise, speed: 'normal', notes: wanted.notes };
  // payments.refund() of the SDK drops this header.
  const headers = { 'X-Refund-Idempotency': wanted.idempotencyKey };
  return ask('payments.refund', GatewayRefund, async () => {
    const answer = await transportOf(razorpay()).post(`/v1/payments/${id}/refund`, body, { headers });
    return answer.data;
  });
}

/** Maximum number of refunds in one Razorpay response; its default is ten. */
export const MAX_REFUNDS = 100;

/** Returns the refunds of a payment so far, ours and those that Razorpay made itself. */
export async function listRefunds(razorpayPaymentId: string): Promise<GatewayRefund[]> {
  const id = RazorpayPaymentId.parse(razorpayPaymentId);
  const run = () => razorpay().payments.fetchMultipleRefund(id, { count: MAX_REFUNDS });
  return (await ask('payments.fetchMultipleRefund', collectionOf(GatewayRefund), run)).items;
}

/** Returns refunds of the whole account between two times, newest first. */
export async function listAllRefunds({
  from,
  to,
  skip,
}: {
  from: Date;
  to: Date;
  skip: number;
}): Promise<GatewayRefund[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / SECOND);
  const asked = { from: seconds(from), to: seconds(to) + 1, count: MAX_REFUNDS, skip };
  const run = () => razorpay().refunds.all(asked);
  return (await ask('refunds.all', collectionOf(GatewayRefund), run)).items;
}

/** Maximum number of settlements in one Razorpay response. */
export const MOST_SETTLEMENTS = 100;

/** Returns a page of Razorpay's settlements between two times, newest first. */
export async function listSettlements({ from, to, skip }: { from: Date; to: Date; skip: number }) {
  const seconds = (at: Date) => Math.floor(at.getTime() / SECOND);
  const asked = { from: seconds(from), to: seconds(to), count: MOST_SETTLEMENTS, skip };
  const run = () => razorpay().settlements.all(asked);
  return (await ask('settlements.all', collectionOf(GatewaySettlement), run)).items;
}

/**
 * Returns a page of the lines of all settlements of the account on one day.
 * @param day in India, such as 2026-11-24
 * @param count at most 1,000
 */
export async function listReconLines(wanted: {
  day: string;
  skip: number;
  count: number;
}): Promise<GatewayReconLine[]> {
  const [year, month, day] = wanted.day.split('-').map(Number) as [number, number, number];
  const run = () => razorpay().settlements.reports({ year, month, day, count: wanted.count, skip: wanted.skip });
  return (await ask('settlements.reports', collectionOf(GatewayReconLine), run)).items;
}
