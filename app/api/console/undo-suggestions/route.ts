import { z } from 'zod';
import { BulkUndone, ChangeSetId } from '@/lib/catalogue/product-admin/bulk-schema';
import { undoRowSet } from '@/lib/catalogue/product-admin/change-rows';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Undo your own confirmation of drafts; drafts that were changed since are left unchanged and listed',
  session: 'staff',
  permission: may('products.complete'),
  idempotent: true,
  body: z.object({ change_set_id: ChangeSetId }),
  response: BulkUndone,
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { change_set_id: id } }) => {
    const undone = await undoRowSet(id, actingStaff(staff), staff.id);
    if (!undone) throw notFound('changeUnknown');
    const { restored, skippedCount, skipped } = undone;
    const named = skipped.map(({ id: product, sku, name }) => ({ product_id: product, sku, name }));
    return { status: 'true' as const, restored, skipped_count: skippedCount, skipped: named };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
