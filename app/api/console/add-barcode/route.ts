import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { attachBarcode } from '@/lib/inventory/stock/attach-barcode';
import { Gtin } from '@/lib/inventory/stock/barcode-schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Assign a barcode to a product; each barcode belongs to one product',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: z.object({ gtin: Gtin, product_id: ProductId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await attachBarcode(body.gtin, body.product_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
