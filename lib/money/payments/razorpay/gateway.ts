import { z } from 'zod';
import { SECOND } from '@/lib/kernel/dates';
import { RAZORPAY } from '@/lib/kernel/payment-gateways';
import { GatewayRefusal, GatewayUnknown } from '@/lib/money/payments/gateway-errors';
import type {
  GatewayLink,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  GatewaySettlementLine,
  PaymentGateway,
  Period,
  RequestedLink,
} from '@/lib/money/payments/gateway-types';
import { checkoutSettings } from './keys';
import { verifyLinkReturn, verifyPaymentSignature } from './signature';
import { asGatewayError, razorpay, transportOf } from './transport';
import { readDelivery, readEvent, REDUCED } from './webhooks';
import {
  collectionOf,
  LinkId,
  Order,
  OrderId,
  Payment,
  PaymentId,
  PaymentLink,
  PaymentLinks,
  Refund,
  Settlement,
  SettlementLine,
} from './wire';

/**
 * Minutes. Captures a payment if the bank answers within a day; Razorpay refunds later ones by
 * itself.
 */
const CAPTURE = { automatic_expiry_period: 1440, manual_expiry_period: 7200, refund_speed: 'normal' as const };
type Notes = Record<string, string>;

async function callGateway<T>(call: string, schema: z.ZodType<T>, run: () => Promise<unknown>): Promise<T> {
  const answer = await run().catch((error: unknown) => {
    throw asGatewayError(call, error);
  });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayUnknown(call, parsed.error);
  return parsed.data;
}

