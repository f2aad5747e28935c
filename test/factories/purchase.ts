import { addToCart, applyCoupon } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { confirmPayment } from '@/lib/money/payments/confirm-payment';
import { openPayment } from '@/lib/money/payments/open-payment';
import { payOrder } from '@/sandbox/razorpay/pay';
import { createAddress, createCustomer } from './customer';
import { createProduct, type NewProduct } from './product';

export type Bought = NewProduct & { quantity?: number };

/** Creates a coupon of this many rupees, valid for every cart. */
async function coupon(rupees: number): Promise<string> {
  const terms = {
    calculation: 'AMOUNT' as const,
    offer: rupees,
    amountUptoPaise: rupees * 100,
    usesTotal: 1000,
    validUntil: new Date(Date.now() + DAY),
  };
  return (
    await db.coupon.upsert({ where: { code: `OFF${rupees}` }, create: { ...terms, code: `OFF${rupees}` }, update: {} })
  ).code;
}

/** Orders the cart of a customer and pays for it. Requires the sandbox. */
export async function buyCart(customerId: string) {
  const { order } = await placeOrder({ customerId, locale: 'en' });
  const { razorpayOrderId } = await openPayment({ customerId, receipt: order.receipt });
  const paid = await payOrder(razorpayOrderId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error(paid.error.description);
  await confirmPayment({
    customerId,
    receipt: order.receipt,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  return order;
}

/**
 * Creates a customer who orders and pays through the calls of the shop. Requires the sandbox. Lines
 * are in the order of `goods`.
 */
export async function buyGoods(goods: Bought[], { couponRupees }: { couponRupees?: number } = {}) {
  const customer = await createCustomer();
  await createAddress(customer.id);
  const products: number[] = [];
  for (const { quantity = 1, ...product } of goods) {
    const productId = await createProduct(product);
    await addToCart(customer.id, { productId, quantity });
    products.push(productId);
  }
  if (couponRupees) await applyCoupon(customer.id, await coupon(couponRupees));
  const order = await buyCart(customer.id);
  const lines = await db.orderLine.findMany({ where: { orderId: order.id } });
  return { customer, order, lines: products.map((id) => lines.find(({ productId }) => productId === id)!) };
}

/** Creates the same order, delivered. */
export async function buyAndDeliver(goods: Bought[], options: { couponRupees?: number; deliveredAt?: Date } = {}) {
  const bought = await buyGoods(goods, options);
  await moveOrder(bought.order.id, 'DISPATCHED', { actor: 'test' });
  await moveOrder(bought.order.id, 'DELIVERED', { actor: 'test' }, options.deliveredAt);
  return bought;
}
