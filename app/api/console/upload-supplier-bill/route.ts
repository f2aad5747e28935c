import { z } from 'zod';
import { BILL_FILE } from '@/lib/purchasing/supplier-bills/bill-rules';
import { BillId } from '@/lib/purchasing/supplier-bills/bill-schema';
import { storeBillFile } from '@/lib/purchasing/supplier-bills/store-file';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Upload a supplier bill as a file (multipart: pic, CSV or XLSX up to 4 MB and 1,000 lines), and find its products. Nothing is received',
  session: 'staff',
  permission: may('goods.receive'),
  file: 'pic',
  mostFileBytes: BILL_FILE.mostBytes,
  body: z.object({
    supplier_id: z
      .union([z.uuid(), z.literal('')], 'required')
      .meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'] }),
  }),
  response: z.object({ status: z.literal('true'), bill_id: BillId }),
  limits: [{ name: 'billFile', most: 120, per: HOUR, by: 'customer' }],
  fails: ['refused', 'tooMany'],
  handle: async ({ staff, body, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const source = {
      file: file.pieces(),
      isWorkbook: /\.xls[xm]$/i.test(file.fileName),
      owner: { kind: 'staff' as const, id: staff.id },
      name: file.fileName,
      supplierId: body.supplier_id,
    };
    return { status: 'true' as const, bill_id: await storeBillFile(source, actingStaff(staff)) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