/** Returns the gateway's order for one of our receipts, if it exists. */
export async function findPaymentOrderByReceipt(receipt: string): Promise<GatewayOrder | null> {
  const { items } = await callGateway('orders.all', collectionOf(Order), () =>
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
export async function createPaymentOrder(requested: {
  amountPaise: number;
  receipt: string;
  notes: Notes;
}): Promise<GatewayOrder> {
  const body = {
    amount: requested.amountPaise,
    currency: 'INR',
    receipt: requested.receipt,
    notes: requested.notes,
    unique_receipt: true,
    payment: { capture: 'automatic' as const, capture_options: CAPTURE },
  };
  try {
    return await callGateway('orders.create', Order, () => razorpay().orders.create(body));
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error;
    const made = await findPaymentOrderByReceipt(requested.receipt);
    if (made) return made;
    throw error;
  }
}

/** Returns one order of the gateway, with its notes. */
async function fetchPaymentOrder(razorpayOrderId: string): Promise<GatewayOrder> {
  const id = OrderId.parse(razorpayOrderId);
  return callGateway('orders.fetch', Order, () => razorpay().orders.fetch(id));
}

/**
 * Returns every payment attempt for an order. Finds payments that neither browser nor webhook
 * reported.
 */
export async function listPayments(razorpayOrderId: string): Promise<GatewayPayment[]> {
  const id = OrderId.parse(razorpayOrderId);
  const run = () => razorpay().orders.fetchPayments(id);
  return (await callGateway('orders.fetchPayments', collectionOf(Payment), run)).items;
}

export async function fetchPayment(razorpayPaymentId: string): Promise<GatewayPayment> {
  const id = PaymentId.parse(razorpayPaymentId);
  return callGateway('payments.fetch', Payment, () => razorpay().payments.fetch(id));
}

/** Returns the payment link of a reference; null if there is none. */
async function findPaymentLink(reference: string): Promise<GatewayLink | null> {
  // Documented by Razorpay, missing from the types of the SDK.
  const query: object = { reference_id: reference };
  const run = () => razorpay().paymentLink.all(query);
  const { payment_links: links } = await callGateway('paymentLink.all', PaymentLinks, run);
  return links.find((link) => link.reference === reference) ?? null;
}

/**
 * Creates a payment link. Razorpay accepts a reference once, so a refused or lost response is
 * looked up by it.
 * @throws GatewayRefusal, or GatewayUnknown if not even a lookup shows whether it was created
 */
async function createPaymentLink(requested: RequestedLink): Promise<GatewayLink> {
  const { name, contact, email } = requested.customer;
  const body = {
    amount: requested.amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: requested.reference,
    description: requested.description,
    expire_by: Math.floor(requested.expiresAt.getTime() / SECOND),
    customer: { name, ...(contact ? { contact } : {}), ...(email ? { email } : {}) },
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: requested.notes,
    callback_url: requested.callbackUrl,
    callback_method: 'get',
  };
  try {
    return await callGateway('paymentLink.create', PaymentLink, () => razorpay().paymentLink.create(body));
  } catch (error) {
    const isClear = error instanceof GatewayRefusal && !/already exists/i.test(error.description);
    if (isClear || !(error instanceof GatewayRefusal || error instanceof GatewayUnknown)) throw error;
    const made = await findPaymentLink(requested.reference);
    if (made) return made;
    throw error;
  }
}

async function fetchPaymentLink(linkId: string): Promise<GatewayLink> {
  const id = LinkId.parse(linkId);
  return callGateway('paymentLink.fetch', PaymentLink, () => razorpay().paymentLink.fetch(id));
}

async function cancelPaymentLink(linkId: string): Promise<GatewayLink> {
  const id = LinkId.parse(linkId);
  return callGateway('paymentLink.cancel', PaymentLink, () => razorpay().paymentLink.cancel(id));
}

type RequestedRefund = { paymentId: string; amountPaise: number; idempotencyKey: string; notes: Notes };

/** Refunds a payment once per idempotency key, however often it is called. */
export async function refund(requested: RequestedRefund): Promise<GatewayRefund> {
  const id = PaymentId.parse(requested.paymentId);
  const body = { amount: requested.amountPaise, speed: 'normal', notes: requested.notes };
  // payments.refund() of the SDK drops this header.
  const headers = { 'X-Refund-Idempotency': requested.idempotencyKey };
  return callGateway('payments.refund', Refund, async () => {
    const answer = await transportOf(razorpay()).post(`/v1/payments/${id}/refund`, body, { headers });
    return answer.data;
  });
}

/** Maximum number of refunds in one Razorpay response; its default is ten. */
const MAX_REFUNDS = 100;

/** Returns the refunds of a payment so far, ours and those that Razorpay made itself. */
export async function listRefunds(razorpayPaymentId: string): Promise<GatewayRefund[]> {
  const id = PaymentId.parse(razorpayPaymentId);
  const run = () => razorpay().payments.fetchMultipleRefund(id, { count: MAX_REFUNDS });
  return (await callGateway('payments.fetchMultipleRefund', collectionOf(Refund), run)).items;
}

/** Returns refunds of the whole account between two times, newest first. */
async function listAllRefunds({ from, to, skip }: Period): Promise<GatewayRefund[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / SECOND);
  const query = { from: seconds(from), to: seconds(to) + 1, count: MAX_REFUNDS, skip };
  const run = () => razorpay().refunds.all(query);
  return (await callGateway('refunds.all', collectionOf(Refund), run)).items;
}

/** Maximum number of settlements in one Razorpay response. */
const MAX_SETTLEMENTS = 100;

/** Returns a page of Razorpay's settlements between two times, newest first. */
async function listSettlements({ from, to, skip }: Period): Promise<GatewaySettlement[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / SECOND);
  const query = { from: seconds(from), to: seconds(to), count: MAX_SETTLEMENTS, skip };
  const run = () => razorpay().settlements.all(query);
  return (await callGateway('settlements.all', collectionOf(Settlement), run)).items;
}

/**
 * Lines per request. Razorpay allows 1,000; half of them arrive well within the timeout of a call.
 */
const LINES_AT_ONCE = 500;

/** Returns a page of the lines of all settlements of the account on one day. */
async function listSettlementLines(requested: {
  day: string;
  skip: number;
  count: number;
}): Promise<GatewaySettlementLine[]> {
  const [year, month, day] = requested.day.split('-').map(Number) as [number, number, number];
  const run = () => razorpay().settlements.reports({ year, month, day, count: requested.count, skip: requested.skip });
  return (await callGateway('settlements.reports', collectionOf(SettlementLine), run)).items;
}

export const razorpayGateway: PaymentGateway = {
  title: RAZORPAY.title,
  createPaymentOrder,
  fetchPaymentOrder,
  listPayments,
  fetchPayment,
  refund,
  listRefunds,
  listAllRefunds,
  listSettlements,
  listSettlementLines,
  pageSizes: { refunds: MAX_REFUNDS, settlements: MAX_SETTLEMENTS, settlementLines: LINES_AT_ONCE },
  createPaymentLink,
  fetchPaymentLink,
  findPaymentLink,
  cancelPaymentLink,
  verifyPaymentSignature,
  verifyLinkReturn,
  readDelivery,
  readEvent,
  reducedEvent: REDUCED,
  checkoutSettings,
};
