import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { CreditNote, SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { settleReturn } from '@/lib/purchasing/supplier-returns/settle-return';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';

export const POST = endpoint({
  summary: 'Record the credit note that settles a return to a supplier; each credit note counts once',
  session: 'staff',
  permission: may('goods.sendBack'),
  idempotent: true,
  body: CreditNote.extend({ supplier_return_id: SupplierReturnId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { credit_number: number, credit_date: date, amount } = body;
    const credit = { number, date, paise: rupeesToPaise(amount) };
    await settleReturn(body.supplier_return_id, credit, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
