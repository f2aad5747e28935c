import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { readPart } from '@/lib/site/pages/read-settings';
import type { DeliverySettings } from '@/lib/site/delivery/types';
import { couponsForCart, type CartCoupon } from '@/lib/selling/coupons/queries';
import { agreedJoin } from '@/lib/selling/cart/agreed-price-sql';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { unitPricePaise, type Tiered } from '@/lib/shared/prices/tier-price-rules';
import { LINE_LIMIT, TIER_COLUMNS } from '@/lib/shared/prices/tier-price-sql';
import { gstRateOn } from '@/lib/shared/tax/rate-sql';

/** Cart line with everything that an order freezes. */
export type CheckoutLine = {
  cartLineId: string;
  productId: number;
  sku: string;
  name: string;
  localName: string | null;
  brand: string;
  image: string;
  packSize: string;
  hsn: string;
  requiresPrescription: boolean;
  schedule: Schedule;
  prescriptionId: string | null;
  /** Accepted proposal line, if it is valid and unused. */
  proposalLineId: string | null;
  /** True if a quote covers the quantity, which may exceed that of an ordinary line. */
  isQuoted: boolean;
  /** True if the proposal of the line has ended or was used. */
  isProposalOver: boolean;
  quantity: number;
  mrpPaise: number;
  /** Price per unit of this quantity. */
  pricePaise: number;
  gstRateBp: number;
  /** Units that the customer can order now. */
  available: number;
};

/** Coupon in JSON, which has no dates. */
type CouponJson = Omit<CartCoupon, 'validFrom' | 'validUntil'> & { validFrom: string; validUntil: string };

/**
 * Lines that staff order for a customer, in place of the cart. `id` stands for the cart line.
 */
export type StaffBasket = {
  lines: { id: string; productId: number; quantity: number; prescriptionId: string | null }[];
  method: string | null;
};

/** Input of an order, apart from its buyer. */
export type Checkout = {
  lines: CheckoutLine[];
  coupons: CartCoupon[];
  /** True if the customer has an unpaid order. */
  hasOpenOrder: boolean;
  /** GST code of the state that the store sells from. */
  storeState: string;
  delivery: DeliverySettings;
  /** Delivery method chosen in the cart; null if none was. */
  chosenMethod: string | null;
};

type Row = Pick<Checkout, 'hasOpenOrder' | 'chosenMethod'> & {
  lines: (CheckoutLine & Tiered & { maxQuantity: number | null; agreedPaise: number | null })[];
  coupons: CouponJson[];
  headOffice: unknown;
  delivery: unknown;
};

/** True if order `o` is paid by a link. A checkout of the customer leaves it as it is. */
export const BY_LINK = Prisma.sql`EXISTS (SELECT 1 FROM payment_link k WHERE k.order_id = o.id)`;

/** Rows `l` of the customer's cart. */
const cartLines = (customerId: string, lineIds: string[] | undefined) => Prisma.sql`
  (SELECT * FROM cart_line WHERE customer_id = ${customerId}::uuid ${lineIds ? Prisma.sql`AND id = ANY(${lineIds}::uuid[])` : Prisma.empty})`;

/** The same rows of a basket of the staff. Prescriptions of other customers are left out. */
const basketLines = (customerId: string, { lines }: StaffBasket) => Prisma.sql`
  (SELECT r.id, ${customerId}::uuid AS customer_id, r."productId" AS product_id, r.quantity, rx.id AS prescription_id, NULL::uuid AS proposal_line_id, r.place AS created_at
  FROM json_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::json) AS r(id uuid, "productId" int, quantity int, "prescriptionId" uuid, place int)
  LEFT JOIN prescription rx ON rx.id = r."prescriptionId" AND rx.customer_id = ${customerId}::uuid)`;

