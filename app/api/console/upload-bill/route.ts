import { z } from 'zod';
import { BillKey } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { storeBill } from '@/lib/purchasing/goods-receipts/store-bill';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Upload a picture or PDF of a supplier bill (multipart: pic) for a goods receipt',
  session: 'staff',
  permission: may('goods.receive'),
  file: 'pic',
  body: z.object({}),
  response: z.object({ status: z.literal('true'), bill_key: BillKey }),
  limits: [{ name: 'bill', most: 120, per: HOUR, by: 'customer' }],
  fails: ['refused', 'tooMany'],
  handle: async ({ staff, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    return { status: 'true' as const, bill_key: await storeBill(file, actingStaff(staff)) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
