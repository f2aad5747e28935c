import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { TIER_COLUMNS } from '@/lib/shared/prices/tier-price-sql';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { agreedJoin } from './agreed-price-sql';
import { couponsForCart, type CartCoupon, type CouponRow } from '@/lib/selling/coupons/queries';
import { couponDiscount, checkCoupon } from '@/lib/selling/coupons/rules';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { customerOf, isOwned, ownerId, tableOf } from '@/lib/people/guests/owner-sql';
import { currentZones, findDeliveryPromise } from '@/lib/site/delivery/queries';
import { hasZones } from '@/lib/site/delivery/zone-rules';
import { missingForFree, offerFor, pincodeOf, type CartDelivery } from './delivery-rules';
import { cartTotals, goodsPaise, hasQuote, maxQuantity, priceLine, quoteLine } from './rules';
import type { CartLineView, CartTotals, CartView, CouponView } from './types';

/**
 * Columns of every list of a customer's lines (`l` is the line, `p` the product), and the joins
 * they need.
 */
export const LINE_COLUMNS = Prisma.sql`
  l.id, l.product_id AS "productId", p.slug, COALESCE(t.name, p.name) AS name, p.brand, p.image,
  COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize", ${TIER_COLUMNS}, l.quantity, p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise",
  CASE WHEN p.is_active THEN GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END AS available`;

export const lineJoins = (locale: string) => Prisma.sql`
  JOIN product p ON p.id = l.product_id
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  LEFT JOIN stock_level s ON s.product_id = p.id`;

type LineRow = Omit<CartLineView, 'maxQuantity' | 'listPaise'> & {
  maxQuantity: number | null;
  agreedPaise: number | null;
};

/** Agreement about a line (`l`) as `agreed`. A guest has none. */
const agreementOf = (owner: Owner, now: Date) =>
  customerOf(owner)
    ? agreedJoin(now)
    : Prisma.sql`LEFT JOIN (SELECT NULL::boolean AS is_quoted, NULL::int AS price) agreed ON false`;

/** Columns of prescription and patient of a line (`l`), and a join. A guest has neither. */
const prescriptionOf = (owner: Owner) =>
  customerOf(owner)
    ? {
        id: Prisma.sql`l.prescription_id`,
        patient: Prisma.sql`l.patient_id`,
        row: Prisma.sql`LEFT JOIN prescription rx ON rx.id = l.prescription_id`,
      }
    : {
        id: Prisma.sql`NULL::uuid`,
        patient: Prisma.sql`NULL::uuid`,
        row: Prisma.sql`LEFT JOIN prescription rx ON false`,
      };

/** Returns the lines of a cart, newest last. */
export async function listLines(owner: Owner, locale: string, now = new Date()): Promise<CartLineView[]> {
  const prescription = prescriptionOf(owner);
  const rows = await queryRows<LineRow>(Prisma.sql`
    SELECT ${LINE_COLUMNS}, COALESCE(agreed.is_quoted, false) AS "isQuoted", agreed.price AS "agreedPaise",
      CASE WHEN NOT p.requires_prescription THEN 'none' WHEN ${prescription.id} IS NULL THEN 'needed' ELSE 'uploaded' END AS prescription,
      rx.id AS "prescriptionId", rx.original_name AS "prescriptionName", rx.content_type IS NOT DISTINCT FROM 'application/pdf' AS "prescriptionIsPdf", ${prescription.patient} AS "patientId"
    FROM ${tableOf(owner, 'cart')} l ${lineJoins(locale)} ${prescription.row} ${agreementOf(owner, now)}
    WHERE ${isOwned(owner, 'l')} ORDER BY l.created_at, l.id`);
  return withPackPhrases(locale)(rows).map(({ agreedPaise, ...row }) => ({
    ...(agreedPaise === null ? priceLine(row) : quoteLine(row, agreedPaise)),
    maxQuantity: row.isQuoted ? Math.min(row.available, row.quantity) : maxQuantity(row),
  }));
}

