import { randomBytes } from 'node:crypto';
import { db, Prisma, type Db } from '@/lib/db/client';
import { billLines, cartTotals } from '@/lib/cart/rules';
import type { CartTotals } from '@/lib/cart/types';
import { findById, listOffered, type CouponRow } from '@/lib/coupons/queries';
import { couponObstacle } from '@/lib/coupons/rules';
import { conflict, notFound, refused } from '@/lib/errors';
import { formatRupees } from '@/lib/money';
import { orderNumber } from '@/lib/orders/rules';
import { listCheckoutLines, type CheckoutLine } from './checkout-lines';
import { closeOpenOrders } from './expire-orders';
import { LARGEST_ORDER_PAISE, SMALLEST_ORDER_PAISE } from './rules';

export type PlaceOrder = {
  customerId: string;
  /** Which cart lines; undefined means all of them. */
  lineIds?: string[];
  /** What the client shows as the total, in paise: only compared with ours. */
  claimedPaise?: number;
  addressId?: string;
  locale: string;
};

export type PlacedOrder = { id: string; receipt: string; number: string; payablePaise: number };

/**
 * Saves the order a customer wants to pay: lines, prices, tax and address are frozen here; nothing is charged and
 * no stock is held yet. The same cart placed again while it is unpaid gives the same order back.
 * @throws refused cartEmpty, prescriptionMissing, addressMissing; conflict linesUnavailable, totalChanged, orderTooLarge or orderTooSmall
 */
export async function placeOrder(input: PlaceOrder, now = new Date()): Promise<PlacedOrder> {
  return db.$transaction(async (tx) => {
    // One order of a customer at a time: two tabs pressing the button give one order. (No KEY: rows that only refer to
    // the customer, a payment settled at this moment, need not wait, or the two would wait for each other.)
    await tx.$queryRaw`SELECT id FROM customer WHERE id = ${input.customerId}::uuid FOR NO KEY UPDATE`;
    const lines = await listCheckoutLines(tx, input.customerId, input.lineIds, input.locale);
    checkLines(lines, input.lineIds);
    const { totals, coupon } = await settleTotals(tx, input, lines, now);
    const address = await tx.address.findFirst({
      where: { customerId: input.customerId, deletedAt: null, ...(input.addressId ? { id: input.addressId } : { isCurrent: true }) },
    });
    if (!address) throw input.addressId ? notFound() : refused('addressMissing');
    const same = await closeOpenOrders(tx, input.customerId, { lines, totals, addressId: address.id, couponCode: coupon?.code ?? null });
    if (same) return same;
    return createOrder(tx, { input, lines, totals, coupon, address }, now);
  });
}

function checkLines(lines: CheckoutLine[], asked?: string[]): void {
  if (asked && new Set(asked).size !== lines.length) throw notFound();
  if (lines.length === 0) throw refused('cartEmpty');
  const gone = lines.filter((line) => line.available < line.quantity);
  if (gone.length > 0) throw conflict('linesUnavailable', { names: gone.map(({ name }) => name).join(', ') });
  if (lines.some((line) => line.requiresPrescription && !line.prescriptionId)) throw refused('prescriptionMissing');
}

/** The totals with the cart's coupon; a client that took a valid coupon off by itself is understood too. */
async function settleTotals(tx: Db, input: PlaceOrder, lines: CheckoutLine[], now: Date): Promise<{ totals: CartTotals; coupon: CouponRow | null }> {
  const { customerId, claimedPaise } = input;
  const cart = await tx.cart.findUnique({ where: { customerId }, select: { couponId: true } });
  const chosen = cart?.couponId ? await findById(cart.couponId, customerId, tx) : null;
  const plain = cartTotals(lines, null);
  const usable = (coupon: CouponRow) => !couponObstacle(coupon, { orderTotalPaise: plain.orderTotalPaise, usedByCustomer: coupon.usedByCustomer, now });
  let coupon = chosen && usable(chosen) ? chosen : null;
  let totals = cartTotals(lines, coupon);
  if (!coupon && claimedPaise !== undefined && claimedPaise !== totals.payablePaise) {
    const offered = await listOffered(customerId, 'en', tx);
    coupon = offered.find((offer) => usable(offer) && cartTotals(lines, offer).payablePaise === claimedPaise) ?? null;
    totals = cartTotals(lines, coupon);
  }
  if (claimedPaise !== undefined && claimedPaise !== totals.payablePaise) throw conflict('totalChanged', { total: formatRupees(totals.payablePaise) });
  if (totals.payablePaise > LARGEST_ORDER_PAISE) throw conflict('orderTooLarge', { amount: formatRupees(LARGEST_ORDER_PAISE) });
  if (totals.payablePaise < SMALLEST_ORDER_PAISE) throw conflict('orderTooSmall', { amount: formatRupees(SMALLEST_ORDER_PAISE) });
  return { totals, coupon };
}

type Making = {
  input: PlaceOrder;
  lines: CheckoutLine[];
  totals: CartTotals;
  coupon: CouponRow | null;
  address: { id: string; place: string; detail: string; state: string | null; pincode: string | null };
};

async function createOrder(tx: Db, { input, lines, totals, coupon, address }: Making, now: Date): Promise<PlacedOrder> {
  const { customerId } = input;
  const buyer = await tx.customer.findUniqueOrThrow({ where: { id: customerId } });
  const billed = billLines(lines, totals.couponDiscountPaise);
  const order = await tx.order.create({
    data: {
      number: orderNumber(randomBytes(8), now),
      receipt: randomBytes(16).toString('hex'),
      customerId,
      locale: input.locale,
      mrpTotalPaise: totals.orderTotalPaise,
      itemsDiscountPaise: totals.itemsDiscountPaise,
      couponDiscountPaise: totals.couponDiscountPaise,
      payablePaise: totals.payablePaise,
      taxPaise: billed.reduce((sum, line) => sum + line.taxPaise, 0),
      couponCode: coupon?.code,
      addressId: address.id,
      recipientName: `${buyer.firstName} ${buyer.lastName}`,
      recipientPhone: buyer.phone,
      recipientEmail: buyer.email,
      deliveryPlace: address.place,
      deliveryAddress: address.detail,
      deliveryState: address.state,
      deliveryPincode: address.pincode,
      businessName: buyer.businessName,
      gstin: buyer.gstin,
    },
    select: { id: true, receipt: true, number: true, payablePaise: true },
  });
  const frozen = lines.map(({ available: _, ...line }, position) => ({ ...line, ...billed[position]!, orderId: order.id, customerId, position }));
  await tx.orderLine.createMany({ data: frozen });
  await tx.orderEvent.create({ data: { orderId: order.id, customerId, toStatus: 'ORDER_PLACED', actor: 'customer', actorId: customerId } });
  if (coupon) await useCoupon(tx, order.id, customerId, coupon);
  return order;
}

/** Counts the use in one conditional UPDATE: under any concurrency no coupon is used more often than allowed. */
async function useCoupon(tx: Db, orderId: string, customerId: string, coupon: CouponRow): Promise<void> {
  const taken = await tx.$executeRaw(Prisma.sql`
    UPDATE coupon SET used_count = used_count + 1 WHERE id = ${coupon.id}::uuid AND used_count < uses_total AND is_active AND valid_until >= now()`);
  if (taken === 0) throw refused('couponExhausted');
  await tx.couponUse.create({ data: { orderId, couponId: coupon.id, customerId } });
}
