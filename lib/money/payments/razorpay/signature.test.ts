import { sign, verifyPaymentSignature, verifyWebhook } from './signature';

// Fixtures of Razorpay's own SDK.
const payment = {
  order: 'order_IEIaMR65cu6nz3',
  id: 'pay_IH4NVgf4Dreq1l',
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const webhook = {
  body: '{"a":1,"b":2,"c":{"d":3}}',
  secret: '123456',
  signature: '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe('payment signature', () => {
  test('accepts what Razorpay signed', () => {
    expect(verifyPaymentSignature(payment.order, payment.id, payment.signature, payment.secret)).toBe(true);
  });

  test.each([
    ['another order', 'order_IEIaMR65cu6nz4', payment.id, payment.signature],
    ['another payment', payment.order, 'pay_IH4NVgf4Dreq1m', payment.signature],
    ['a changed signature', payment.order, payment.id, payment.signature.replace('0d', '0e')],
    ['a cut signature', payment.order, payment.id, payment.signature.slice(0, 63)],
    ['no signature', payment.order, payment.id, ''],
    ['upper case', payment.order, payment.id, payment.signature.toUpperCase()],
  ])('refuses %s', (_, order, id, signature) => {
    expect(verifyPaymentSignature(order, id, signature, payment.secret)).toBe(false);
  });

  test('refuses everything without a secret', () => {
    expect(verifyPaymentSignature(payment.order, payment.id, sign(`${payment.order}|${payment.id}`, 'x'), '')).toBe(
      false,
    );
  });
});

describe('webhook signature', () => {
  test('accepts the very bytes, with either of two secrets', () => {
    expect(verifyWebhook(bytes(webhook.body), webhook.signature, [webhook.secret])).toBe(true);
    expect(verifyWebhook(bytes(webhook.body), webhook.signature, ['new secret', webhook.secret])).toBe(true);
  });

  test('accepts unusual spacing and letters as they were sent', () => {
    const body = bytes('{ "note" : "தமிழ் \\u0bb0",\n"a":1 }\n');
    expect(verifyWebhook(body, sign(body, 's'), ['s'])).toBe(true);
  });

  test('refuses one byte more, another secret, no header and no secret', () => {
    expect(verifyWebhook(bytes(`${webhook.body} `), webhook.signature, [webhook.secret])).toBe(false);
    expect(verifyWebhook(bytes(webhook.body), webhook.signature, ['other'])).toBe(false);
    expect(verifyWebhook(bytes(webhook.body), null, [webhook.secret])).toBe(false);
    expect(verifyWebhook(bytes(webhook.body), sign(webhook.body, ''), [''])).toBe(false);
    expect(verifyWebhook(bytes(webhook.body), webhook.signature, [])).toBe(false);
  });
});
