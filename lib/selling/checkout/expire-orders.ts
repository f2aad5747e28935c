import { returningUses } from '@/lib/selling/coupons/commands';
import { db, inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import type { CartTotals } from '@/lib/selling/cart/types';
import { insertWork } from '@/lib/kernel/queue/outbox';
import { releaseStock } from '@/lib/inventory/stock/commands';
import { BY_LINK, type CheckoutLine } from './checkout-lines';
import { namedOrderId } from '@/lib/selling/orders/find-named-order';
import { HOLD_FOR } from '@/lib/shared/policy';

export type PlacedOrder = { id: string; receipt: string; number: string; payablePaise: number };

/** Work that cancels the payment link of an ended order at the gateway. */
const linkWork = (orderId: string) => ({
  topic: 'paymentLink' as const,
  payload: { orderId },
  dedupeKey: `paymentLink:${orderId}:ended`,
});

/** Updates order, history and coupon for `cancelUnpaid`; the caller releases the stock. */
async function endUnpaid(
  tx: Sql,
  orderId: string,
  actor: string,
  note: string,
  actorId?: string | null,
): Promise<boolean> {
  const ended = await tx.$queryRaw<object[]>(Prisma.sql`
    WITH ended AS (UPDATE "order" SET status = 'CANCELLED', updated_at = now() WHERE id = ${orderId}::uuid AND status = 'ORDER_PLACED' RETURNING id, customer_id),
      told AS (
        INSERT INTO order_event (id, order_id, customer_id, from_status, to_status, actor, actor_id, note)
        SELECT ${newId()}::uuid, id, customer_id, 'ORDER_PLACED', 'CANCELLED', ${actor}, ${actorId ?? null}::uuid, ${note} FROM ended),
      ${returningUses(Prisma.sql`ended`)},
      closing AS (${insertWork(linkWork(orderId), Prisma.sql`EXISTS (SELECT 1 FROM payment_link k JOIN ended ON ended.id = k.order_id)`)})
    SELECT id FROM ended`);
  return ended.length > 0;
}

/**
 * Ends an unpaid order and releases its stock and coupon. A repeated call changes nothing.
 * @returns false if the order was no longer open
 */
export async function cancelUnpaid(
  tx: Sql,
  orderId: string,
  actor: string,
  note: string,
  actorId?: string | null,
): Promise<boolean> {
  if (!(await endUnpaid(tx, orderId, actor, note, actorId))) return false;
  await releaseStock(tx, orderId);
  return true;
}

export type CheckoutRequest = {
  lines: CheckoutLine[];
  totals: CartTotals;
  addressId: string;
  couponCode: string | null;
  purchaseOrder: string | null;
  sendsInParts: boolean;
  deliveryMethod: string;
  /** Promised calendar days, such as 2026-11-30. */
  deliveryFrom: string;
  deliveryTo: string;
};

const signature = (
  lines: {
    cartLineId: string;
    quantity: number;
    pricePaise: number;
    gstRateBp: number;
    prescriptionId: string | null;
  }[],
) =>
  lines
    .map((line) => `${line.cartLineId}x${line.quantity}@${line.pricePaise}%${line.gstRateBp}#${line.prescriptionId}`)
    .sort()
    .join();

type KnownOrder = PlacedOrder & {
  status: OrderStatus;
  addressId: string | null;
  couponCode: string | null;
  purchaseOrder: string | null;
  sendsInParts: boolean;
  deliveryMethod: string;
  /** Null in an order of an earlier release. */
  deliveryFrom: string | null;
  deliveryTo: string | null;
  lines: Parameters<typeof signature>[0];
};

/** Locks orders `o` of a customer and reads the data that `isSame` compares. */
function lockOrders(tx: Sql, customerId: string, which: Prisma.Sql): Promise<KnownOrder[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT o.id, o.receipt, o.number, o.status::text AS status, o.payable_paise AS "payablePaise", o.address_id AS "addressId", o.coupon_code AS "couponCode", o.purchase_order AS "purchaseOrder", o.sends_in_parts AS "sendsInParts",
      o.delivery_method AS "deliveryMethod", o.delivery_from::text AS "deliveryFrom", o.delivery_to::text AS "deliveryTo",
      (SELECT json_agg(json_build_object('cartLineId', l.cart_line_id, 'quantity', l.quantity, 'pricePaise', l.price_paise, 'gstRateBp', l.gst_rate_bp, 'prescriptionId', l.prescription_id))
        FROM order_line l WHERE l.order_id = o.id) AS lines
    FROM "order" o WHERE o.customer_id = ${customerId}::uuid AND ${which} ORDER BY o.id FOR UPDATE OF o`);
}

/** Locks the order with this transaction id of the customer's client. */
export async function lockNamedOrder(
  tx: Sql,
  customerId: string,
  transactionId: string,
): Promise<KnownOrder | undefined> {
  const [order] = await lockOrders(tx, customerId, Prisma.sql`o.id = ${namedOrderId(customerId, transactionId)}`);
  return order;
}

/**
 * Returns true if an order equals the one that the cart would give now, except for its days: a
 * client that repeats its transaction id gets the days promised on the first call.
 */
export function isSame({ lines, payablePaise, ...order }: KnownOrder, requested: CheckoutRequest): boolean {
  const isAlike =
    (['addressId', 'couponCode', 'purchaseOrder', 'sendsInParts', 'deliveryMethod'] as const).every(
      (what) => order[what] === requested[what],
    ) && payablePaise === requested.totals.payablePaise;
  return isAlike && signature(lines) === signature(requested.lines);
}

const hasSameDays = ({ deliveryFrom, deliveryTo }: KnownOrder, requested: CheckoutRequest): boolean =>
  deliveryFrom === requested.deliveryFrom && deliveryTo === requested.deliveryTo;

/**
 * Locks the coupons that a transaction releases and uses, always in the same order, so that two
 * shoppers who swap coupons do not deadlock.
 */
async function lockCoupons(tx: Sql, codes: (string | null)[]): Promise<void> {
  const several = [...new Set(codes)].filter((code) => code !== null);
  if (several.length > 1)
    await tx.$queryRaw(
      Prisma.sql`SELECT 1 FROM coupon WHERE code = ANY(${several}::text[]) ORDER BY id FOR NO KEY UPDATE`,
    );
}

/**
 * Returns the customer's open order that equals the requested one, and ends the others.
 * `releaseEnded` releases their stock at the end of the transaction. All code locks rows in the
 * order customer, orders, coupons, stock.
 * @param namedId order with the transaction id of the request, which keeps its promised days
 */
export async function closeOpenOrders(
  tx: Sql,
  customerId: string,
  requested: CheckoutRequest,
  namedId?: string,
): Promise<PlacedOrder | null> {
  const open = await lockOrders(tx, customerId, Prisma.sql`o.status = 'ORDER_PLACED' AND NOT ${BY_LINK}`);
  const same = open.find(
    (order) => isSame(order, requested) && (order.id === namedId || hasSameDays(order, requested)),
  );
  const others = open.filter((order) => order !== same);
  await lockCoupons(tx, [requested.couponCode, ...others.map(({ couponCode }) => couponCode)]);
  for (const { id } of others) await endUnpaid(tx, id, 'customer', 'replaced by a newer order');
  if (!same) return null;
  await releaseEnded(tx, customerId);
  return same;
}

/** Releases the stock of a customer's orders that `closeOpenOrders` ended. */
export async function releaseEnded(tx: Sql, customerId: string): Promise<void> {
  const ended = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT o.id FROM "order" o WHERE o.customer_id = ${customerId}::uuid AND o.status = 'CANCELLED'
      AND EXISTS (SELECT 1 FROM stock_reservation r WHERE r.order_id = o.id AND r.state = 'HELD')`);
  for (const { id } of ended) await releaseStock(tx, id);
}

/**
 * Ends unpaid orders whose time is over. A job calls it; it is safe to call from several processes
 * concurrently.
 * @returns the number of ended orders
 */
export async function expireReservations(now = new Date()): Promise<number> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM "order" o WHERE o.status = 'ORDER_PLACED' AND o.created_at < ${new Date(now.getTime() - HOLD_FOR)}
      AND NOT EXISTS (SELECT 1 FROM stock_reservation r WHERE r.order_id = o.id AND r.state = 'HELD' AND r.expires_at > ${now})
    ORDER BY o.created_at LIMIT 200`;
  let ended = 0;
  for (const { id } of due)
    if (await inTransaction((tx) => cancelUnpaid(tx, id, 'job', 'not paid in time'))) ended += 1;
  return ended;
}
