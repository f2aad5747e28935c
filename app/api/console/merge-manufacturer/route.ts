import { z } from 'zod';
import { mergeManufacturer } from '@/lib/catalogue/manufacturers/change-manufacturer';
import { ManufacturerId, MergedManufacturer } from '@/lib/catalogue/manufacturers/manufacturer-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Merge two manufacturers: spellings and products of the first move to the second',
  session: 'staff',
  permission: may('manufacturers.write'),
  body: MergedManufacturer,
  response: z.object({
    status: z.literal('true'),
    manufacturer_id: ManufacturerId,
    products: z
      .number()
      .int()
      .meta({ examples: [120] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { id, products } = await mergeManufacturer(body.manufacturer_id, body.into, actingStaff(staff));
    return { status: 'true' as const, manufacturer_id: id, products };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
