import { z } from 'zod';
import { moveOrder } from '@/lib/domains/fulfilment/move-order';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'A parcel was handed over: its buyer is told, and the days for returns begin',
  session: 'staff',
  permission: may('orders.deliver'),
  body: z.object({ order_id: OrderId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await moveOrder(body.order_id, 'DELIVERED', actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
