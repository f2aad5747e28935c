import { EDITS, ORDER_VERSION } from '@/lib/selling/edit-views/queries';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { StaffAttempt, StaffParcel } from './staff-parcel-types';
import { OF_LINE, proposedBatches } from '@/lib/inventory/stock/batches/batch-queries';
import { PAID_AT } from '@/lib/shared/money/cash-sql';
import { IS_PAID_BACK, isStuck } from '@/lib/shared/money/refund-sql';
import { LAST_DECISION } from './prescription-state';
import type {
  PrescriptionState,
  StaffAddress,
  StaffBuyer,
  StaffMoney,
  StaffOrder,
  StaffOrderHead,
  StaffOrderLine,
  StaffDocument,
  StaffPayment,
  StaffRefund,
  StaffReturn,
} from './staff-types';
import { listMoments } from './timeline-queries';

type OrderTotals = Omit<
  StaffMoney,
  'capturedPaise' | 'toCollectPaise' | 'refundedPaise' | 'refundingPaise' | 'chargebackPaise'
>;
type Head = StaffOrderHead &
  OrderTotals & { buyer: Omit<StaffBuyer, 'since'> & { since: string }; address: StaffAddress };
type Around = {
  payments: StaffPayment[];
  refunds: StaffRefund[];
  papers: StaffDocument[];
  attempts: StaffAttempt[];
  parcels: StaffParcel[];
  returns: StaffReturn[];
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Characters of an order number; an address can contain anything. */
const NUMBER = /^[\w-]{1,64}$/;

/** Parts of the address of order `o`, if it is a saved one; else those that the order has. */
const PARTS_OF_ADDRESS = Prisma.sql`(
  SELECT json_build_object('building', COALESCE(a.building, ''), 'area', COALESCE(a.area, ''), 'landmark', COALESCE(a.landmark, ''), 'district', COALESCE(a.district, ''),
    'state', COALESCE(o.delivery_state, ''), 'pincode', COALESCE(o.delivery_pincode, ''))
  FROM (SELECT 1) one LEFT JOIN address a ON a.id = o.address_id)`;

/** Reads the order itself, its delivery address and its buyer. */
async function findHead(idOrNumber: string): Promise<Head> {
  if (!NUMBER.test(idOrNumber)) throw notFound();
  const which = UUID.test(idOrNumber)
    ? Prisma.sql`o.id = ${idOrNumber}::uuid`
    : Prisma.sql`o.number = ${idOrNumber.toUpperCase()}`;
  const [head] = await queryRows<Head>(Prisma.sql`
    SELECT o.id, o.number, o.receipt, o.status::text AS status, o.locale, o.created_at AS "createdAt", ${PAID_AT} AS "paidAt", o.dispatched_at AS "dispatchedAt",
      o.delivered_at AS "deliveredAt", o.return_window_days AS "returnWindowDays", o.razorpay_order_id AS "razorpayOrderId", o.coupon_code AS "couponCode",
      o.delivery_method AS "deliveryMethod", o.delivery_from::text AS "deliveryFrom", o.delivery_to::text AS "deliveryTo",
      o.courier, o.tracking_number AS "trackingNumber", o.expected_from::text AS "expectedFrom", o.expected_until::text AS "expectedUntil", o.agent_phone AS "agentPhone", o.sends_in_parts AS "sendsInParts", ${IS_PAID_BACK} AS "isPaidBack",
      o.mrp_total_paise AS "mrpTotalPaise", o.items_discount_paise AS "itemsDiscountPaise", o.coupon_discount_paise AS "couponDiscountPaise",
      o.shipping_paise AS "shippingPaise", o.payable_paise AS "payablePaise", o.tax_paise AS "taxPaise",
      (SELECT json_build_object('url', k.url, 'status', k.status, 'expiresAt', k.expires_at) FROM payment_link k WHERE k.order_id = o.id AND k.order_edit_id IS NULL LIMIT 1) AS "paymentLink", ${EDITS} AS edits, ${ORDER_VERSION} AS version,
      (SELECT btrim(s.first_name || ' ' || s.last_name) FROM order_event e JOIN customer s ON s.id = e.actor_id WHERE e.order_id = o.id AND e.from_status IS NULL AND e.actor <> 'customer' LIMIT 1) AS "placedBy",
      json_build_object('name', o.recipient_name, 'email', o.recipient_email, 'phone', o.recipient_phone, 'address', o.delivery_address,
        'state', o.delivery_state, 'pincode', o.delivery_pincode, 'businessName', o.business_name, 'gstin', o.gstin, 'purchaseOrder', o.purchase_order,
        'savedId', o.address_id, 'isOfOther', o.buyer_name IS NOT NULL, 'parts', ${PARTS_OF_ADDRESS}) AS address,
      json_build_object('id', c.id, 'name', btrim(c.first_name || ' ' || c.last_name), 'email', c.email, 'phone', c.phone, 'since', c.created_at,
        'orderCount', (SELECT count(*) FROM "order" x WHERE x.customer_id = c.id), 'isGone', c.deleted_at IS NOT NULL) AS buyer
    FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE ${which}`);
  if (!head) throw notFound();
  return head;
}

const listLines = (orderId: string) =>
  queryRows<StaffOrderLine>(Prisma.sql`
    SELECT l.id, l.product_id AS "productId", l.sku, l.name, l.pack_size AS "packSize", l.image, l.quantity, l.cancelled_quantity AS "cancelledQuantity", l.packed_quantity AS "packedQuantity", l.returned_quantity AS "returnedQuantity",
      l.returning_quantity AS "returningQuantity", l.mrp_paise AS "mrpPaise", l.price_paise AS "pricePaise", l.coupon_discount_paise AS "couponDiscountPaise",
      l.total_paise AS "totalPaise", l.tax_paise AS "taxPaise", l.requires_prescription AS "requiresPrescription", l.schedule::text AS schedule,
      CASE WHEN NOT l.requires_prescription THEN 'none' WHEN d.state = 'approved' THEN 'approved' WHEN d.state = 'rejected' THEN 'refused' ELSE 'pending' END AS prescription,
      d.outcome::text AS outcome, (SELECT btrim(c.first_name || ' ' || c.last_name) FROM customer c WHERE c.id = d.pharmacist_id) AS "decidedBy", d.reason AS "prescriptionReason", d.registration_number AS "registrationNumber", d.created_at AS "decidedAt",
      l.prescription_id AS "prescriptionId", f.content_type AS "contentType", f.page_count AS "pageCount", k.on_hand AS "onHand", ${proposedBatches(OF_LINE)} AS batches
    FROM order_line l LEFT JOIN prescription f ON f.id = l.prescription_id LEFT JOIN stock_level k ON k.product_id = l.product_id ${LAST_DECISION}
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.position`);

const listOf = (object: Prisma.Sql, order: Prisma.Sql, from: Prisma.Sql) =>
  Prisma.sql`COALESCE((SELECT json_agg(json_build_object(${object}) ORDER BY ${order}) FROM ${from}), '[]')`;

/** Settlement in which the money of a payment `x` reached the bank. */
const SETTLED_IN = Prisma.sql`(
  SELECT json_build_object('id', s.razorpay_settlement_id, 'utr', s.utr, 'madeAt', s.made_at) FROM settlement_line l JOIN settlement s USING (razorpay_settlement_id)
  WHERE l.type = 'payment' AND l.entity_id = x.razorpay_payment_id AND l.state = 'MATCHED')`;

/** Reads payments, documents and parcels of an order, each by an index. */
async function findAround(orderId: string): Promise<Around> {
  const own = Prisma.sql`x.order_id = ${orderId}::uuid`;
  const lines = listOf(
    Prisma.sql`'orderLineId', l.id, 'sku', l.sku, 'quantity', y.quantity, 'resaleableQuantity', y.resaleable_quantity, 'amountPaise', y.amount_paise`,
    Prisma.sql`l.position`,
    Prisma.sql`order_return_line y JOIN order_line l ON l.id = y.order_line_id WHERE y.order_return_id = x.id`,
  );
  const packed = listOf(
    Prisma.sql`'orderLineId', l.id, 'name', l.name, 'quantity', y.quantity`,
    Prisma.sql`l.position`,
    Prisma.sql`parcel_line y JOIN order_line l ON l.id = y.order_line_id WHERE y.parcel_id = x.id`,
  );
  const attempts = listOf(
    Prisma.sql`'number', y.number, 'reason', y.reason, 'actor', y.actor, 'at', y.created_at`,
    Prisma.sql`y.number`,
    Prisma.sql`delivery_attempt y WHERE y.parcel_id = x.id`,
  );
  const tracked = listOf(
    Prisma.sql`'state', y.state, 'at', y.happened_at, 'activity', y.activity, 'place', y.place`,
    Prisma.sql`y.happened_at DESC`,
    Prisma.sql`shipment_event y WHERE y.shipment_id = s.id`,
  );
  const booking = Prisma.sql`(
    SELECT json_build_object('courierId', s.courier_id, 'courier', s.courier, 'awb', s.awb, 'ratePaise', s.rate_paise, 'hasLabel', s.label_url IS NOT NULL, 'pickupAt', s.pickup_at,
      'size', json_build_object('weightGrams', s.weight_grams, 'lengthCm', s.length_cm, 'breadthCm', s.breadth_cm, 'heightCm', s.height_cm), 'isComplete', s.pickup_requested_at IS NOT NULL, 'problem', s.problem, 'tracking', s.tracking, 'events', ${tracked})
    FROM shipment s WHERE s.parcel_id = x.id AND s.cancelled_at IS NULL)`;
  const [around] = await queryRows<Around>(Prisma.sql`SELECT
    ${listOf(
      Prisma.sql`'razorpayPaymentId', x.razorpay_payment_id, 'razorpayOrderId', x.razorpay_order_id, 'kind', x.kind, 'status', x.status, 'method', x.method,
        'amountPaise', x.amount_paise, 'errorCode', x.error_code, 'settlement', ${SETTLED_IN}, 'createdAt', x.created_at, 'capturedAt', x.captured_at`,
      Prisma.sql`x.created_at, x.id`,
      Prisma.sql`payment x WHERE ${own}`,
    )} AS payments,
    ${listOf(
      Prisma.sql`'id', x.id, 'status', x.status, 'amountPaise', x.amount_paise, 'chargebackPaise', x.chargeback_paise, 'elsewherePaise', x.elsewhere_paise, 'uncollectedPaise', x.uncollected_paise, 'payoutReference', x.payout_reference, 'reason', x.reason, 'razorpayRefundId', x.razorpay_refund_id,
        'failures', x.failures, 'createdAt', x.created_at, 'processedAt', x.processed_at, 'isHeld', x.held_at IS NOT NULL, 'lastError', x.last_error, 'isStuck', ${isStuck(Prisma.sql`x`)}`,
      Prisma.sql`x.created_at, x.id`,
      Prisma.sql`refund x WHERE ${own} AND x.amount_paise - x.elsewhere_paise > 0`,
    )} AS refunds,
    ${listOf(
      Prisma.sql`'number', i.number, 'creditNote', i.place, 'edit', i.edit, 'totalPaise', i.total_paise, 'issuedAt', i.issued_at, 'isDrawn', i.storage_key IS NOT NULL`,
      Prisma.sql`i.place NULLS FIRST, i.edit NULLS FIRST`,
      Prisma.sql`(SELECT x.*, (SELECT e.number FROM order_edit e WHERE e.id = x.order_edit_id) AS edit, CASE WHEN x.is_credit_note THEN row_number() OVER (PARTITION BY x.is_credit_note ORDER BY x.issued_at, x.number) END AS place
        FROM invoice x WHERE ${own}) i`,
    )} AS papers,
    ${listOf(
      Prisma.sql`'id', x.id, 'number', x.number, 'state', x.state, 'courier', x.courier, 'trackingNumber', x.tracking_number, 'expectedFrom', x.expected_from,
        'expectedUntil', x.expected_until, 'packedAt', x.packed_at, 'dispatchedAt', x.dispatched_at, 'endedAt', x.ended_at, 'hasMemo', x.has_memo AND x.state <> 'PACKED', 'lines', ${packed}, 'attempts', ${attempts}, 'booking', ${booking}`,
      Prisma.sql`x.number`,
      Prisma.sql`parcel x WHERE ${own}`,
    )} AS parcels,
    ${listOf(
      Prisma.sql`'number', x.number, 'reason', x.reason, 'actor', x.actor, 'at', x.created_at`,
      Prisma.sql`x.created_at`,
      Prisma.sql`delivery_attempt x WHERE ${own}`,
    )} AS attempts,
    ${listOf(
      Prisma.sql`'id', x.id, 'status', x.status, 'reason', x.reason, 'note', x.note, 'rejectionReason', x.rejection_reason, 'requestedBy', x.requested_by,
        'requestedAt', x.requested_at, 'decidedBy', x.decided_by, 'decidedAt', x.decided_at, 'receivedAt', x.received_at, 'cancelledAt', x.cancelled_at, 'lines', ${lines}`,
      Prisma.sql`x.requested_at, x.id`,
      Prisma.sql`order_return x WHERE ${own}`,
    )} AS returns`);
  return around!;
}

/**
 * Returns the state of all lines with units left: an undecided line precedes a refused one, as in
 * the lists.
 */
function stateOf(lines: StaffOrderLine[]): PrescriptionState {
  const order: PrescriptionState[] = ['pending', 'refused', 'approved'];
  const left = lines.filter(({ quantity, cancelledQuantity }) => cancelledQuantity < quantity);
  return order.find((state) => left.some(({ prescription }) => prescription === state)) ?? 'none';
}

const sum = (rows: { amountPaise: number }[]) => rows.reduce((total, { amountPaise }) => total + amountPaise, 0);

const isOpen = ({ kind, status }: StaffPayment) => kind === 'CASH_ON_DELIVERY' && status === 'CREATED';

function moneyOf(sums: OrderTotals, { payments, refunds }: Around): StaffMoney {
  const uncollected = refunds.reduce((total, { uncollectedPaise }) => total + uncollectedPaise, 0);
  const isCollected = !payments.some(isOpen);
  return {
    ...sums,
    capturedPaise:
      sum(payments.filter(({ status }) => status === 'CAPTURED' || status === 'REFUNDED')) -
      (isCollected ? uncollected : 0),
    toCollectPaise: sum(payments.filter(isOpen)) - (isCollected ? 0 : uncollected),
    refundedPaise: sum(refunds.filter(({ status }) => status === 'PROCESSED')) - uncollected,
    refundingPaise: sum(refunds.filter(({ status }) => status !== 'PROCESSED')),
    chargebackPaise: refunds.reduce((total, { chargebackPaise }) => total + chargebackPaise, 0),
  };
}

/**
 * Returns an order with all its data for staff, in four statements by index.
 * @param idOrNumber id of the order, or the number printed on it in any case
 * @throws notFound
 */
export async function findOrderForStaff(idOrNumber: string): Promise<StaffOrder> {
  const { mrpTotalPaise, itemsDiscountPaise, couponDiscountPaise, shippingPaise, payablePaise, taxPaise, ...head } =
    await findHead(idOrNumber);
  const [lines, around, timeline] = await Promise.all([listLines(head.id), findAround(head.id), listMoments(head.id)]);
  const sums = { mrpTotalPaise, itemsDiscountPaise, couponDiscountPaise, shippingPaise, payablePaise, taxPaise };
  return {
    ...head,
    buyer: { ...head.buyer, since: new Date(head.buyer.since) },
    prescription: stateOf(lines),
    lines,
    money: moneyOf(sums, around),
    ...around,
    timeline,
  };
}
