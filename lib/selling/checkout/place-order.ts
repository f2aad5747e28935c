import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { completeStored } from '@/lib/people/addresses/correct-stored';
import type { AddressView } from '@/lib/people/addresses/types';
import { offerFor, pincodeOf } from '@/lib/selling/cart/delivery-rules';
import { cartTotals, goodsPaise, hasQuote } from '@/lib/selling/cart/rules';
import type { CartTotals } from '@/lib/selling/cart/types';
import { takeCoupon } from '@/lib/selling/coupons/commands';
import type { CartCoupon, CouponRow } from '@/lib/selling/coupons/queries';
import { checkCoupon } from '@/lib/selling/coupons/rules';
import { findHolidays } from '@/lib/site/delivery/find-holidays';
import { currentZones } from '@/lib/site/delivery/queries';
import { deliveryPromise } from '@/lib/site/delivery/rules';
import type { DeliveryMethod, DeliveryOffer, ZoneIndex } from '@/lib/site/delivery/types';
import { hasZones } from '@/lib/site/delivery/zone-rules';
import { conflict, notYours, refused } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { lockBuyer } from './buyer';
import { readCheckout, type Checkout, type CheckoutLine } from './checkout-lines';
import { closeOpenOrders, isSame, lockNamedOrder, releaseEnded, type PlacedOrder } from './expire-orders';
import { insertOrder } from './insert-order';
import { nameOrder } from '@/lib/selling/orders/find-named-order';
import { LARGEST_ORDER_PAISE, MAX_LINE_QUANTITY, SMALLEST_ORDER_PAISE } from '@/lib/shared/policy';

export type PlaceOrder = {
  customerId: string;
  /** Cart lines to order; all if undefined. */
  lineIds?: string[];
  /** Total shown by the client, in paise: only compared with ours. */
  expectedPaise?: number;
  /** Delivery method shown by the client: only compared with that of the cart. */
  expectedMethod?: DeliveryMethod;
  addressId?: string;
  /**
   * Id that the client gives the order: a repeated call with the same cart returns the same order.
   */
  transactionId?: string;
  /** True to send goods without prescription before the others are decided. */
  sendsInParts?: boolean;
  /** Number of the buyer's purchase order, for the invoice. */
  purchaseOrder?: string;
  locale: string;
};

type Placed = { order: PlacedOrder; address: AddressView };

/**
 * Places the order that a customer is about to pay, with frozen lines, prices, tax, address and
 * delivery promise.
 * Charges nothing and holds no stock. Placing the same cart again while the order is unpaid returns
 * the same order.
 * @throws refused cartEmpty, prescriptionMissing, addressMissing, pincodeNotServed,
 * pincodeMissing, deliveryMethodOff; forbidden notYours; conflict
 * linesUnavailable, quoteEnded, deliveryChanged, totalChanged, orderTooLarge, orderTooSmall or
 * transactionUsed
 */
export async function placeOrder(input: PlaceOrder, now = new Date()): Promise<Placed> {
  const { customerId, lineIds, addressId, transactionId, sendsInParts = false, locale } = input;
  const purchaseOrder = input.purchaseOrder || null;
  const zones = await currentZones();
  return inTransaction(async (tx) => {
    const buyer = await lockBuyer(tx, customerId, addressId);
    if (!buyer) throw notYours();
    const address = buyer.address && (await completeStored(tx, customerId, buyer.address));
    const checkout = await readCheckout(tx, customerId, lineIds, locale, now);
    const { lines, coupons, hasOpenOrder, storeState } = checkout;
    const named = transactionId ? await lockNamedOrder(tx, customerId, transactionId) : undefined;
    if (named && named.status !== 'ORDER_PLACED' && named.status !== 'CANCELLED')
      return repeatPaid(named, lines, input, address);
    checkLines(lines, lineIds);
    if (!address) throw addressId ? notYours() : refused('addressMissing');
    const offer = settleDelivery(checkout, zones, address, now);
    if (input.expectedMethod && input.expectedMethod !== offer.method) throw conflict('deliveryChanged');
    const { totals, coupon } = settleTotals(input.expectedPaise, lines, coupons, offer.chargePaise, now);
    const couponCode = coupon?.code ?? null;
    const { method: deliveryMethod, from: deliveryFrom, to: deliveryTo } = offer;
    const delivery = { deliveryMethod, deliveryFrom, deliveryTo };
    const cart = { lines, totals, addressId: address.id, couponCode, purchaseOrder, sendsInParts, ...delivery };
    if (named && !isSame(named, cart)) throw conflict('transactionUsed');
    const same = hasOpenOrder ? await closeOpenOrders(tx, customerId, cart, named?.id) : null;
    if (same && transactionId) await nameOrder(tx, customerId, transactionId, same.id);
    if (same) return { order: same, address };
    const newOrder = {
      buyer,
      address,
      lines,
      totals,
      couponCode,
      purchaseOrder,
      sendsInParts,
      offer,
      storeState,
      locale,
    };
    const order = await insertOrder(tx, newOrder, now);
    if (coupon && !(await takeCoupon(tx, stillValid(coupon), { orderId: order.id, customerId })))
      throw refused('couponExhausted');
    if (transactionId) await nameOrder(tx, customerId, transactionId, order.id);
    if (hasOpenOrder) await releaseEnded(tx, customerId);
    return { order, address };
  });
}

