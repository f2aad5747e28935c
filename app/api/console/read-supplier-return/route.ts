import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { readReturn } from '@/lib/purchasing/supplier-returns/read-return';
import { seesRates } from '@/lib/purchasing/supplier-returns/rules';
import { SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download the note of a return to a supplier, with purchase rates for those who may see them or send goods back; each access is recorded',
  session: 'staff',
  permission: may('stock.read'),
  query: z.object({ supplier_return_id: SupplierReturnId }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: async ({ staff, query, locale }) => {
    const { permissions } = await powersOf(staff);
    const withCosts = seesRates(permissions);
    return readReturn(query.supplier_return_id, { locale, withCosts }, actingStaff(staff));
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
