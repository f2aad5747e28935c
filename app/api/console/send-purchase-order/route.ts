import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { OrderVersion, PurchaseOrderId } from '@/lib/purchasing/purchase-orders/schema';
import { sendOrder } from '@/lib/purchasing/purchase-orders/send-order';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Send a purchase order to its supplier by email with a PDF, or mark it as handed over in another way. It cannot be changed afterwards',
  session: 'staff',
  permission: may('goods.order'),
  idempotent: true,
  body: z.object({ purchase_order_id: PurchaseOrderId, version: OrderVersion, by_email: z.boolean() }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { purchase_order_id: id, version, by_email: byEmail } }) => {
    await sendOrder({ id, version, byEmail }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
