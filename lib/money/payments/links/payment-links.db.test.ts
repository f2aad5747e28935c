import { POST as confirm } from '@/app/api/admin/confirmpaymentlink/route';
import { POST as cancelOrder } from '@/app/api/admin/cancelorder/route';
import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { localMessages } from '@/lib/kernel/messenger/messenger';
import { db } from '@/lib/kernel/db/client';
import { expireReservations } from '@/lib/selling/checkout/expire-orders';
import { changeControl, resetControl } from '@/sandbox/razorpay/control';
import { callbackOf, findLink, payLink } from '@/sandbox/razorpay/payment-links';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { callRoute } from '@/test/call-route';
import { stateOf, webhooks } from '@/test/shop/paying';
import { acceptParts, placedByPhone } from '@/test/phone/phone-orders';
import { openPayment } from '@/lib/money/payments/open-payment';
import { deliverLink } from './deliver-link';
import { createLink } from './open-link';
import { reconcileLinks } from './reconcile-links';
import { syncLink } from './sync-link';

const UPI = { method: 'upi', outcome: 'success' } as const;

/** Delivers all webhooks and does all queued work, until nothing is left. */
async function settle() {
  for (let round = 0; round < 4; round += 1) {
    await deliverDue();
    await deliveriesSettled();
    await processDue();
  }
}

/** Pays the link in the sandbox. @returns the address to which the payer returns */
async function payByLink(linkId: string, more: object = {}) {
  const { link, result } = await payLink(linkId, { ...UPI, ...more });
  if ('error' in result) throw new Error(result.error.description);
  return callbackOf(link, result.razorpay_payment_id);
}

const report = (callback: string, change: Record<string, string> = {}) =>
  callRoute<{ status: string; message: string }>(confirm, {
    body: { ...Object.fromEntries(new URL(callback).searchParams), ...change },
  });

