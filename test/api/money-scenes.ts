import { editForm, openEdit } from '../factories/order-edit';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { amountOf, previewReturn, previewUndelivered } from '@/lib/dispensing/after-sales/settle-return';
import { addToCart } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { createPaymentOrder } from '@/lib/money/payments/razorpay/gateway';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { db } from '@/lib/kernel/db/client';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { dispute } from '../shop/disputes';
import { createCashBuyer, offerCash, placeFor } from '../factories/cash';
import { createAddress, createCustomer } from '../factories/customer';
import { describePrescriptions, onPrescription } from '../factories/prescription';
import { createProduct } from '../factories/product';
import { buyAndDeliver, buyGoods } from '../factories/purchase';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import { returnFromLink } from '../phone/paid-link';
import { placedByPhone } from '../phone/phone-orders';
import { pay, setUp } from '../shop/paying';

/** Caller and input of a press. */
type SceneRequest = { cookie: string; body: Record<string, unknown> };
/**
 * `isKeyed`: without the key of its form a second press means a further amount, so only the key
 * identifies a repetition.
 */
type MoneyScene = { call: string; what: string; make: () => Promise<SceneRequest>; isKeyed?: true };

const ACTOR = { actor: 'test' };
const GOODS = [{ quantity: 3, stock: 10, pricePaise: 3_333 }, { stock: 10 }];
const bought = () => buyGoods(GOODS, { couponRupees: 10 });
const owner = async () => (await createStaff('OWNER', { registeredUntil: NEXT_YEAR() })).cookie;
const byOwner = async (body: Record<string, unknown>): Promise<SceneRequest> => ({ cookie: await owner(), body });

async function packed() {
  const { order, customer } = await bought();
  return { customer, order, parcel_id: (await packOrder(order.id, ACTOR)).id };
}

async function sent() {
  const made = await packed();
  await moveOrder(made.order.id, 'DISPATCHED', ACTOR);
  return made;
}

/** Creates one line of three units and one of one unit, with an entered prescription. */
async function read() {
  const { order, lines } = await onPrescription(GOODS);
  await describePrescriptions(order.id);
  return { order, line: lines[0]!.id };
}

async function unknownPayment(): Promise<string> {
  const receipt = crypto.randomUUID().replaceAll('-', '');
  const { id } = await createPaymentOrder({ amountPaise: 50_000, receipt, notes: { order: 'MC2611-ABCDEFGH' } });
  const paid = await payOrder(id, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('the sandbox did not take the payment');
  await deliverDue();
  await deliveriesSettled();
  await processInbox();
  return paid.razorpay_payment_id;
}

async function stuckRefund(): Promise<string> {
  const { customer, order } = await bought();
  await cancelOrder(customer.id, order.id);
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: new Date(), attempts: 12 } });
  const { id } = await db.refund.findFirstOrThrow();
  await db.refund.update({ where: { id }, data: { status: 'FAILED', failures: 1 } });
  return id;
}

/** Creates the input of an order for a caller, two units of one product. */
async function placing() {
  const { id: customer_id } = await createCustomer();
  const lines = [{ product_id: await createProduct({ pricePaise: 8_000 }), quantity: 2, prescription_id: null }];
  const order = { customer_id, lines, method: null, coupon_code: '', order_locale: 'en' as const };
  return { ...order, address_id: await createAddress(customer_id), expected_paise: 16_000 };
}

async function heldRefund(): Promise<string> {
  const { customer, order } = await bought();
  await dispute(order.id, { status: 'open' });
  await cancelOrder(customer.id, order.id);
  return (await db.refund.findFirstOrThrow()).id;
}

/**
 * All calls that move money or decide whether money may move, each with the state before it and the
 * input.
 */
