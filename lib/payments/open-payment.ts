import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { conflict, DomainError, notYours } from '@/lib/errors';
import { formatRupees } from '@/lib/money';
import { checkoutSettings, createPaymentOrder } from './gateway';
import { notesOf } from './payment-mark';
import { checkReserved, RESERVED, reserving, type Held } from '@/lib/stock/commands';
import { HOLD_FOR } from '@/lib/checkout/rules';
import { isOf } from './rules';

export type OpenedPayment = { razorpayOrderId: string; amountPaise: number; currency: string; key: string; scriptUrl: string };

/** `lineIds` and `addressId` are what a documented client names beside the receipt: they must be the order's own. */
export type OpenPayment = { customerId: string; receipt: string; claimedPaise?: number; lineIds?: string[]; addressId?: string };

type Payable = {
  id: string;
  receipt: string;
  number: string;
  status: OrderStatus;
  payablePaise: number;
  currency: string;
  razorpayOrderId: string | null;
  addressId: string | null;
  lines: { cartLineId: string; productId: number; name: string }[];
  /** What is held now; null when something was held before. */
  reserved: Held[] | null;
};

/** The order, locked, and its stock held, in one statement. */
async function lockAndHold(tx: Sql, customerId: string, receipt: string, until: Date): Promise<Payable | undefined> {
  const rows = await tx.$queryRaw<Payable[]>(Prisma.sql`
    WITH mine AS (SELECT * FROM "order" WHERE receipt = ${receipt} AND customer_id = ${customerId}::uuid FOR UPDATE),
      payable AS (SELECT id FROM mine WHERE status = 'ORDER_PLACED'),
      ${reserving(Prisma.sql`payable`, until)}
    SELECT o.id, o.receipt, o.number, o.status::text AS status, o.payable_paise AS "payablePaise", o.currency, o.razorpay_order_id AS "razorpayOrderId", o.address_id AS "addressId",
      (SELECT json_agg(json_build_object('cartLineId', l.cart_line_id, 'productId', l.product_id, 'name', l.name)) FROM order_line l WHERE l.order_id = o.id) AS lines,
      ${RESERVED} AS reserved
    FROM mine o`);
  return rows[0];
}

/** Stock is held in a transaction of its own: no lock is kept while Razorpay is asked. What is refused here was never held. */
function holdStock({ customerId, receipt, claimedPaise, lineIds = [], addressId }: OpenPayment, now: Date): Promise<Payable> {
  const until = new Date(now.getTime() + HOLD_FOR);
  return inTransaction(async (tx) => {
    const order = await lockAndHold(tx, customerId, receipt, until);
    if (!order || !isOf(order.lines.map(({ cartLineId }) => cartLineId), lineIds) || (addressId && addressId !== order.addressId)) throw notYours();
    if (order.status !== 'ORDER_PLACED') throw conflict('orderNotPayable');
    if (claimedPaise !== undefined && claimedPaise !== order.payablePaise) throw conflict('totalChanged', { total: formatRupees(order.payablePaise) });
    const short = await checkReserved(tx, order.id, order.reserved, until);
    if (short.length > 0) {
      const names = order.lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
      throw conflict('linesUnavailable', { names: names.join(', ') });
    }
    return order;
  });
}

/**
 * Holds the stock of a placed order for 15 minutes and opens its payment at Razorpay. Doing it again returns the same payment order.
 * @param claimedPaise the client's total: only compared with the order's
 * @throws forbidden notYours, conflict orderNotPayable, totalChanged or linesUnavailable, unavailable paymentUnavailable
 */
export async function openPayment(
  input: OpenPayment,
  now = new Date(),
): Promise<OpenedPayment> {
  const order = await holdStock(input, now);
  const razorpayOrderId = order.razorpayOrderId ?? (await createAtRazorpay(order));
  const { key, scriptUrl } = checkoutSettings();
  return { razorpayOrderId, amountPaise: order.payablePaise, currency: order.currency, key, scriptUrl };
}

async function createAtRazorpay(order: Payable): Promise<string> {
  const made = await createPaymentOrder({ amountPaise: order.payablePaise, receipt: order.receipt, notes: notesOf(order.receipt, order.number) }).catch((error: unknown) => {
    // The hold stays: trying again finds what may have been made there, by its receipt.
    console.error(JSON.stringify({ at: 'openPayment', order: order.id, error: String(error) }));
    throw new DomainError('unavailable', 'paymentUnavailable');
  });
  // Two tabs: the payment order that was written down first is the one both use.
  const kept = await queryRows<{ razorpayOrderId: string }>(Prisma.sql`
    UPDATE "order" SET razorpay_order_id = COALESCE(razorpay_order_id, ${made.id}), updated_at = now() WHERE id = ${order.id}::uuid
    RETURNING razorpay_order_id AS "razorpayOrderId"`);
  return kept[0]?.razorpayOrderId ?? made.id;
}
