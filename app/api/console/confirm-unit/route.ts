import { z } from 'zod';
import { confirmedReply, ConfirmedReply } from '@/lib/dispensing/fulfilment/confirm-schema';
import { confirmUnit } from '@/lib/dispensing/fulfilment/confirm-unit';
import { SCAN_LENGTH } from '@/lib/dispensing/fulfilment/rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Confirm one unit for the parcel that the caller packs, or withdraw a confirmation; at most the packable quantity, and only until the parcel is packed',
  session: 'staff',
  permission: may('orders.pack'),
  idempotent: true,
  body: z.object({
    order_id: OrderId,
    /** In the format a scanner types. */
    sku: z
      .string()
      .trim()
      .min(1)
      .max(SCAN_LENGTH)
      .meta({ examples: ['MC-SD-0001'] }),
    change: z
      .union([z.literal(1), z.literal(-1)])
      .default(1)
      .meta({ examples: [1] }),
  }),
  response: ConfirmedReply,
  fails: ['notFound', 'conflict'],
  handle: async ({ body: { order_id: orderId, sku, change } }) =>
    confirmedReply(await confirmUnit(orderId, sku, change)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
