import { inTransaction } from '@/lib/kernel/db/client';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { sign } from '@/lib/money/payments/razorpay/signature';
import { unixNow } from './control';
import { newId, type Notes, type Event, type OrderEntity, type PaymentEntity, type PaymentError } from './entities';
import { DECLINED, instrumentFailure, METHODS, wrongField, type Instrument } from './instruments';
import { ApiFailure, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { lockEntity, write, type Changes, type Locked } from './store';
import { deliverSoon, eventOf } from './webhooks';

export const ALREADY_PAID = 'Your payment has been declined as the order is already paid. Try again with a new order.';

export type Attempt = Instrument & { outcome: 'success' | 'failure'; email?: string; contact?: string; notes?: Notes };
export type PayResult =
  | { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  | { error: PaymentError & { field: null; metadata: { payment_id: string; order_id: string } } };

/** Creates a payment attempt, before the response of the bank. */
export function draftPayment(order: OrderEntity, attempt: Attempt): PaymentEntity {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: attempt.method === 'card' ? newId('card') : null,
    bank: attempt.method === 'netbanking' ? (attempt.bank ?? 'HDFC') : null,
    wallet: null,
    vpa: attempt.method === 'upi' ? (attempt.vpa ?? 'success@razorpay') : null,
    email: attempt.email ?? 'void@razorpay.com',
    contact: attempt.contact ?? '+919999999999',
    notes: attempt.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: unixNow(),
  };
}

function failedPayment(payment: PaymentEntity, error: PaymentError): PaymentEntity {
  const { code, description, source, step, reason } = error;
  const fields = {
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  };
  return { ...payment, status: 'failed', ...fields };
}

/** Captures authorized money: returns the changed payment and order, and their two events. */
export function capture(
  order: OrderEntity,
  authorized: PaymentEntity,
): { payment: PaymentEntity; order: OrderEntity; events: Event[] } {
  const fee = Math.round(authorized.amount * 0.0236);
  const payment: PaymentEntity = {
    ...authorized,
    status: 'captured',
    captured: true,
    fee,
    tax: Math.round((fee * 18) / 118),
  };
  const paid: OrderEntity = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
  return {
    payment,
    order: paid,
    events: [eventOf('payment.captured', { payment }), eventOf('order.paid', { payment, order: paid })],
  };
}

/** Makes an attempt for a locked order: the payment, and the changes to write. */
export function tryPayment(
  { body: order, manualCapture }: Locked<'order'>,
  attempt: Attempt,
): { payment: PaymentEntity; changes: Changes } {
  const draft = draftPayment(order, attempt);
  const attempted: OrderEntity = {
    ...order,
    attempts: order.attempts + 1,
    status: order.status === 'paid' ? 'paid' : 'attempted',
  };
  const after = (payment: PaymentEntity, events: Event[], now = attempted) => ({
    payment,
    changes: { made: { body: payment, parent: order.id }, changed: [now], events },
  });
  const error = instrumentFailure(attempt) ?? (attempt.outcome === 'failure' ? DECLINED : null);
  if (error) {
    const failed = failedPayment(draft, error);
    return after(failed, [eventOf('payment.failed', { payment: failed })]);
  }
  const authorized: PaymentEntity = { ...draft, status: 'authorized', acquirer_data: { auth_code: '123456' } };
  const authorizedEvent = eventOf('payment.authorized', { payment: authorized });
  if (manualCapture) return after(authorized, [authorizedEvent]);
  const done = capture(attempted, authorized);
  return after(done.payment, [authorizedEvent, ...done.events], done.order);
}

/** Returns the answer to an attempt, signed if it succeeded. */
export function resultOf(payment: PaymentEntity): PayResult {
  const { id, order_id: orderId } = payment;
  if (payment.status !== 'failed')
    return {
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(`${orderId}|${id}`, gatewayKeys().keySecret),
    };
  const error = {
    code: payment.error_code ?? '',
    description: payment.error_description ?? '',
    field: null,
    source: payment.error_source ?? '',
    step: payment.error_step ?? '',
    reason: payment.error_reason ?? '',
    metadata: { payment_id: id, order_id: orderId },
  };
  return { error };
}

/**
 * Makes one payment attempt for an order, like a shopper.
 * @param race allows a second payment although the order is paid, like two concurrent windows
 * @throws ApiFailure for an unknown or paid order
 */
export async function payOrder(orderId: string, attempt: Attempt, race = false): Promise<PayResult> {
  const payment = await inTransaction(async (tx) => {
    const order = await lockEntity(tx, 'order', orderId);
    if (!order) throw unknownId();
    if (order.body.status === 'paid' && !race) throw new ApiFailure(ALREADY_PAID, { reason: 'order_already_paid' });
    const { payment: made, changes } = tryPayment(order, attempt);
    await write(tx, changes);
    return made;
  });
  deliverSoon();
  return resultOf(payment);
}

/**
 * Parses an attempt from a request.
 * @throws ApiFailure
 */
export function readAttempt(body: Record<string, unknown>): Attempt {
  const method = METHODS.find((name) => name === (body.method ?? 'upi'));
  if (!method) throw new ApiFailure('The method field is invalid.', { field: 'method' });
  const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string).slice(0, 256) : undefined);
  const attempt: Attempt = {
    method,
    outcome: body.outcome === 'failure' ? 'failure' : 'success',
    card: text('card'),
    vpa: text('vpa'),
    bank: text('bank'),
    email: text('email'),
    contact: text('contact'),
  };
  const field = wrongField(attempt);
  if (field) throw new ApiFailure(`The ${field} field is invalid.`, { field });
  return attempt;
}

/**
 * POST /orders/:id/pay, which only the sandbox has: paying without the window. A failed payment
 * gets an error response (400).
 */
export async function payOverHttp({ ids: [orderId = ''], body }: ApiCall): Promise<ApiReply> {
  const result = await payOrder(orderId, readAttempt(body));
  return 'error' in result ? { status: 400, body: result } : ok(result);
}
