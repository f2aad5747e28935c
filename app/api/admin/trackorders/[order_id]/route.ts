import { z } from 'zod';
import { notYours } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { findOrder } from '@/lib/selling/orders/queries';
import { toWireTracking, WireTracking } from '@/lib/selling/orders/wire';

export const GET = endpoint({
  summary: 'Get the tracking details of an order',
  session: 'required',
  params: z.object({ order_id: OrderId }),
  response: z.object({ status: z.boolean(), trackorder_details: z.array(WireTracking) }),
  fails: ['forbidden'],
  handle: async ({ customer, params, locale }) => {
    const order = await findOrder(customer.id, params.order_id, locale);
    if (!order) throw notYours();
    return { status: true, trackorder_details: [toWireTracking(order)] };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
