import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { conflict, DomainError, notYours } from '@/lib/kernel/errors';
import { HOLD_FOR } from '@/lib/shared/policy';
import { formatRupees } from '@/lib/kernel/money';
import { paymentGateway } from './gateway';
import { checkNewBuyer, checkOpenings, holdUntil, lockOpenings, readOpenings, type Openings } from './hold-limits';
import { notesOf } from './payment-mark';
import { checkReserved, RESERVED, reserving, type ReservedStock } from '@/lib/inventory/stock/commands';
import { log } from '@/lib/kernel/log';
import { BY_LINK } from '@/lib/selling/checkout/checkout-lines';
import { orderIdOf } from '@/lib/selling/orders/find-named-order';
import { isOf } from './rules';

const PARTS = ['landmark', 'building', 'area', 'district', 'state', 'country', 'pincode'] as const;
type Part = (typeof PARTS)[number];
/** Maximum length of one note at the gateway, in characters. */
const MAX_LENGTH = 256;

/**
 * Documented notes of a payment: the delivery address, part by part. Omits parts that the address
 * does not have.
 */
export type AddressNotes = Partial<Record<Part, string>>;

/** Input of `addressNotes` for order `o`; null if its address was deleted. */
const ADDRESS_PARTS = Prisma.sql`
  (SELECT json_build_object('landmark', a.landmark, 'building', a.building, 'area', a.area, 'district', a.district, 'state', a.state, 'country', a.country, 'pincode', a.pincode)
   FROM address a WHERE a.id = o.address_id)`;

/**
 * Returns the notes of the payment window.
 * @param parts as `ADDRESS_PARTS` selects them
 */
function addressNotes(parts: Record<Part, string | null> | null): AddressNotes {
  return Object.fromEntries(PARTS.flatMap((name) => (parts?.[name] ? [[name, parts[name].slice(0, MAX_LENGTH)]] : [])));
}

export type OpenedPayment = {
  razorpayOrderId: string;
  amountPaise: number;
  currency: string;
  key: string;
  scriptUrl: string;
  notes: AddressNotes;
};

/**
 * `lineIds` and `addressId` are additional input of a documented client: they must belong to the
 * order.
 */
export type OpenPayment = {
  customerId: string;
  /** Receipt of the order, or the transaction id of its client. */
  receipt: string;
  expectedPaise?: number;
  lineIds?: string[];
  addressId?: string;
};

type Payable = {
  id: string;
  receipt: string;
  number: string;
  status: OrderStatus;
  payablePaise: number;
  currency: string;
  razorpayOrderId: string | null;
  addressId: string | null;
  addressParts: Parameters<typeof addressNotes>[0];
  openedAt: Date;
  openings: Openings;
  /** True if it is paid by a link. */
  isByLink: boolean;
  lines: { cartLineId: string; productId: number; name: string; quantity: number; isQuoted: boolean }[];
  /** Stock held now; null if it was held before. */
  reserved: ReservedStock[] | null;
};

/** Locks the order and holds its stock, in one statement. */
async function lockAndHold(
  tx: Sql,
  customerId: string,
  receipt: string,
  until: Date,
  now: Date,
): Promise<Payable | undefined> {
  await lockOpenings(tx, customerId);
  const rows = await tx.$queryRaw<Payable[]>(Prisma.sql`
    WITH mine AS (
        UPDATE "order" SET payment_opened_at = COALESCE(payment_opened_at, ${now})
        WHERE id = ${orderIdOf(customerId, receipt)} AND customer_id = ${customerId}::uuid RETURNING *),
      payable AS (SELECT id FROM mine WHERE status = 'ORDER_PLACED'),
      ${reserving(Prisma.sql`payable`, until)}
    SELECT o.id, o.receipt, o.number, o.status::text AS status, o.payable_paise AS "payablePaise", o.currency, o.razorpay_order_id AS "razorpayOrderId", o.address_id AS "addressId",
      (SELECT json_agg(json_build_object('cartLineId', l.cart_line_id, 'productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
        'isQuoted', EXISTS (SELECT 1 FROM proposal_line a JOIN proposal c ON c.id = a.proposal_id WHERE a.id = l.proposal_line_id AND a.quantity = l.quantity AND c.kind = 'QUOTE'))) FROM order_line l WHERE l.order_id = o.id) AS lines,
      ${ADDRESS_PARTS} AS "addressParts", o.payment_opened_at AS "openedAt", ${BY_LINK} AS "isByLink", (SELECT ${readOpenings(now)} FROM mine) AS openings, ${RESERVED} AS reserved
    FROM mine o`);
  return rows[0];
}

