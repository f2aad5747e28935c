import { z } from 'zod';
import { notYours } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';
import { OrderId } from '@/lib/http/fields';
import { otherMethods } from '@/lib/http/other-methods';
import { findOrder } from '@/lib/orders/queries';
import { toWireTracking, WireTracking } from '@/lib/orders/wire';

export const GET = endpoint({
  summary: "Where one of the customer's orders is",
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
