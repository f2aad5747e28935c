import { z } from 'zod';
import { confirmedReply, ConfirmedReply } from '@/lib/dispensing/fulfilment/confirm-schema';
import { listConfirmed } from '@/lib/dispensing/fulfilment/list-confirmed';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the units of an order that are still to be packed, and those that the packer has confirmed',
  session: 'staff',
  permission: may('orders.pack'),
  query: z.object({ order_id: OrderId }),
  response: ConfirmedReply,
  handle: async ({ query: { order_id: orderId } }) => confirmedReply(await listConfirmed(orderId)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
