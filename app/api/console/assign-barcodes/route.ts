import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { assignBarcodes } from '@/lib/inventory/pack-labels/assign-barcodes';
import { MAX_PRODUCTS } from '@/lib/inventory/pack-labels/rules';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Give the own barcode of the store to those of the products that have no barcode',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: z.object({
    product_ids: z
      .array(ProductId)
      .min(1)
      .max(MAX_PRODUCTS)
      .meta({ examples: [[17]] }),
  }),
  response: z.object({ status: z.literal('true'), assigned: figure(1) }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    assigned: await assignBarcodes(body.product_ids, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