/**
 * Answers a repeated call whose order was paid meanwhile: its lines are no longer in the cart.
 * @throws conflict transactionUsed
 */
function repeatPaid(
  order: NonNullable<Awaited<ReturnType<typeof lockNamedOrder>>>,
  inCart: CheckoutLine[],
  { lineIds, expectedPaise, expectedMethod }: PlaceOrder,
  address: AddressView | null,
): Placed {
  const bought = new Set(order.lines.map(({ cartLineId }) => cartLineId));
  const isSameCart = lineIds
    ? new Set([...lineIds, ...bought]).size === bought.size && new Set(lineIds).size === bought.size
    : inCart.length === 0;
  const isSameTotal = expectedPaise === undefined || expectedPaise === order.payablePaise;
  const isSameMethod = expectedMethod === undefined || expectedMethod === order.deliveryMethod;
  if (!isSameCart || !isSameTotal || !isSameMethod || !address || address.id !== order.addressId)
    throw conflict('transactionUsed');
  return { order, address };
}

export const stillValid = ({ id }: CouponRow) => Prisma.sql`c.id = ${id}::uuid AND is_active AND valid_until >= now()`;

/**
 * @throws forbidden notYours; refused cartEmpty, prescriptionMissing; conflict quoteEnded,
 * linesUnavailable
 */
export function checkLines(lines: CheckoutLine[], requested?: string[]): void {
  if (requested && new Set(requested).size !== lines.length) throw notYours();
  if (lines.length === 0) throw refused('cartEmpty');
  const unavailable = lines.filter((line) => line.available < line.quantity);
  const ended = unavailable.filter(({ quantity, isProposalOver }) => isProposalOver && quantity > MAX_LINE_QUANTITY);
  if (ended.length > 0) throw conflict('quoteEnded', { names: ended.map(({ name }) => name).join(', ') });
  if (unavailable.length > 0)
    throw conflict('linesUnavailable', { names: unavailable.map(({ name }) => name).join(', ') });
  if (lines.some((line) => line.requiresPrescription && !line.prescriptionId)) throw refused('prescriptionMissing');
}

/**
 * Returns the promise for the goods and the address, of the method chosen in the cart.
 * @throws refused pincodeNotServed, pincodeMissing, deliveryMethodOff
 */
export function settleDelivery(
  { delivery: settings, chosenMethod, lines }: Checkout,
  zones: ZoneIndex,
  address: AddressView,
  now: Date,
): DeliveryOffer {
  const values = lines.map((line) => ({ valuePaise: goodsPaise([line]) }));
  const holidays = findHolidays(settings, now);
  const pincode = pincodeOf(address);
  const { offer, obstacle } = offerFor(
    deliveryPromise({ settings, zones, holidays, pincode, lines: values, now }),
    chosenMethod,
    pincode === null && hasZones(zones),
  );
  if (!offer) throw refused(obstacle, { pincode: pincode ?? '' });
  return offer;
}

/**
 * Returns the totals with the cart's coupon. Also accepts a client that removed a valid coupon by
 * itself.
 */
function settleTotals(
  expectedPaise: number | undefined,
  lines: CheckoutLine[],
  known: CartCoupon[],
  shippingPaise: number,
  now: Date,
): { totals: CartTotals; coupon: CouponRow | null } {
  const plain = cartTotals(lines, null, shippingPaise);
  const usable = known.filter(
    (coupon) =>
      !checkCoupon(coupon, {
        orderTotalPaise: plain.orderTotalPaise,
        hasQuote: hasQuote(lines),
        usedByCustomer: coupon.usedByCustomer,
        now,
      }),
  );
  let coupon = usable.find(({ isChosen }) => isChosen) ?? null;
  let totals = cartTotals(lines, coupon, shippingPaise);
  if (!coupon && expectedPaise !== undefined && expectedPaise !== totals.payablePaise) {
    coupon = usable.find((offer) => cartTotals(lines, offer, shippingPaise).payablePaise === expectedPaise) ?? null;
    totals = cartTotals(lines, coupon, shippingPaise);
  }
  if (expectedPaise !== undefined && expectedPaise !== totals.payablePaise)
    throw conflict('totalChanged', { total: formatRupees(totals.payablePaise) });
  checkBounds(totals);
  return { totals, coupon };
}

/** @throws conflict orderTooLarge, orderTooSmall */
export function checkBounds(totals: CartTotals): void {
  if (totals.payablePaise > LARGEST_ORDER_PAISE)
    throw conflict('orderTooLarge', { amount: formatRupees(LARGEST_ORDER_PAISE) });
  if (totals.payablePaise < SMALLEST_ORDER_PAISE)
    throw conflict('orderTooSmall', { amount: formatRupees(SMALLEST_ORDER_PAISE) });
}
