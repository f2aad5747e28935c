import { z } from 'zod';
import { may } from '@/lib/people/staff/permissions';
import { findReceiptLabels } from '@/lib/inventory/pack-labels/find-labels';
import { readLabels } from '@/lib/inventory/pack-labels/read-labels';
import { LabelCount, LabelLookFields } from '@/lib/inventory/pack-labels/schema';
import { ReceiptId } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download labels for the goods of a receipt as a PDF, one per pack or a number per line',
  session: 'staff',
  permission: may('goods.receive'),
  query: z.object({
    receipt_id: ReceiptId,
    /** Labels of each line; one per pack if missing. */
    count: LabelCount.optional(),
    /** `own`: only products without a barcode of their manufacturer. */
    goods: z.enum(['own', 'all']).default('own'),
    ...LabelLookFields,
  }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound', 'refused'],
  handle: async ({ query: { receipt_id: id, count, goods, size, batch }, locale }) =>
    readLabels(
      await findReceiptLabels(id, count ?? null, goods === 'own'),
      { size, withBatch: batch === 'yes' },
      locale,
    ),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
