import { z } from 'zod';
import { powersOfFields } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import { BulkUndone, ChangeSetId } from '@/lib/catalogue/product-admin/bulk-schema';
import { fieldsOfChange, undoMany } from '@/lib/catalogue/product-admin/change-bulk';
import { undoRowSet } from '@/lib/catalogue/product-admin/change-rows';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { checkBulkPowers } from '@/lib/people/staff/check-bulk-powers';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Undo a bulk change of products; products that were changed since are left unchanged and listed',
  session: 'staff',
  permission: may('products.bulk'),
  idempotent: true,
  body: z.object({ change_set_id: ChangeSetId }),
  response: BulkUndone,
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { change_set_id: id } }) => {
    await checkBulkPowers(staff, powersOfFields(await fieldsOfChange(id)));
    const by = actingStaff(staff);
    const { restored, skippedCount, skipped } = (await undoRowSet(id, by)) ?? (await undoMany(id, by));
    const named = skipped.map(({ id: product, sku, name }) => ({ product_id: product, sku, name }));
    return { status: 'true' as const, restored, skipped_count: skippedCount, skipped: named };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
