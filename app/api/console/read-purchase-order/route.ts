import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { ORDER_FILES, readOrder } from '@/lib/purchasing/purchase-orders/read-order';
import { PurchaseOrderId } from '@/lib/purchasing/purchase-orders/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download a purchase order as PDF or CSV, with expected costs for those who may see them; each access is recorded',
  session: 'staff',
  permission: may('goods.order'),
  query: z.object({ purchase_order_id: PurchaseOrderId, file: z.enum(ORDER_FILES).default('pdf') }),
  response: z.never(),
  sends: ['application/pdf', 'text/csv'],
  fails: ['notFound'],
  handle: async ({ staff, query: { purchase_order_id: id, file }, locale }) => {
    const { permissions } = await powersOf(staff);
    return readOrder(id, file, { locale, withCosts: permissions.has('costs.read') }, actingStaff(staff));
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
