import { z } from 'zod';
import { may } from '@/lib/people/staff/permissions';
import { findProductLabel } from '@/lib/inventory/pack-labels/find-labels';
import { readLabels } from '@/lib/inventory/pack-labels/read-labels';
import { LabelCount, LabelLookFields } from '@/lib/inventory/pack-labels/schema';
import { BatchId } from '@/lib/inventory/stock/batches/batch-schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download labels with the barcode, name and MRP of a product as a PDF',
  session: 'staff',
  permission: may('goods.receive'),
  query: z.object({
    product_id: ProductId,
    /** Batch whose MRP, number and expiry are printed. */
    batch_id: BatchId.optional(),
    count: LabelCount,
    ...LabelLookFields,
  }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound', 'refused'],
  handle: async ({ query: { product_id: id, batch_id: batchId, count, size, batch }, locale }) =>
    readLabels([await findProductLabel(id, batchId ?? null, count)], { size, withBatch: batch === 'yes' }, locale),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
