import { adoptDemoPayments, demoId } from './adopt-payments';
import { billLines, cartTotals } from '@/lib/selling/cart/rules';
import { RETURN_WINDOW_DAYS } from '@/lib/shared/policy';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import type { Prisma as Rows } from '@/lib/kernel/db/generated/client';
import { DEFAULT_LOCALE, OTHER_LOCALES } from '@/lib/kernel/locales';
import { numberInvoice } from '@/lib/money/invoices/issue-invoice';
import { invoiceWork } from '@/lib/money/invoices/queue-documents';
import { orderNumber } from '@/lib/selling/orders/rules';
import { placeOfSupply } from '@/lib/shared/india/states';
import type { Demo } from './demo-files';
import { shopNow, type Buyer, type Shop } from './demo-shop';
import { DELIVERY_DAYS, placedAt, planOrders, type PlannedOrder } from './plan-orders';

export type Dates = { createdAt: Date; paidAt: Date; dispatchedAt: Date; deliveredAt: Date };
/** Rows of the orders, by table. */
export type Written = {
  order: Rows.OrderCreateManyInput;
  lines: (Rows.OrderLineCreateManyInput & { id: string })[];
  parcel: Rows.ParcelCreateManyInput & { id: string };
  events: Rows.OrderEventCreateManyInput[];
  payment: Rows.PaymentCreateManyInput;
};

/** Returns the language other than the default one that the customer used for every third order. */
const otherLocale = (place: number) =>
  place % 3 === 0 ? OTHER_LOCALES[(place / 3) % OTHER_LOCALES.length] : undefined;
const letters = (place: number) =>
  Uint8Array.from({ length: 8 }, (_, index) => (place * 37 + index * 71 + ((place * (index + 3)) % 29)) % 256);

function datesOf(plan: PlannedOrder, place: number, now: Date): Dates {
  const createdAt = placedAt(plan, place, now);
  const paidAt = new Date(createdAt.getTime() + 3 * MINUTE);
  return {
    createdAt,
    paidAt,
    dispatchedAt: new Date(createdAt.getTime() + DAY),
    deliveredAt: new Date(createdAt.getTime() + DELIVERY_DAYS * DAY - HOUR),
  };
}

const detailOf = ({ building, area, district, state, pincode }: Buyer['address']) =>
  `${building}, ${area}, ${district}, ${state} ${pincode}, India`;

function orderOf(
  buyer: Buyer,
  place: number,
  dates: Dates,
  taxed: Pick<Rows.OrderCreateManyInput, 'taxPaise' | 'placeOfSupply' | 'isInterState'>,
  totals: ReturnType<typeof cartTotals>,
): Rows.OrderCreateManyInput {
  const id = newId();
  const { state, pincode } = buyer.address;
  return {
    id,
    number: orderNumber(letters(place), dates.createdAt),
    receipt: id.replaceAll('-', ''),
    customerId: buyer.id,
    status: 'DELIVERED',
    locale: otherLocale(place) ?? DEFAULT_LOCALE,
    mrpTotalPaise: totals.orderTotalPaise,
    itemsDiscountPaise: totals.itemsDiscountPaise,
    shippingPaise: totals.shippingPaise,
    payablePaise: totals.payablePaise,
    ...taxed,
    recipientName: `${buyer.firstName} ${buyer.lastName}`,
    recipientEmail: buyer.email,
    deliveryPlace: 'Home',
    deliveryAddress: detailOf(buyer.address),
    deliveryState: state,
    deliveryPincode: pincode,
    razorpayOrderId: demoId('order', place),
    ...dates,
    updatedAt: dates.deliveredAt,
    returnWindowDays: RETURN_WINDOW_DAYS,
  };
}

/** Steps that every order takes, each with its actor. */
const eventsOf = (
  orderId: string,
  customerId: string,
  { createdAt, paidAt, dispatchedAt, deliveredAt }: Dates,
): Rows.OrderEventCreateManyInput[] => [
  { orderId, customerId, toStatus: 'ORDER_PLACED', actor: 'customer', actorId: customerId, createdAt },
  { orderId, customerId, fromStatus: 'ORDER_PLACED', toStatus: 'PURCHASED', actor: 'razorpay', createdAt: paidAt },
  { orderId, customerId, fromStatus: 'PURCHASED', toStatus: 'DISPATCHED', actor: 'demo', createdAt: dispatchedAt },
  { orderId, customerId, fromStatus: 'DISPATCHED', toStatus: 'DELIVERED', actor: 'demo', createdAt: deliveredAt },
];

/**
 * Returns the rows of a delivered order.
 * @param place position among all orders of the demo
 */
