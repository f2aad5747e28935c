import { randomBytes } from 'node:crypto';
import { billLines } from '@/lib/selling/cart/rules';
import type { CartTotals } from '@/lib/selling/cart/types';
import { fullName } from '@/lib/shared/person/rules';
import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { Order, OrderLine } from '@/lib/kernel/db/generated/client';
import { orderNumber } from '@/lib/selling/orders/rules';
import { placeOfSupply } from '@/lib/shared/india/states';
import type { DeliveryOffer } from '@/lib/site/delivery/types';
import type { Buyer } from './buyer';
import type { CheckoutLine } from './checkout-lines';
import { RETURN_WINDOW_DAYS } from '@/lib/shared/policy';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value as unknown]));

/**
 * Converts a whole row to JSON with the column names of the database, for
 * `json_populate_recordset(NULL::table, …)`: one statement then fills several tables. Pass the
 * generated row types, so that a missing column does not compile.
 */
export function rowJson(row: object): string {
  return JSON.stringify(Array.isArray(row) ? row.map(columns) : columns(row));
}

export type NewOrder = {
  buyer: Buyer;
  address: NonNullable<Buyer['address']>;
  lines: CheckoutLine[];
  totals: CartTotals;
  couponCode: string | null;
  purchaseOrder: string | null;
  sendsInParts: boolean;
  /** Promise that the order freezes. */
  offer: Pick<DeliveryOffer, 'method' | 'from' | 'to'>;
  /** GST code of the state that the store sells from. */
  storeState: string;
  locale: string;
  /** Staff member who places it for the buyer; none if the buyer does. */
  placedBy?: StaffActor;
};
type Taxed = Pick<Order, 'taxPaise' | 'placeOfSupply' | 'isInterState'>;

function orderRow(newOrder: NewOrder, taxed: Taxed, now: Date): Order {
  const { buyer, address, totals, couponCode, purchaseOrder, sendsInParts, offer, locale } = newOrder;
  return {
    id: newId(),
    number: orderNumber(randomBytes(8), now),
    receipt: randomBytes(16).toString('hex'),
    customerId: buyer.id,
    status: 'ORDER_PLACED',
    locale,
    currency: 'INR',
    mrpTotalPaise: totals.orderTotalPaise,
    itemsDiscountPaise: totals.itemsDiscountPaise,
    couponDiscountPaise: totals.couponDiscountPaise,
    shippingPaise: totals.shippingPaise,
    payablePaise: totals.payablePaise,
    ...taxed,
    couponCode,
    addressId: address.id,
    buyerName: address.receiverName ? fullName(buyer) : null,
    recipientName: address.receiverName ?? fullName(buyer),
    recipientPhone: address.receiverPhone ?? buyer.phone,
    recipientEmail: buyer.email,
    deliveryPlace: address.place,
    deliveryAddress: address.detail,
    deliveryState: address.state,
    deliveryPincode: address.pincode,
    deliveryMethod: offer.method,
    deliveryFrom: new Date(offer.from),
    deliveryTo: new Date(offer.to),
    businessName: buyer.businessName,
    gstin: buyer.gstin,
    purchaseOrder,
    sendsInParts,
    razorpayOrderId: null,
    trackingNumber: null,
    courier: null,
    expectedFrom: null,
    expectedUntil: null,
    storePhone: null,
    agentPhone: null,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    paymentOpenedAt: null,
    dispatchedAt: null,
    deliveredAt: null,
    returnWindowDays: RETURN_WINDOW_DAYS,
  };
}

/**
 * Inserts an order, its lines and the first history entry in one statement. They freeze everything
 * a buyer agrees to.
 */
export async function insertOrder(tx: Sql, newOrder: NewOrder, now: Date): Promise<Order> {
  const { address, lines: bought, totals, offer, storeState } = newOrder;
  // Goods that the buyer collects are supplied where they are handed over.
  const supplied = offer.method === 'collect' ? storeState : placeOfSupply(address, storeState);
  const isInterState = supplied !== storeState;
  const billed = billLines(bought, totals.couponDiscountPaise, isInterState, totals.shippingPaise);
  const taxPaise = billed.reduce((sum, line) => sum + line.taxPaise + line.deliveryTaxPaise, 0);
  const order = orderRow(newOrder, { taxPaise, placeOfSupply: supplied, isInterState }, now);
  const { id: orderId, customerId } = order;
  const { actor, actorId } = newOrder.placedBy ?? { actor: 'customer', actorId: customerId };
  const lines = bought.map(({ available: _, isQuoted: __, ...line }, position): OrderLine => {
    return {
      ...line,
      ...billed[position]!,
      id: newId(),
      orderId,
      customerId,
      position,
      orderEditId: null,
      cancelledQuantity: 0,
      packedQuantity: 0,
      returnedQuantity: 0,
      returningQuantity: 0,
    };
  });
  await tx.$executeRaw(Prisma.sql`
    WITH placed AS (INSERT INTO "order" SELECT * FROM json_populate_record(NULL::"order", ${rowJson(order)}::json)),
      frozen AS (INSERT INTO order_line SELECT * FROM json_populate_recordset(NULL::order_line, ${rowJson(lines)}::json))
    INSERT INTO order_event (id, order_id, customer_id, to_status, actor, actor_id)
    VALUES (${newId()}::uuid, ${orderId}::uuid, ${customerId}::uuid, 'ORDER_PLACED', ${actor}, ${actorId}::uuid)`);
  return order;
}