export const MONEY_SCENES: MoneyScene[] = [
  {
    call: 'admin/paymentorder',
    what: 'a payment window is opened',
    make: async () => {
      const { id: customerId, cookie } = await createCustomer();
      await createAddress(customerId);
      await addToCart(customerId, { productId: await createProduct(), quantity: 1 });
      const { order } = await placeOrder({ customerId, locale: 'en' });
      return { cookie, body: { transactionid: order.receipt } };
    },
  },
  {
    call: 'admin/cashondelivery',
    what: 'an order is confirmed with cash on delivery',
    make: async () => {
      await offerCash();
      const customer = await createCashBuyer();
      return { cookie: customer.cookie, body: { transactionid: (await placeFor(customer.id)).receipt } };
    },
  },
  {
    call: 'admin/paymentorderupdate',
    what: 'a payment is told by the browser',
    make: async () => {
      const { customer, order } = await setUp();
      const { id: rez_p, signature: razorpay_signature } = await pay(order.razorpayOrderId);
      const reported = { rez_p, razorpay_order_id: order.razorpayOrderId, razorpay_signature, status: 'purchased' };
      return { cookie: customer.cookie, body: { transactionid: order.receipt, ...reported } };
    },
  },
  {
    call: 'admin/cancelorder',
    what: 'its buyer cancels a paid order',
    make: async () => {
      const { customer, order } = await bought();
      return { cookie: customer.cookie, body: { order_id: order.id } };
    },
  },
  ...([1, 3] as const).map((quantity): MoneyScene => ({
    call: 'admin/cancelorderlines',
    what: `its buyer cancels ${quantity} of three units`,
    make: async () => {
      const { customer, order, lines } = await bought();
      return { cookie: customer.cookie, body: { order_id: order.id, lines: [{ id: lines[0]!.id, quantity }] } };
    },
    ...(quantity === 1 ? { isKeyed: true } : {}),
  })),
  {
    call: 'admin/returnorder',
    what: 'its buyer asks to return what was delivered',
    make: async () => {
      const { customer, order, lines } = await buyAndDeliver(GOODS);
      const asked = { reason: 'damaged', lines: [{ id: lines[0]!.id, quantity: 3 }] };
      return { cookie: customer.cookie, body: { order_id: order.id, ...asked } };
    },
  },
  {
    call: 'admin/orderreceived',
    what: 'its buyer has the order',
    make: async () => {
      const { customer, order } = await sent();
      return { cookie: customer.cookie, body: { order_id: order.id } };
    },
  },
  {
    call: 'console/cancel-order',
    what: 'all of it',
    make: async () => byOwner({ order_id: (await bought()).order.id }),
  },
  ...([1, 3] as const).map((quantity): MoneyScene => ({
    call: 'console/cancel-lines',
    what: `${quantity} of three units`,
    make: async () => {
      const { order, lines } = await bought();
      return byOwner({ order_id: order.id, lines: [{ id: lines[0]!.id, quantity }], reason: 'OTHER' });
    },
    ...(quantity === 1 ? { isKeyed: true } : {}),
  })),
  ...(['REJECTED', 'REDUCED'] as const).map((outcome): MoneyScene => ({
    call: 'console/decide-prescription',
    what: `a line is ${outcome.toLowerCase()}`,
    make: async () => {
      const { order, line } = await read();
      const reduced = outcome === 'REDUCED' ? { quantity: 1 } : {};
      const decision = { id: line, outcome, reason_code: 'QUANTITY', reason: 'Two too many', ...reduced };
      return byOwner({ order_id: order.id, lines: [decision] });
    },
  })),
  {
    call: 'console/receive-return',
    what: 'goods came back',
    make: async () => {
      const { customer, order, lines } = await buyAndDeliver(GOODS, { couponRupees: 10 });
      const input = { orderId: order.id, reason: 'DAMAGED' as const, unopened: true };
      const id = await requestReturn(customer.id, { ...input, lines: [{ id: lines[0]!.id, quantity: 2 }] });
      await approveReturn(id, ACTOR);
      return byOwner({ return_id: id, amount_paise: amountOf(await previewReturn(id, order.id)) });
    },
  },
  {
    call: 'console/return-undelivered',
    what: 'a parcel came back',
    make: async () => {
      const { order, parcel_id } = await sent();
      await failDelivery(order.id, 'REFUSED', ACTOR);
      return byOwner({ parcel_id, amount_paise: amountOf(await previewUndelivered(parcel_id)) });
    },
  },
  ...(['refund', 'dismiss'] as const).map((decision): MoneyScene => ({
    call: 'console/decide-payment',
    what: `${decision} of money for no order`,
    make: async () => byOwner({ payment_id: await unknownPayment(), decision }),
  })),
  {
    call: 'console/retry-refund',
    what: 'one that came to nothing',
    make: async () => byOwner({ refund_id: await stuckRefund() }),
  },
  {
    call: 'console/release-refund',
    what: 'one that waits for a dispute',
    make: async () => byOwner({ refund_id: await heldRefund() }),
  },
  { call: 'console/pack-order', what: 'all of it', make: async () => byOwner({ order_id: (await bought()).order.id }) },
  {
    call: 'console/dispatch-parcel',
    what: 'a parcel leaves',
    make: async () => byOwner({ parcel_id: (await packed()).parcel_id }),
  },
  {
    call: 'console/undo-dispatch',
    what: 'it has not left after all',
    make: async () => {
      const { order, parcel_id } = await packed();
      const { cookie, id } = await createStaff('OWNER');
      await moveOrder(order.id, 'DISPATCHED', { actor: 'console', actorId: id });
      return { cookie, body: { parcel_id } };
    },
  },
  {
    call: 'console/deliver-parcel',
    what: 'a parcel was handed over',
    make: async () => byOwner({ parcel_id: (await sent()).parcel_id }),
  },
  {
    call: 'console/place-order',
    what: 'an order for a caller, with its payment link',
    isKeyed: true,
    make: async () => byOwner(await placing()),
  },
  {
    call: 'console/create-payment-link',
    what: 'the link of an open order again',
    isKeyed: true,
    make: async () => byOwner({ order_id: (await placedByPhone()).order.id }),
  },
  {
    call: 'console/edit-order',
    what: 'goods are added to a paid order, with a link for them',
    isKeyed: true,
    make: async () => {
      const { form, version } = await editForm((await bought()).order.id);
      return byOwner({ ...form, version, expected_paise: 9_000, reason: 'One more' });
    },
  },
  {
    call: 'console/withdraw-order-edit',
    what: 'goods that wait for their payment',
    isKeyed: true,
    make: async () => {
      const { form } = await editForm((await bought()).order.id);
      await openEdit(form);
      return byOwner({ order_id: form.order_id });
    },
  },
  {
    call: 'console/change-order-address',
    what: 'a paid order goes to another address',
    isKeyed: true,
    make: async () => {
      const { form, version } = await editForm((await bought()).order.id);
      const parts = { building: '12', area: 'Anna Nagar', pincode: '600040', address_detail: '12, Anna Nagar, 600040' };
      return byOwner({ ...parts, order_id: form.order_id, version, reason: 'Moved' });
    },
  },
  {
    call: 'admin/confirmpaymentlink',
    what: 'the payer returns',
    make: async () => ({ cookie: '', body: await returnFromLink() }),
  },
  {
    call: 'console/undo-delivery',
    what: 'it was not handed over after all',
    make: async () => {
      const { order, parcel_id } = await sent();
      const { cookie, id } = await createStaff('OWNER');
      await moveOrder(order.id, 'DELIVERED', { actor: 'console', actorId: id });
      return { cookie, body: { parcel_id } };
    },
  },
];
