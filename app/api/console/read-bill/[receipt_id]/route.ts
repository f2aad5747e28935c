import { z } from 'zod';
import { ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { readBill } from '@/lib/purchasing/goods-receipts/store-bill';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the stored bill of a goods receipt, for its receiver and those who may see purchase rates',
  session: 'staff',
  permission: may('stock.read'),
  params: z.object({ receipt_id: ReceiptId }),
  response: z.never(),
  sends: ['image/jpeg', 'application/pdf'],
  fails: ['notFound'],
  handle: async ({ staff, params }) => {
    const { permissions } = await powersOf(staff);
    return readBill(params.receipt_id, { id: staff.id, withCosts: permissions.has('costs.read') });
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
