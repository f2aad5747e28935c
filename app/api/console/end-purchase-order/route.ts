import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { finishOrder } from '@/lib/purchasing/purchase-orders/finish-order';
import { EndReason, PurchaseOrderId } from '@/lib/purchasing/purchase-orders/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Cancel a purchase order, or close one whose rest will not come. Its pending units no longer count',
  session: 'staff',
  permission: may('goods.order'),
  idempotent: true,
  body: z.object({ purchase_order_id: PurchaseOrderId, reason: EndReason }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await finishOrder(body.purchase_order_id, body.reason, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
