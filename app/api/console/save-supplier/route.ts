import { z } from 'zod';
import { saveSupplier } from '@/lib/purchasing/goods-receipts/save-supplier';
import { SupplierForm, SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create a supplier or change fields of one, with its drug licences',
  session: 'staff',
  permission: may('suppliers.change'),
  idempotent: true,
  body: SupplierForm,
  response: z.object({ status: z.literal('true'), supplier_id: SupplierId }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { supplier_id: id, before, after } }) => ({
    status: 'true' as const,
    supplier_id: await saveSupplier({ id, before, after }, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