/** Refunds of an order, by reason. */
const refundsOf = async (orderId: string) =>
  (await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(({ reason, amountPaise }) => [
    reason,
    amountPaise,
  ]);

/** Rules of the ledger that do not hold. Products stay between tests without their movements. */
const brokenRules = async () =>
  (await auditLedger()).filter(({ rule, count, isWarning }) => count > 0 && !isWarning && !rule.includes('stock'));

afterEach(() => resetControl());

describe('a payment link', () => {
  it('is created with the order, holds its stock until it expires, and sells it once paid', async () => {
    const { order, link, url, customer } = await placedByPhone();
    expect(link).toMatchObject({ status: 'CREATED', amountPaise: order.payablePaise, reference: order.receipt, url });
    const before = await stateOf(order.id);
    expect(before).toMatchObject({ status: 'ORDER_PLACED', stock: { reserved: 2 } });
    expect(before.reservations[0]!.expiresAt).toEqual(link.expiresAt);
    const atGateway = await findLink(link.razorpayLinkId!);
    expect(atGateway).toMatchObject({
      accept_partial: false,
      notify: { sms: false, email: false },
      expire_by: Math.floor(link.expiresAt.getTime() / 1000),
      reference_id: order.receipt,
    });
    await payByLink(link.razorpayLinkId!);
    await settle();
    const after = await stateOf(order.id);
    expect(after).toMatchObject({ status: 'PURCHASED', sold: 1, stock: { reserved: 0, onHand: 8 } });
    expect(after.notifications.map(({ kind }) => kind).sort()).toEqual(['orderPlaced', 'paymentLinkSent']);
    expect(await db.paymentLink.findUniqueOrThrow({ where: { id: link.id } })).toMatchObject({
      status: 'PAID',
      razorpayOrderId: atGateway.order_id,
    });
    expect(await db.unknownPayment.count({ where: { state: 'WAITING' } })).toBe(0);
    expect(await db.invoice.count({ where: { orderId: order.id, customerId: customer.id } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  it('is confirmed by the return of the payer alone, and only with the signature of the gateway', async () => {
    webhooks.arrive = false;
    const { order, link } = await placedByPhone();
    const callback = await payByLink(link.razorpayLinkId!);
    const forged = await report(callback, { razorpay_signature: 'f'.repeat(64) });
    expect(forged.status).toBe(409);
    expect((await stateOf(order.id)).status).toBe('ORDER_PLACED');
    const { link: other } = await placedByPhone();
    expect((await report(callback, { razorpay_payment_link_id: other.razorpayLinkId! })).status).toBe(409);
    const paid = await report(callback);
    expect([paid.status, paid.body.message]).toEqual([200, expect.stringContaining(order.number)]);
    expect((await report(callback)).status).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'PURCHASED', sold: 1 });
  });

  it('is found by the reconciliation without webhook and return', async () => {
    webhooks.arrive = false;
    const { order, link } = await placedByPhone();
    await payByLink(link.razorpayLinkId!);
    const now = new Date(link.createdAt.getTime() + MINUTE + 1000);
    expect(await reconcileLinks(now)).toBe(1);
    expect(await stateOf(order.id)).toMatchObject({ status: 'PURCHASED', sold: 1 });
  });

  it('paid twice refunds the second payment', async () => {
    const { order, link } = await placedByPhone();
    await payByLink(link.razorpayLinkId!);
    await settle();
    await payByLink(link.razorpayLinkId!, { beganEarlier: true });
    await settle();
    expect(await stateOf(order.id)).toMatchObject({ status: 'PURCHASED', sold: 1 });
    expect(await refundsOf(order.id)).toEqual([['alreadyPaid', order.payablePaise]]);
    expect(await brokenRules()).toEqual([]);
  });

  it('paid after its expiry revives the order if the goods are there, and is refunded if not', async () => {
    const { order, link } = await placedByPhone({ stock: 3 });
    const { order: late, link: lateLink, productId } = await placedByPhone({ stock: 3 });
    const after = new Date(link.expiresAt.getTime() + HOUR);
    expect(await expireReservations(new Date(link.expiresAt.getTime() - MINUTE))).toBe(0);
    expect(await expireReservations(after)).toBe(2);
    await changeControl({ clockSkipSeconds: 26 * 3600 });
    await processDue();
    await db.stockLevel.update({ where: { productId }, data: { onHand: 1 } });
    await db.stockMovement.create({ data: { productId, delta: -2, reason: 'CORRECTION', actor: 'test' } });
    await expect(payLink(link.razorpayLinkId!, UPI)).rejects.toThrow('expired');
    await payByLink(link.razorpayLinkId!, { beganEarlier: true });
    await payByLink(lateLink.razorpayLinkId!, { beganEarlier: true });
    await settle();
    expect(await stateOf(order.id)).toMatchObject({ status: 'PURCHASED', sold: 1 });
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await stateOf(late.id)).toMatchObject({ status: 'CANCELLED', sold: 0 });
    expect(await refundsOf(late.id)).toEqual([['soldOut', late.payablePaise]]);
  });

  it('paid in part is refunded, and its order ends with its link', async () => {
    const { order, link } = await placedByPhone();
    await acceptParts(link.razorpayLinkId!);
    await payByLink(link.razorpayLinkId!, { amount: 5_000 });
    await settle();
    expect(await refundsOf(order.id)).toEqual([['amountDiffers', 5_000]]);
    expect(await stateOf(order.id)).toMatchObject({ status: 'CANCELLED', sold: 0, stock: { reserved: 0 } });
    expect((await findLink(link.razorpayLinkId!)).status).toBe('cancelled');
    expect(await brokenRules()).toEqual([]);
  });

  it('is cancelled with its order', async () => {
    const { order, link, customer } = await placedByPhone();
    const reply = await callRoute(cancelOrder, { cookie: customer.cookie, body: { order_id: order.id } });
    expect(reply.status).toBe(200);
    await settle();
    expect((await findLink(link.razorpayLinkId!)).status).toBe('cancelled');
    expect(await stateOf(order.id)).toMatchObject({ status: 'CANCELLED', stock: { reserved: 0 } });
    await expect(payLink(link.razorpayLinkId!, UPI)).rejects.toThrow('cancelled');
  });

  it('cancelled while it is paid refunds the payment', async () => {
    webhooks.arrive = false;
    const { order, link, customer } = await placedByPhone();
    await payByLink(link.razorpayLinkId!);
    await callRoute(cancelOrder, { cookie: customer.cookie, body: { order_id: order.id } });
    // The work that cancels the link finds it paid.
    await processDue();
    await processDue();
    expect(await stateOf(order.id)).toMatchObject({ status: 'CANCELLED', sold: 0 });
    expect(await refundsOf(order.id)).toEqual([['orderCancelled', order.payablePaise]]);
    expect((await findLink(link.razorpayLinkId!)).status).toBe('paid');
    expect(await brokenRules()).toEqual([]);
  });

  it('survives a lost response and a repeated creation', async () => {
    await changeControl({
      faults: [{ kind: 'dropReply', call: 'POST payment_links', times: 1, delayMs: 0, status: 500 }],
    });
    const { order, url } = await placedByPhone();
    expect(url).toMatch(/plink_/);
    expect(await createLink(order.id)).toBe(url);
    expect(await db.outboxMessage.count({ where: { dedupeKey: `paymentLink:${order.id}:message` } })).toBe(1);
  });

  it('is created again when the gateway was down, while the order waits', async () => {
    const error = jest.spyOn(console, 'error').mockReturnValue();
    await changeControl({ faults: [{ kind: 'html', times: 2, delayMs: 0, status: 502 }] });
    const { order, url } = await placedByPhone();
    expect([url, error.mock.calls.length]).toEqual([null, 1]);
    error.mockRestore();
    const made = await createLink(order.id);
    expect(made).toMatch(/plink_/);
    await syncLink(order.id);
    expect((await stateOf(order.id)).status).toBe('ORDER_PLACED');
  });

  it('reaches the customer also if a lookup finds it after its responses were lost', async () => {
    const error = jest.spyOn(console, 'error').mockReturnValue();
    await changeControl({
      faults: [
        { kind: 'dropReply', call: 'POST payment_links', times: 1, delayMs: 0, status: 500 },
        { kind: 'html', call: 'GET payment_links', times: 1, delayMs: 0, status: 502 },
      ],
    });
    const { order, url, customer } = await placedByPhone();
    error.mockRestore();
    expect(url).toBeNull();
    await syncLink(order.id);
    await syncLink(order.id);
    await processDue();
    const made = await db.paymentLink.findFirstOrThrow({ where: { orderId: order.id } });
    const texts = (await localMessages()).filter(({ to, text }) => to === customer.phone && text.includes(made.url!));
    expect(texts.length).toBe(1);
    expect(await db.notification.count({ where: { orderId: order.id, kind: 'paymentLinkSent' } })).toBe(1);
  });

  it('is found by its payment although the gateway refuses to show another link', async () => {
    webhooks.arrive = false;
    const { order, link } = await placedByPhone();
    const { link: lost } = await placedByPhone();
    await db.paymentLink.update({ where: { id: lost.id }, data: { razorpayLinkId: 'plink_00000000000000' } });
    const paymentId = new URL(await payByLink(link.razorpayLinkId!)).searchParams.get('razorpay_payment_id');
    const error = jest.spyOn(console, 'error').mockReturnValue();
    await deliverLink({ paymentId }, { id: crypto.randomUUID() });
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    expect((await stateOf(order.id)).status).toBe('PURCHASED');
  });

  it('never drops money: a payment that its order does not take is listed', async () => {
    webhooks.arrive = false;
    const { order, link } = await placedByPhone();
    // A release without payment links opened the order in the payment window meanwhile.
    await db.order.update({ where: { id: order.id }, data: { razorpayOrderId: 'order_00000000000000' } });
    await payByLink(link.razorpayLinkId!);
    const error = jest.spyOn(console, 'error').mockReturnValue();
    await syncLink(order.id);
    error.mockRestore();
    expect(await db.unknownPayment.findMany()).toMatchObject([{ amountPaise: order.payablePaise, state: 'WAITING' }]);
  });

  it('is the only way to pay its order, and keeps the stock after a failed attempt', async () => {
    const { order, link, customer } = await placedByPhone();
    const opening = openPayment({ customerId: customer.id, receipt: order.receipt });
    await expect(opening).rejects.toMatchObject({ key: 'orderNotPayable' });
    await payLink(link.razorpayLinkId!, { ...UPI, outcome: 'failure' });
    await settle();
    expect(await stateOf(order.id)).toMatchObject({ status: 'ORDER_PLACED', stock: { reserved: 2 } });
    await payByLink(link.razorpayLinkId!);
    await settle();
    expect(await stateOf(order.id)).toMatchObject({ status: 'PURCHASED', sold: 1 });
  });
});