/**
 * Holds stock in a separate transaction, so no lock is held during the call to the gateway. A
 * refusal here rolls the hold back.
 */
function holdStock(
  { customerId, receipt, expectedPaise, lineIds = [], addressId }: OpenPayment,
  now: Date,
): Promise<Payable> {
  return inTransaction(async (tx) => {
    const order = await lockAndHold(tx, customerId, receipt, new Date(now.getTime() + HOLD_FOR), now);
    if (
      !order ||
      !isOf(
        order.lines.map(({ cartLineId }) => cartLineId),
        lineIds,
      ) ||
      (addressId && addressId !== order.addressId)
    )
      throw notYours();
    if (order.status !== 'ORDER_PLACED' || order.isByLink) throw conflict('orderNotPayable');
    if (expectedPaise !== undefined && expectedPaise !== order.payablePaise)
      throw conflict('totalChanged', { total: formatRupees(order.payablePaise) });
    checkOpenings(order.openings);
    const until = holdUntil(order.openedAt, now);
    if (!until) throw conflict('orderNotPayable');
    await checkHeld(tx, order, until);
    return order;
  });
}

/** @throws conflict linesUnavailable, holdTooDear or holdTooMuch */
async function checkHeld(tx: Sql, order: Payable, until: Date, isPaidAtOnce = false): Promise<void> {
  const { short, held } = await checkReserved(tx, order.id, order.reserved, until);
  if (short.length > 0) {
    const names = order.lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
    throw conflict('linesUnavailable', { names: names.join(', ') });
  }
  if (!order.openings.hasPaid && !isPaidAtOnce) checkNewBuyer(order.lines, order.payablePaise, held);
}

/**
 * Holds the stock of an order that staff have just placed, in its transaction, until its payment
 * link expires. The limits of HOLD_LIMITS apply to its customer like to their own orders.
 * @throws errors of `openPayment` about stock and limits
 */
export async function holdForLink(
  tx: Sql,
  { customerId, receipt }: { customerId: string; receipt: string },
  until: Date,
  now = new Date(),
): Promise<void> {
  const order = await lockAndHold(tx, customerId, receipt, until, now);
  if (!order) throw notYours();
  checkOpenings(order.openings);
  await checkHeld(tx, order, until);
}

/**
 * Holds the stock of an order that is paid in the same transaction, without the limits for holds.
 * @throws forbidden notYours; conflict linesUnavailable
 */
export async function holdForSale(
  tx: Sql,
  { customerId, receipt }: { customerId: string; receipt: string },
  now = new Date(),
): Promise<void> {
  const until = new Date(now.getTime() + HOLD_FOR);
  const order = await lockAndHold(tx, customerId, receipt, until, now);
  if (!order) throw notYours();
  await checkHeld(tx, order, until, true);
}

/**
 * Holds the stock of a placed order for 15 minutes and opens its payment at the gateway. A repeated
 * call returns the same payment order. Limits per customer (HOLD_LIMITS) are checked when the stock
 * is held.
 * @param expectedPaise total that the client expects, only compared with the order's
 * @throws forbidden notYours, conflict orderNotPayable, totalChanged, linesUnavailable, holdTooDear
 * or holdTooMuch, tooMany openingsTooMany or holdsAbandoned, unavailable paymentUnavailable
 */
export async function openPayment(input: OpenPayment, now = new Date()): Promise<OpenedPayment> {
  const order = await holdStock(input, now);
  const razorpayOrderId = order.razorpayOrderId ?? (await createAtGateway(order));
  const { key, scriptUrl } = paymentGateway().checkoutSettings();
  return {
    razorpayOrderId,
    amountPaise: order.payablePaise,
    currency: order.currency,
    key,
    scriptUrl,
    notes: addressNotes(order.addressParts),
  };
}

async function createAtGateway(order: Payable): Promise<string> {
  const made = await paymentGateway()
    .createPaymentOrder({
      amountPaise: order.payablePaise,
      receipt: order.receipt,
      notes: notesOf(order.receipt, order.number),
    })
    .catch((error: unknown) => {
      // The hold stays: a retry finds a payment order that may have been created, by its receipt.
      log.error('openPayment', { order: order.id, error });
      throw new DomainError('unavailable', 'paymentUnavailable');
    });
  // With two tabs, both use the payment order that was stored first.
  const stored = await queryRows<{ razorpayOrderId: string }>(Prisma.sql`
    UPDATE "order" SET razorpay_order_id = COALESCE(razorpay_order_id, ${made.id}), updated_at = now() WHERE id = ${order.id}::uuid
    RETURNING razorpay_order_id AS "razorpayOrderId"`);
  return stored[0]?.razorpayOrderId ?? made.id;
}