const linesOf = (source: Prisma.Sql, endsOpen: boolean, locale: string, now: Date) => Prisma.sql`
  SELECT l.id AS "cartLineId", p.id AS "productId", p.sku, p.name, CASE WHEN ${locale !== DEFAULT_LOCALE} THEN t.name END AS "localName", p.brand, p.image,
    p.pack_size AS "packSize", p.hsn, p.requires_prescription AS "requiresPrescription", p.schedule::text AS schedule, l.prescription_id AS "prescriptionId", l.quantity,
    agreed.id AS "proposalLineId", COALESCE(agreed.is_quoted, false) AS "isQuoted", l.proposal_line_id IS NOT NULL AND agreed.id IS NULL AS "isProposalOver",
    p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", ${TIER_COLUMNS}, agreed.price AS "agreedPaise", ${gstRateOn(now)} AS "gstRateBp",
    CASE WHEN p.is_active THEN LEAST(COALESCE(s.on_hand - s.reserved, 0) + COALESCE(own.held, 0), CASE WHEN NOT COALESCE(agreed.is_quoted, false) THEN ${LINE_LIMIT} END) ELSE 0 END AS available
  FROM ${source} l JOIN product p ON p.id = l.product_id ${agreedJoin(now)}
  LEFT JOIN stock_level s ON s.product_id = p.id
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  LEFT JOIN LATERAL (
    -- What an earlier, still unpaid order of the same customer holds is free for this one: placing it ends the earlier.
    SELECT sum(r.quantity)::int AS held FROM stock_reservation r JOIN "order" o ON o.id = r.order_id
    WHERE ${endsOpen} AND r.product_id = p.id AND r.state = 'HELD' AND o.customer_id = l.customer_id AND o.status = 'ORDER_PLACED' AND NOT ${BY_LINK}) own ON true
  ORDER BY l.created_at, l.id`;

/**
 * Reads the customer's own lines with current prices and tax rates, and their coupons, in one
 * statement.
 * @param from ids of cart lines, undefined for the whole cart; or a basket of the staff
 */
export async function readCheckout(
  tx: Sql,
  customerId: string,
  from: string[] | StaffBasket | undefined,
  locale: string,
  now: Date,
): Promise<Checkout> {
  const basket = from && !Array.isArray(from) ? from : null;
  const source = basket ? basketLines(customerId, basket) : cartLines(customerId, from as string[] | undefined);
  const rows = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT COALESCE((SELECT json_agg(line) FROM (${linesOf(source, basket === null, locale, now)}) line), '[]') AS lines,
      COALESCE((SELECT json_agg(coupon) FROM (${couponsForCart(customerId, locale)}) coupon), '[]') AS coupons,
      EXISTS (SELECT 1 FROM "order" o WHERE o.customer_id = ${customerId}::uuid AND o.status = 'ORDER_PLACED' AND NOT ${BY_LINK}) AS "hasOpenOrder",
      (SELECT b.delivery_method FROM cart b WHERE b.customer_id = ${customerId}::uuid) AS "chosenMethod",
      (SELECT value -> 'headOffice' FROM setting WHERE key = ${SETTINGS_KEY}) AS "headOffice",
      (SELECT value -> 'delivery' FROM setting WHERE key = ${SETTINGS_KEY}) AS delivery`);
  const { lines = [], coupons = [], hasOpenOrder = false, chosenMethod = null, headOffice, delivery } = rows[0] ?? {};
  const dated = coupons.map((coupon) => ({
    ...coupon,
    validFrom: new Date(coupon.validFrom),
    validUntil: new Date(coupon.validUntil),
  }));
  return {
    lines: lines.map(({ tierPrices, isScheduled, maxQuantity: _, agreedPaise, ...line }) => ({
      ...line,
      pricePaise: agreedPaise ?? unitPricePaise({ ...line, tierPrices, isScheduled }, line.quantity),
    })),
    coupons: dated,
    hasOpenOrder,
    storeState: readPart('headOffice', headOffice).stateCode,
    delivery: readPart('delivery', delivery),
    chosenMethod: basket ? basket.method : chosenMethod,
  };
}
