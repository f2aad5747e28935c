import { z } from 'zod';
import { ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { readBill } from '@/lib/purchasing/goods-receipts/store-bill';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the stored bill of a goods receipt, which shows its purchase rates',
  session: 'staff',
  permission: may('costs.read'),
  params: z.object({ receipt_id: ReceiptId }),
  response: z.never(),
  sends: ['image/jpeg', 'application/pdf'],
  fails: ['notFound'],
  handle: ({ params }) => readBill(params.receipt_id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