function toView(coupon: CouponRow, totals: CartTotals, isOfQuote: boolean, now: Date): CouponView {
  const obstacle = checkCoupon(coupon, {
    orderTotalPaise: totals.orderTotalPaise,
    usedByCustomer: coupon.usedByCustomer,
    hasQuote: isOfQuote,
    now,
  });
  const before = totals.orderTotalPaise - totals.itemsDiscountPaise;
  return {
    id: coupon.id,
    code: coupon.code,
    title: coupon.title,
    calculation: coupon.calculation,
    offer: coupon.offer,
    amountUptoPaise: coupon.amountUptoPaise,
    validUntil: coupon.validUntil.toISOString(),
    discountPaise: obstacle ? 0 : couponDiscount(coupon, totals.orderTotalPaise, before),
    applies: obstacle === null,
    obstacle: obstacle?.key ?? null,
    missingPaise: obstacle?.key === 'couponTooSmall' ? coupon.amountUptoPaise - totals.orderTotalPaise + 1 : 0,
  };
}

type Destination = { chosen: string | null; pincode: string | null; hasAddress: boolean };
type DestinationRow = { chosen: string | null; pincode: string | null; detail: string | null };

/**
 * Returns the delivery method chosen in a cart, and the pincode of the customer's current address
 * or the one that a guest stated.
 */
export async function findDestination(owner: Owner): Promise<Destination> {
  const customerId = customerOf(owner);
  const [found] = await queryRows<DestinationRow>(
    customerId
      ? Prisma.sql`
    SELECT cart.delivery_method AS chosen, a.pincode, a.detail FROM customer c LEFT JOIN cart ON cart.customer_id = c.id
    LEFT JOIN address a ON a.customer_id = c.id AND a.is_current AND a.deleted_at IS NULL WHERE c.id = ${customerId}::uuid`
      : Prisma.sql`SELECT delivery_method AS chosen, pincode, NULL AS detail FROM guest WHERE id = ${ownerId(owner)}::uuid`,
  );
  const { chosen = null, pincode = null, detail = null } = found ?? {};
  if (detail === null) return { chosen, hasAddress: false, pincode };
  return { chosen, hasAddress: true, pincode: pincodeOf({ pincode, detail }) };
}

/** Returns the delivery of lines to the current address, and its charge: 0 with an obstacle. */
async function findDelivery(
  { chosen, pincode, hasAddress }: Destination,
  lines: CartLineView[],
  now: Date,
): Promise<{ delivery: CartDelivery; shippingPaise: number }> {
  const values = lines.map((line) => ({ valuePaise: goodsPaise([line]) }));
  const promise = await findDeliveryPromise({ pincode, lines: values, now });
  const lacksPincode = hasAddress && pincode === null && hasZones(await currentZones());
  const { offer, obstacle } = offerFor(promise, chosen, lacksPincode);
  const offers = promise.offers.map((one) => ({ ...one, missingPaise: missingForFree(one) }));
  return {
    delivery: { pincode, method: offer?.method ?? null, obstacle, offers },
    shippingPaise: lines.length > 0 ? (offer?.chargePaise ?? 0) : 0,
  };
}

/**
 * Returns the cart with its totals, the applied coupon, the available coupons, and its delivery to
 * the current address. A coupon that no longer applies gives no discount.
 */
export async function getCart(owner: Owner, locale: string, now = new Date()): Promise<CartView> {
  const [lines, rows, destination] = await Promise.all([
    listLines(owner, locale, now),
    queryRows<CartCoupon>(couponsForCart(owner, locale)),
    findDestination(owner),
  ]);
  const { delivery, shippingPaise } = await findDelivery(destination, lines, now);
  const plain = cartTotals(lines, null);
  const known = rows.map((row) => ({ row, view: toView(row, plain, hasQuote(lines), now) }));
  const coupon = known.find(({ row }) => row.isChosen)?.view ?? null;
  const coupons = known.filter(({ row }) => row.isOffered).map(({ view }) => view);
  const totals = cartTotals(lines, coupon?.applies ? coupon : null, shippingPaise);
  return { lines, totals, coupon, coupons, delivery };
}
