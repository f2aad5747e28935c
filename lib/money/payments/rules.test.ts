import { GatewayRefusal, GatewayUnknown } from './gateway-errors';
import { asGatewayError } from './razorpay/transport';
import { Payment, WebhookBody } from './razorpay/wire';
import { isPaid, onCapture, paysFor, toSettledPayment, type SettledPayment } from './rules';

const order = { razorpayOrderId: 'order_IEIaMR65cu6nz3', payablePaise: 5000, currency: 'INR' };
const payment: SettledPayment = {
  razorpayOrderId: 'order_IEIaMR65cu6nz3',
  razorpayPaymentId: 'pay_IH4NVgf4Dreq1l',
  amountPaise: 5000,
  currency: 'INR',
  status: 'CAPTURED',
};

test('a payment pays for its own order and exactly its sum', () => {
  expect(paysFor(order, payment)).toBe(true);
  expect(paysFor(order, { ...payment, amountPaise: 4999 })).toBe(false);
  expect(paysFor(order, { ...payment, currency: 'USD' })).toBe(false);
  expect(paysFor(order, { ...payment, razorpayOrderId: 'order_IEIaMR65cu6nz4' })).toBe(false);
  expect(paysFor({ ...order, razorpayOrderId: null }, payment)).toBe(false);
});

test.each([
  ['ORDER_PLACED', null, { step: 'sell' }],
  ['PURCHASED', null, { step: 'refund', reason: 'alreadyPaid' }],
  ['DELIVERED', null, { step: 'refund', reason: 'alreadyPaid' }],
  ['RETURNED', null, { step: 'refund', reason: 'alreadyPaid' }],
  ['CANCELLED', { actor: 'job', fromStatus: 'ORDER_PLACED' }, { step: 'revive' }],
  ['CANCELLED', { actor: 'customer', fromStatus: 'ORDER_PLACED' }, { step: 'refund', reason: 'orderCancelled' }],
  ['CANCELLED', { actor: 'operator', fromStatus: 'PURCHASED' }, { step: 'refund', reason: 'orderCancelled' }],
  ['CANCELLED', null, { step: 'refund', reason: 'orderCancelled' }],
] as const)('money for an order that is %s (cancelled by %j): %j', (status, cancelled, expected) => {
  expect(onCapture({ ...order, status }, payment, cancelled)).toEqual(expected);
});

test('a wrong sum goes back', () => {
  expect(onCapture({ ...order, status: 'ORDER_PLACED' }, { ...payment, amountPaise: 1 }, null)).toEqual({
    step: 'refund',
    reason: 'amountDiffers',
  });
});

test('an order is paid from purchase on, unless it was given up', () => {
  expect(['ORDER_PLACED', 'CANCELLED'].map((status) => isPaid(status as 'CANCELLED'))).toEqual([false, false]);
  expect(['PURCHASED', 'DISPATCHED', 'DELIVERED', 'RETURNED'].map((status) => isPaid(status as 'PURCHASED'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

const told = {
  id: 'pay_IH4NVgf4Dreq1l',
  order_id: 'order_IEIaMR65cu6nz3',
  amount: 5000,
  currency: 'INR',
  status: 'authorized',
};

test('the status decides, not the captured flag; new fields and empty notes are taken', () => {
  const parsed = Payment.parse({ ...told, captured: true, notes: [], error_code: '', something_new: { a: 1 } });
  expect(toSettledPayment(parsed)).toMatchObject({ status: 'AUTHORIZED', errorCode: null });
  expect(toSettledPayment(Payment.parse({ ...told, order_id: null }))).toBeNull();
});

test('a refund webhook with notes as a list is understood', () => {
  const refund = { id: 'rfnd_IH4NVgf4Dreq1l', payment_id: told.id, amount: 5000, status: 'processed', notes: [] };
  const body = WebhookBody.parse({
    event: 'refund.processed',
    payload: { refund: { entity: refund }, payment: { entity: { ...told, status: 'refunded' } } },
  });
  expect(body.payload.refund?.entity.notes).toEqual({});
});

describe('failures of the gateway', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());

  test.each([
    ['the SDK on a network error', new TypeError("Cannot read properties of undefined (reading 'status')")],
    ['a 502 page', { statusCode: 502 }],
    ['a 500 with a body', { statusCode: 500, error: { code: 'SERVER_ERROR', description: 'x' } }],
    ['a 404 page', { statusCode: 404, error: undefined }],
    ['a time-out of axios', { code: 'ECONNABORTED' }],
  ])('%s leaves the outcome open', (_, error) => {
    expect(asGatewayError('call', error)).toBeInstanceOf(GatewayUnknown);
  });

  test('a clear no is a refusal, from the SDK as from axios', () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
    expect(asGatewayError('call', { statusCode: 400, error })).toMatchObject({
      statusCode: 400,
      description: error.description,
      kind: 'unavailable',
    });
    expect(asGatewayError('call', { response: { status: 400, data: { error } } })).toBeInstanceOf(GatewayRefusal);
  });

  test('allows a running duplicate and too many calls; refuses another request under the same key', () => {
    const refusal = (statusCode: number, description: string) =>
      asGatewayError('call', { statusCode, error: { code: 'BAD_REQUEST_ERROR', description } });
    expect(refusal(409, 'Request is in progress')).toMatchObject({ isTemporary: true });
    expect(refusal(429, 'Too many requests')).toMatchObject({ isTemporary: true });
    expect(refusal(409, 'Different request with the same idempotency key has already been processed.')).toMatchObject({
      isTemporary: false,
    });
    expect(refusal(400, 'The payment has been fully refunded already')).toMatchObject({ isTemporary: false });
  });
});
