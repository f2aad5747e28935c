import { z } from 'zod';
import { BillNumber, PurchaseOrderId, ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { readAmount } from '@/lib/purchasing/supplier-bills/amount-rules';
import { TOTAL_LENGTH } from '@/lib/purchasing/supplier-bills/bill-rules';
import { BillId } from '@/lib/purchasing/supplier-bills/bill-schema';
import { receiveBillFile } from '@/lib/purchasing/supplier-bills/receive-bill';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Day, figure, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Total of the bill as typed; empty if it has none. */
const Total = z
  .string()
  .trim()
  .max(TOTAL_LENGTH)
  .regex(/^$|\d/, 'fieldInvalid')
  .transform((typed, context) => {
    if (typed === '') return null;
    const paise = readAmount(typed);
    if (paise !== undefined && paise >= 0) return paise;
    context.addIssue({ code: 'custom', message: 'fieldInvalid', input: typed });
    return z.NEVER;
  })
  .meta({ examples: ['45678.00'] });

export const POST = endpoint({
  summary:
    'Receive the goods of a supplier bill from a file as one receipt. Each line must be checked, and a difference from the total of the bill that is no rounding must be accepted',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: z.object({
    bill_id: BillId,
    bill_number: BillNumber,
    bill_date: Day.meta({ examples: ['2026-11-24'] }),
    /** Order that the goods answer. */
    purchase_order_id: PurchaseOrderId.optional(),
    total: Total,
    /** Total of the note on the screen; another one is refused. */
    seen_paise: z
      .number()
      .int()
      .min(0)
      .max(1e13)
      .meta({ examples: [4_567_800] }),
    accepts_difference: z.boolean(),
  }),
  response: z.object({
    status: z.literal('true'),
    receipt_id: ReceiptId,
    /** From 1 within its financial year, without gaps. */
    serial: figure(1),
    financial_year: text('26-27'),
  }),
  fails: ['notFound', 'conflict', 'refused'],
  handle: async ({ staff, body }) => {
    const seen = {
      billNumber: body.bill_number,
      billDate: body.bill_date,
      purchaseOrderId: body.purchase_order_id ?? null,
      totalPaise: body.total,
      seenPaise: body.seen_paise,
      acceptsDifference: body.accepts_difference,
    };
    const placed = await receiveBillFile(body.bill_id, seen, actingStaff(staff));
    return {
      status: 'true' as const,
      receipt_id: placed.id,
      serial: placed.serial,
      financial_year: placed.financialYear,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
