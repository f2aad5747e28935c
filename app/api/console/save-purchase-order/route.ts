import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { saveOrder } from '@/lib/purchasing/purchase-orders/save-order';
import { OrderForm, OrderVersion, PurchaseOrderId } from '@/lib/purchasing/purchase-orders/schema';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';

export const POST = endpoint({
  summary: 'Write a draft of a purchase order, or change one that was not sent. A new one gets the next number',
  session: 'staff',
  permission: may('goods.order'),
  idempotent: true,
  /** A change names the draft and the version that the author saw. */
  body: OrderForm.extend({ purchase_order_id: PurchaseOrderId.optional(), version: OrderVersion.optional() }),
  response: z.object({
    status: z.literal('true'),
    purchase_order_id: PurchaseOrderId,
    number: z.string().meta({ examples: ['PO/26-27/0001'] }),
    version: OrderVersion,
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { purchase_order_id: draftId, version, supplier_id: supplierId, remark = '' } = body;
    if ((draftId === undefined) !== (version === undefined)) throw invalid('fieldNamed', { field: 'version' });
    const lines = body.lines.map(({ product_id: productId, quantity, cost }) => ({
      ...{ productId, quantity },
      costPaise: typeof cost === 'number' ? rupeesToPaise(cost) : cost,
    }));
    const draft = draftId && version ? { id: draftId, version } : undefined;
    const saved = await saveOrder({ draft, supplierId, remark, lines }, actingStaff(staff));
    return { status: 'true' as const, purchase_order_id: saved.id, number: saved.number, version: saved.version };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
