import { z } from 'zod';
import { paiseToRupees } from '@/lib/money';
import { listStatus, trackStatus } from './rules';
import type { OrderLineView, OrderView } from './types';

/** The documented JSON of orders. Prices are rupees. */
export const WireOrderItem = z.object({
  id: z.string(),
  order_id: z.string(),
  cart_id: z.string(),
  product_id: z.number(),
  product_name: z.string(),
  brand_name: z.string(),
  product_image: z.string(),
  ori_price: z.number(),
  pri_at: z.number(),
  price: z.number(),
  price_final: z.number(),
  quantity: z.number(),
  date: z.string(),
  order_status: z.string(),
  order_number: z.string(),
});
export const WireTracking = z.object({
  status: z.string(),
  updateddate: z.string(),
  payment_status: z.enum(['pending', 'paid', 'none']),
  order_number: z.string(),
  tracking_number: z.string().nullable(),
});
export const WireOrderCartItem = WireOrderItem.extend({ store_mobile: z.string().nullable(), agent_mobile: z.string().nullable() });

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
    date: order.createdAt,
    order_status: listStatus(order.status),
    order_number: order.number,
  };
}

export function toWireOrderItems(orders: OrderView[]): z.output<typeof WireOrderItem>[] {
  return orders.flatMap((order) => order.lines.map((line) => toWireItem(order, line)));
}

export function toWireOrderCart(order: OrderView): z.output<typeof WireOrderCartItem>[] {
  return order.lines.map((line) => ({ ...toWireItem(order, line), store_mobile: order.storePhone, agent_mobile: order.agentPhone }));
}

export function toWireTracking(order: OrderView): z.output<typeof WireTracking> {
  const paid = order.paidAt ? 'paid' : order.status === 'ORDER_PLACED' ? 'pending' : 'none';
  return {
    status: trackStatus(order.status),
    updateddate: order.events.at(-1)?.at ?? order.createdAt,
    payment_status: paid,
    order_number: order.number,
    tracking_number: order.trackingNumber,
  };
}
