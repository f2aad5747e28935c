import { z } from 'zod';
import { ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { undoReceipt } from '@/lib/purchasing/goods-receipts/undo-receipt';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Undo a goods receipt while none of its units were sold or moved: they leave their batches, and the bill can be received again',
  session: 'staff',
  permission: may('goods.undo'),
  idempotent: true,
  body: z.object({ receipt_id: ReceiptId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await undoReceipt(body.receipt_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
