import { z } from 'zod';
import { saveManufacturer } from '@/lib/catalogue/manufacturers/change-manufacturer';
import { ManufacturerForm, ManufacturerId } from '@/lib/catalogue/manufacturers/manufacturer-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create a manufacturer or change fields of one; its products take name and address',
  session: 'staff',
  permission: may('manufacturers.write'),
  idempotent: true,
  body: ManufacturerForm,
  response: z.object({
    status: z.literal('true'),
    manufacturer_id: ManufacturerId,
    products: z
      .number()
      .int()
      .meta({ examples: [120] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { manufacturer_id: given, before, after } }) => {
    const { id, products } = await saveManufacturer({ id: given, before, after }, actingStaff(staff));
    return { status: 'true' as const, manufacturer_id: id, products };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
