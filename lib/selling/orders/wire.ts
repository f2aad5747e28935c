import { z } from 'zod';
import { figure, maybeText, text } from '@/lib/kernel/http/fields';
import { paiseToRupees } from '@/lib/kernel/money';
import { DELIVERY_METHODS } from '@/lib/site/delivery/rules';
import { LIST_STATUSES, listStatus, trackStatus } from './rules';
import type { OrderLineView, OrderView, ParcelView } from './types';

const method = () => z.enum(DELIVERY_METHODS).meta({ examples: ['standard'] });

/**
 * Documented JSON of orders. Prices are in rupees. A refused prescription can be replaced
 * (`replaceprescription`, by the line's id) until `replace_until`.
 */
export const WireOrderItem = z
  .object({
    id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a'),
    order_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06'),
    cart_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02'),
    product_id: figure(17),
    product_name: text('Paracetamol 500 mg tablets'),
    brand_name: text('Kaveri Remedies'),
    product_image: text('/illustrations/FPC-001.svg'),
    ori_price: figure(32),
    pri_at: figure(28.5),
    price: figure(28.5),
    price_final: figure(57),
    quantity: figure(2),
    cancelled_quantity: figure(0),
    date: text('2026-11-20T09:41:07.512Z'),
    order_status: z.enum(LIST_STATUSES).meta({ examples: ['shipped'] }),
    order_number: text('MC2611-7KQ4WD9M'),
    tracking_number: maybeText('TN5512049873'),
    /** `collect`: its buyer collects the order. Then `shipped` means ready in the store. */
    delivery_method: method(),
    prescription: z.enum(['none', 'pending', 'approved', 'rejected']).meta({ examples: ['rejected'] }),
    prescription_reason: maybeText('The date cannot be read'),
    replace_until: maybeText('2026-11-23T09:41:07.512Z'),
  })
  .meta({ id: 'OrderItem' });
export const WireTracking = z
  .object({
    status: text('dispatched'),
    updateddate: text('2026-11-21T05:12:30.094Z'),
    payment_status: z.enum(['pending', 'paid', 'none']).meta({ examples: ['paid'] }),
    order_number: text('MC2611-7KQ4WD9M'),
    tracking_number: maybeText('TN5512049873'),
    courier: maybeText('Speed Post'),
    expected_from: maybeText('2026-11-27'),
    expected_until: maybeText('2026-11-30'),
    delivery_attempts: figure(0),
    delivery_method: method(),
    /** Delivery charge of the order, within its total; 0: free. */
    shipping_amt: figure(0),
    parcels: z.array(
      z.object({
        number: figure(1),
        status: z.enum(['dispatched', 'delivered', 'returned']).meta({ examples: ['dispatched'] }),
        courier: maybeText('Speed Post'),
        tracking_number: maybeText('TN5512049873'),
        expected_from: maybeText('2026-11-27'),
        expected_until: maybeText('2026-11-30'),
        lines: z.array(z.object({ id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a'), quantity: figure(2) })),
      }),
    ),
  })
  .meta({ id: 'Tracking' });
/** The phone numbers are null before dispatch and after delivery. */
export const WireOrderCartItem = WireOrderItem.extend({
  store_mobile: maybeText('+914522345678'),
  agent_mobile: maybeText('+919840055667'),
}).meta({ id: 'OrderCartItem' });

function toWireItem(order: OrderView, line: OrderLineView): z.output<typeof WireOrderItem> {
  return {
    id: line.id,
    order_id: order.id,
    cart_id: line.cartLineId,
    product_id: line.productId,
    product_name: line.name,
    brand_name: line.brand,
    product_image: line.image,
    ori_price: paiseToRupees(line.mrpPaise),
    pri_at: paiseToRupees(line.pricePaise),
    price: paiseToRupees(line.pricePaise),
    price_final: paiseToRupees(line.totalPaise),
    quantity: line.quantity,
    cancelled_quantity: line.cancelledQuantity,
    date: order.createdAt,
    order_status: listStatus(order.status),
    order_number: order.number,
    tracking_number: order.trackingNumber,
    delivery_method: order.deliveryMethod,
    prescription: line.prescription,
    prescription_reason: line.prescriptionReason,
    replace_until: line.replaceUntil && new Date(line.replaceUntil).toISOString(),
  };
}

export function toWireOrderItems(orders: OrderView[]): z.output<typeof WireOrderItem>[] {
  return orders.flatMap((order) => order.lines.map((line) => toWireItem(order, line)));
}

export function toWireOrderCart(order: OrderView): z.output<typeof WireOrderCartItem>[] {
  return order.lines.map((line) => ({
    ...toWireItem(order, line),
    store_mobile: order.storePhone,
    agent_mobile: order.agentPhone,
  }));
}

export function toWireTracking(order: OrderView): z.output<typeof WireTracking> {
  const isOpen = order.status === 'ORDER_PLACED' || order.toCollectPaise > 0;
  const paid = order.paidAt ? 'paid' : isOpen ? 'pending' : 'none';
  return {
    status: trackStatus(order.status),
    updateddate: new Date(order.events.at(-1)?.at ?? order.createdAt).toISOString(),
    payment_status: paid,
    order_number: order.number,
    tracking_number: order.trackingNumber,
    courier: order.courier,
    expected_from: order.expectedFrom,
    expected_until: order.expectedUntil,
    delivery_attempts: order.attempts.length,
    delivery_method: order.deliveryMethod,
    shipping_amt: paiseToRupees(order.shippingPaise),
    parcels: order.parcels.map((parcel) => ({
      number: parcel.number,
      status: parcel.state.toLowerCase() as Lowercase<ParcelView['state']>,
      courier: parcel.courier,
      tracking_number: parcel.trackingNumber,
      expected_from: parcel.expectedFrom,
      expected_until: parcel.expectedUntil,
      lines: parcel.lines.map(({ orderLineId: id, quantity }) => ({ id, quantity })),
    })),
  };
}
