import { addToCart } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { db } from '@/lib/kernel/db/client';
import { confirmCash } from '@/lib/money/payments/cash/confirm-cash';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { createAddress, createCustomer } from './customer';
import { createProduct, type NewProduct } from './product';

type Change = Partial<StoreSettings['cashOnDelivery']>;

/** Turns cash on delivery on, with limits of its owner. */
export async function offerCash(change: Change = {}): Promise<void> {
  const value = { cashOnDelivery: { ...DEMO_SETTINGS.cashOnDelivery, offered: 'on' as const, ...change } };
  await db.setting.upsert({ where: { key: 'store' }, create: { key: 'store', value }, update: { value } });
}

let numbers = 0;

/** Creates a customer with an address and a confirmed number, who can pay on delivery. */
export async function createCashBuyer({ isConfirmed = true } = {}) {
  const customer = await createCustomer();
  await createAddress(customer.id);
  const number = `+9198401${String((numbers += 1)).padStart(5, '0')}`;
  if (isConfirmed) await db.confirmedNumber.create({ data: { customerId: customer.id, number } });
  return customer;
}

/** Places an order of a buyer, unpaid. */
export async function placeFor(customerId: string, goods: (NewProduct & { quantity?: number })[] = [{}]) {
  for (const { quantity = 1, ...product } of goods)
    await addToCart(customerId, { productId: await createProduct(product), quantity });
  return (await placeOrder({ customerId, locale: 'en' })).order;
}

/** Buys with cash on delivery; cash on delivery must be offered. */
export async function buyForCash(goods?: Parameters<typeof placeFor>[1]) {
  const customer = await createCashBuyer();
  const order = await placeFor(customer.id, goods);
  await confirmCash({ customerId: customer.id, receipt: order.receipt });
  const lines = await db.orderLine.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } });
  return { customer, order, lines };
}

/** Buys with cash on delivery, delivered and collected. */
export async function buyAndCollect(goods?: Parameters<typeof placeFor>[1]) {
  const bought = await buyForCash(goods);
  await moveOrder(bought.order.id, 'DISPATCHED', { actor: 'test' });
  await moveOrder(bought.order.id, 'DELIVERED', { actor: 'test' });
  return bought;
}

/** Returns the payment of an order that has one. */
export const paymentOf = (orderId: string) => db.payment.findFirstOrThrow({ where: { orderId } });
