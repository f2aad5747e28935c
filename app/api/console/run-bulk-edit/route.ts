import { powersOfStep } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import { BulkDone, BulkRun } from '@/lib/catalogue/product-admin/bulk-schema';
import { changeMany } from '@/lib/catalogue/product-admin/change-bulk';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { checkBulkPowers } from '@/lib/people/staff/check-bulk-powers';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Apply a bulk change of products exactly as previewed, all or nothing',
  session: 'staff',
  permission: may('products.bulk'),
  idempotent: true,
  body: BulkRun,
  response: BulkDone,
  fails: ['conflict'],
  handle: async ({ staff, body: { filter, operation, fields, step, fingerprint } }) => {
    await checkBulkPowers(staff, powersOfStep(operation, Object.keys(fields)));
    const changed = await changeMany(filter, step, { fingerprint, by: actingStaff(staff) });
    return { status: 'true' as const, changed };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
