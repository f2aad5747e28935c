import { z } from 'zod';
import { BillId, BillLineNumber, BillLineTexts } from '@/lib/purchasing/supplier-bills/bill-schema';
import { changeBillLine } from '@/lib/purchasing/supplier-bills/change-line';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Correct a line of a supplier bill from a file: confirm or change its product, change fields, or leave it out',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: z.object({
    bill_id: BillId,
    line: BillLineNumber,
    product_id: ProductId.optional(),
    texts: BillLineTexts.optional(),
    is_left_out: z.boolean().optional(),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { bill_id: id, line, product_id: productId, texts, is_left_out: isLeftOut } = body;
    await changeBillLine(id, line, { productId, texts, isLeftOut }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
