import { BulkDone, BulkRun } from '@/lib/domains/products/bulk-schema';
import { changeMany } from '@/lib/domains/products/change-bulk';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Does to many products exactly what the preview said, all of it or nothing',
  session: 'staff',
  permission: may('products.bulk'),
  idempotent: true,
  body: BulkRun,
  response: BulkDone,
  fails: ['conflict'],
  handle: async ({ staff, body: { filter, step, fingerprint } }) => {
    const changed = await changeMany(filter, step, { fingerprint, by: actingStaff(staff) });
    return { status: 'true' as const, changed };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
