import { z } from 'zod';
import { MAX_MATCHING } from '@/lib/dispensing/fulfilment/bulk-rules';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { listMatching } from '@/lib/selling/orders/list-for-staff';
import { METHODS } from '@/lib/money/payments/money-rules';
import { COURIER_FILTER_LENGTH, MAX_AMOUNT, PAYMENT_STATES } from '@/lib/selling/orders/list-filter-rules';
import { ORDER_SORTS, STAFF_VIEWS } from '@/lib/selling/orders/staff-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Day, OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Whole rupees. */
const Rupees = z.coerce.number().int().min(1).max(MAX_AMOUNT);

export const GET = endpoint({
  summary: 'List all orders of a filtered list for bulk actions, oldest first, up to 2,000',
  session: 'staff',
  permission: may('orders.read'),
  query: z.object({
    view: z.enum(STAFF_VIEWS).meta({ examples: ['toDispatch'] }),
    q: z
      .string()
      .max(ORDER_SEARCH_LENGTH)
      .optional()
      .meta({ examples: ['625001'] }),
    from: Day.optional().meta({ examples: ['2026-11-01'] }),
    until: Day.optional().meta({ examples: ['2026-11-26'] }),
    sort: z
      .enum(ORDER_SORTS)
      .optional()
      .meta({ examples: ['oldest'] }),
    payment: z
      .enum(PAYMENT_STATES)
      .optional()
      .meta({ examples: ['partlyRefunded'] }),
    method: z
      .enum(METHODS)
      .optional()
      .meta({ examples: ['upi'] }),
    courier: z
      .string()
      .max(COURIER_FILTER_LENGTH)
      .optional()
      .meta({ examples: ['Speed Post'] }),
    least: Rupees.optional().meta({ examples: [500] }),
    most: Rupees.optional().meta({ examples: [2000] }),
  }),
  response: z.object({ status: z.literal('true'), order_ids: z.array(OrderId), is_more: z.boolean() }),
  handle: async ({ query }) => {
    const ids = await listMatching(query, MAX_MATCHING + 1);
    return {
      status: 'true' as const,
      order_ids: ids.slice(0, MAX_MATCHING),
      is_more: ids.length > MAX_MATCHING,
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
