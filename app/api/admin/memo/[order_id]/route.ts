import { z } from 'zod';
import { readMemo } from '@/lib/dispensing/supply-memos/read-memo';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the memo of a parcel of an order, with batch, expiry and maker of its goods; 404 before dispatch',
  session: 'required',
  params: z.object({ order_id: OrderId }),
  query: z.object({
    parcel: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .optional()
      .meta({ examples: ['1'] }),
  }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['forbidden', 'notFound'],
  handle: ({ customer, params, query }) => readMemo(customer.id, params.order_id, query.parcel ?? 1),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
