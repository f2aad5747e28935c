import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import type { Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound, notYours, refused } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { completeStored } from '@/lib/people/addresses/correct-stored';
import { offerFor, pincodeOf } from '@/lib/selling/cart/delivery-rules';
import { cartTotals, goodsPaise } from '@/lib/selling/cart/rules';
import type { CartTotals } from '@/lib/selling/cart/types';
import { takeCoupon } from '@/lib/selling/coupons/commands';
import { findByCode, type CouponRow } from '@/lib/selling/coupons/queries';
import { checkCoupon, type CouponObstacle } from '@/lib/selling/coupons/rules';
import { wasRefused } from '@/lib/selling/prescriptions/change-line';
import { findHolidays } from '@/lib/site/delivery/find-holidays';
import { currentZones } from '@/lib/site/delivery/queries';
import { deliveryPromise } from '@/lib/site/delivery/rules';
import type { DeliveryOffer, ZoneIndex } from '@/lib/site/delivery/types';
import { hasZones } from '@/lib/site/delivery/zone-rules';
import { lockBuyer } from './buyer';
import { readCheckout, type Checkout, type CheckoutLine, type StaffBasket } from './checkout-lines';
import type { PlacedOrder } from './expire-orders';
import { insertOrder } from './insert-order';
import { checkBounds, checkLines, settleDelivery, stillValid } from './place-order';

/** Order that staff compose for a customer. `couponCode`: empty for none. */
export type StaffOrder = {
  customerId: string;
  basket: StaffBasket;
  couponCode: string;
  locale: string;
};

type FoundCoupon = { coupon: CouponRow | null; problem: { key: string; values: Record<string, string> } | null };

/** Finds the coupon of a typed code, with the reason if it does not apply. */
async function findCoupon(tx: Sql, order: StaffOrder, lines: CheckoutLine[], now: Date): Promise<FoundCoupon> {
  const { couponCode, customerId } = order;
  if (!couponCode) return { coupon: null, problem: null };
  const coupon = await findByCode(couponCode, customerId, tx);
  if (!coupon) return { coupon: null, problem: { key: 'couponUnknown', values: {} } };
  const { orderTotalPaise } = cartTotals(lines, null);
  const problem: { key: CouponObstacle; values: Record<string, string> } | null = checkCoupon(coupon, {
    orderTotalPaise,
    usedByCustomer: coupon.usedByCustomer,
    now,
  });
  return { coupon: problem ? null : coupon, problem };
}

/** Bill of an order before it is placed, as checkout would compose it. */
export type StaffQuote = {
  lines: CheckoutLine[];
  totals: CartTotals;
  offers: DeliveryOffer[];
  /** Method that applies; null with an obstacle. */
  method: string | null;
  obstacle: string | null;
  /** Pincode of the address, for the text of an obstacle; empty without one. */
  pincode: string;
  couponProblem: FoundCoupon['problem'];
};

/** Returns what checkout would charge for a basket: lines, delivery and totals. Changes nothing. */
export async function quoteStaffOrder(
  tx: Sql,
  order: StaffOrder,
  address: { pincode: string | null; detail: string } | null,
  now = new Date(),
): Promise<StaffQuote> {
  const [checkout, zones] = await Promise.all([
    readCheckout(tx, order.customerId, order.basket, order.locale, now),
    currentZones(),
  ]);
  const { lines, delivery: settings, chosenMethod } = checkout;
  const { coupon, problem } = await findCoupon(tx, order, lines, now);
  const values = lines.map((line) => ({ valuePaise: goodsPaise([line]) }));
  const pincode = address && pincodeOf(address);
  const holidays = findHolidays(settings, now);
  const promise = deliveryPromise({ settings, zones, holidays, pincode, lines: values, now });
  const { offer, obstacle } = offerFor(promise, chosenMethod, address !== null && pincode === null && hasZones(zones));
  const totals = cartTotals(lines, coupon, lines.length > 0 ? (offer?.chargePaise ?? 0) : 0);
  const { offers } = promise;
  return {
    lines,
    totals,
    offers,
    method: offer?.method ?? null,
    obstacle,
    pincode: pincode ?? '',
    couponProblem: problem,
  };
}

type Priced = { checkout: Checkout; zones: ZoneIndex; address: Parameters<typeof settleDelivery>[2] };

/** @throws errors of `settleDelivery`; invalid with the reason; conflict totalChanged */
async function settleBill(tx: Sql, order: PlacedByStaff, { checkout, zones, address }: Priced, now: Date) {
  const offer = settleDelivery(checkout, zones, address, now);
  const { coupon, problem } = await findCoupon(tx, order, checkout.lines, now);
  if (problem) throw new DomainError('invalid', problem.key, problem.values, { coupon_code: problem });
  const totals = cartTotals(checkout.lines, coupon, offer.chargePaise);
  if (totals.payablePaise !== order.expectedPaise)
    throw conflict('totalChanged', { total: formatRupees(totals.payablePaise) });
  checkBounds(totals);
  return { offer, coupon, totals };
}

export type PlacedByStaff = StaffOrder & {
  addressId: string;
  /** Total that the staff member saw, in paise: only compared with ours. */
  expectedPaise: number;
};

/**
 * Places an order for a customer, with the checks and frozen facts of a shopper's own. The cart and
 * other orders of the customer stay as they are. Charges nothing and holds no stock: the calling
 * code does so in the same transaction.
 * @throws notFound; refused cartEmpty, prescriptionMissing, prescriptionRejected,
 * pincodeNotServed, pincodeMissing, deliveryMethodOff, couponExhausted; forbidden notYours; invalid
 * for a coupon; conflict linesUnavailable, totalChanged, orderTooLarge, orderTooSmall
 */
export async function placeStaffOrder(
  tx: Sql,
  order: PlacedByStaff,
  { placedBy, zones }: { placedBy: StaffActor; zones: ZoneIndex },
  now = new Date(),
): Promise<PlacedOrder> {
  const { customerId, basket, addressId, locale } = order;
  const buyer = await lockBuyer(tx, customerId, addressId);
  if (!buyer) throw notFound();
  const address = buyer.address && (await completeStored(tx, customerId, buyer.address));
  if (!address) throw notYours();
  const checkout = await readCheckout(tx, customerId, basket, locale, now);
  // A product that no longer exists has no line.
  if (checkout.lines.length !== basket.lines.length) throw notFound('productUnknown');
  checkLines(checkout.lines);
  for (const { productId, prescriptionId } of checkout.lines)
    if (prescriptionId && (await wasRefused(tx, productId, prescriptionId))) throw refused('prescriptionRejected');
  const { offer, coupon, totals } = await settleBill(tx, order, { checkout, zones, address }, now);
  const placed = await insertOrder(
    tx,
    {
      buyer,
      address,
      lines: checkout.lines,
      totals,
      couponCode: coupon?.code ?? null,
      purchaseOrder: null,
      sendsInParts: false,
      offer,
      storeState: checkout.storeState,
      locale,
      placedBy,
    },
    now,
  );
  if (coupon && !(await takeCoupon(tx, stillValid(coupon), { orderId: placed.id, customerId })))
    throw refused('couponExhausted');
  return placed;
}
