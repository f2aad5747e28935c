import { z } from 'zod';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { ReceiptForm, ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';
import { discountOf } from '@/lib/purchasing/goods-receipts/receive-rules';

export const POST = endpoint({
  summary:
    'Receive the goods of a supplier bill: add their units to batches, and to the saleable stock if the batches are on sale. Each bill can be received once',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: ReceiptForm,
  response: z.object({
    status: z.literal('true'),
    receipt_id: ReceiptId,
    /** From 1 within its financial year, without gaps. */
    serial: figure(1),
    financial_year: text('26-27'),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { supplier_id: supplierId, bill_number: billNumber, bill_date: billDate, bill_key: billKey = null } = body;
    const lines = body.lines.map(
      ({ product_id: productId, number, expiry = null, quantity, free_quantity, cost, discount, gst, mrp }) => ({
        ...{ productId, number, expiry, quantity },
        freeQuantity: free_quantity,
        costPaise: rupeesToPaise(cost),
        discountPaise: discountOf(quantity * rupeesToPaise(cost), discount),
        gstRateBp: Math.round(gst * 100),
        mrpPaise: rupeesToPaise(mrp),
      }),
    );
    const placed = await receiveGoods({ supplierId, billNumber, billDate, billKey, lines }, actingStaff(staff));
    return {
      status: 'true' as const,
      receipt_id: placed.id,
      serial: placed.serial,
      financial_year: placed.financialYear,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
