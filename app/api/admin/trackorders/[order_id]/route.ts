import { z } from 'zod';
import { notFound } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';
import { findOrder } from '@/lib/orders/queries';
import { toWireTracking, WireTracking } from '@/lib/orders/wire';

export const GET = endpoint({
  summary: "Where one of the customer's orders is",
  session: 'required',
  params: z.object({ order_id: Uuid }),
  response: z.object({ status: z.boolean(), trackorder_details: z.array(WireTracking) }),
  handle: async ({ customer, params, locale }) => {
    const order = await findOrder(customer.id, params.order_id, locale);
    if (!order) throw notFound();
    return { status: true, trackorder_details: [toWireTracking(order)] };
  },
});