export function write(
  plan: Pick<PlannedOrder, 'customer' | 'lines'>,
  place: number,
  { goods, buyers, storeState }: Shop,
  dates: Dates,
): Written | null {
  const buyer = buyers[plan.customer];
  const chosen = plan.lines.flatMap(({ sku, quantity }) => {
    const product = goods.get(sku);
    return product ? [{ ...product, quantity }] : [];
  });
  if (!buyer || chosen.length === 0) return null;
  const supplied = placeOfSupply({ ...buyer.address, detail: detailOf(buyer.address) }, storeState);
  const isInterState = supplied !== storeState;
  const billed = billLines(chosen, 0, isInterState);
  const taxPaise = billed.reduce((sum, line) => sum + line.taxPaise, 0);
  const order = orderOf(
    buyer,
    place,
    dates,
    { taxPaise, placeOfSupply: supplied, isInterState },
    cartTotals(chosen, null),
  );
  const [orderId, customerId] = [order.id!, buyer.id];
  const locale = otherLocale(place);
  const lines = chosen.map(({ id: productId, otherNames, ...line }, position) => {
    return {
      ...line,
      ...billed[position]!,
      id: newId(),
      packedQuantity: line.quantity,
      orderId,
      customerId,
      cartLineId: newId(),
      productId,
      position,
      localName: (locale && otherNames[locale]) ?? null,
    };
  });
  const paid = {
    amountPaise: order.payablePaise,
    createdAt: dates.paidAt,
    capturedAt: dates.paidAt,
    razorpayOrderId: order.razorpayOrderId!,
  };
  const payment = {
    ...paid,
    orderId,
    customerId,
    razorpayPaymentId: demoId('pay', place),
    status: 'CAPTURED' as const,
    method: 'upi',
  };
  const parcel = {
    id: newId(),
    orderId,
    customerId,
    number: 1,
    state: 'DELIVERED' as const,
    packedBy: 'demo',
    packedAt: dates.dispatchedAt,
    dispatchedAt: dates.dispatchedAt,
    endedAt: dates.deliveredAt,
    // Dispatched before the store recorded batches, so it has no supply memo.
    hasMemo: false,
  };
  return { order, lines, parcel, events: eventsOf(orderId, customerId, dates), payment };
}

const packedIn = ({ parcel, lines }: Written): Rows.ParcelLineCreateManyInput[] =>
  lines.map(({ id, quantity }) => ({ parcelId: parcel.id, orderLineId: id, quantity }));

/** Records the receipt and the sale of the goods, so that the stock is unchanged afterwards. */
async function moveStock(tx: Db, written: Written[]): Promise<void> {
  const sold = written.flatMap(({ order, lines }) =>
    lines.map(({ productId, quantity }) => ({ orderId: order.id!, productId, quantity, at: order.paidAt as Date })),
  );
  const first = Math.min(...sold.map(({ at }) => at.getTime()));
  const units = new Map<number, number>();
  for (const { productId, quantity } of sold) units.set(productId, (units.get(productId) ?? 0) + quantity);
  const came = [...units].map(([productId, delta]) => ({
    productId,
    delta,
    reason: 'RECEIVED' as const,
    actor: 'demo',
    createdAt: new Date(first - DAY),
  }));
  const left = sold.map(({ orderId, productId, quantity, at }) => ({
    orderId,
    productId,
    delta: -quantity,
    reason: 'SOLD' as const,
    actor: 'razorpay',
    createdAt: at,
  }));
  await tx.stockMovement.createMany({ data: [...came, ...left] });
  await tx.stockReservation.createMany({
    data: sold.map(({ at, ...line }) => ({
      ...line,
      state: 'SOLD' as const,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 15 * MINUTE),
    })),
  });
}

/**
 * Loads orders of demo customers, as if placed, paid and delivered in the last three months. Uses
 * the ordinary tables, so that the ledger is consistent (`npm run store -- audit`). Best sellers,
 * popular goods of a state and "bought here" follow from these orders. Runs only in a store without
 * orders.
 * @param people buyers, with the ids of their accounts
 * @returns the number of orders
 */
export async function loadOrders(demo: Demo, people: { id: string; email: string }[], now: Date): Promise<number> {
  if ((await db.order.count()) > 0) return 0;
  const shop = await shopNow(demo, people);
  const written = planOrders(demo, now).flatMap(
    (plan, place) => write(plan, place, shop, datesOf(plan, place, now)) ?? [],
  );
  await inTransaction.withModels(
    async (tx) => {
      await tx.order.createMany({ data: written.map(({ order }) => order) });
      await tx.orderLine.createMany({ data: written.flatMap(({ lines }) => lines) });
      await tx.parcel.createMany({ data: written.map(({ parcel }) => parcel) });
      await tx.parcelLine.createMany({ data: written.flatMap(packedIn) });
      await tx.orderEvent.createMany({ data: written.flatMap(({ events }) => events) });
      await tx.payment.createMany({ data: written.map(({ payment }) => payment) });
      await moveStock(tx, written);
      // The outbox creates their invoice files later, as for other orders.
      await tx.outboxMessage.createMany({ data: written.map(({ order }) => invoiceWork(order.id!)) });
    },
    { timeout: 60_000 },
  );
  // Numbers invoices one by one in order of payment: dates must not decrease within a series.
  for (const { order } of written) await numberInvoice(order.id!, order.paidAt as Date);
  await adoptDemoPayments();
  return written.length;
}
