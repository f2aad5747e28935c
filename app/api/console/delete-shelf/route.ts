import { z } from 'zod';
import { deleteShelf } from '@/lib/domains/products/change-shelf';
import { NamedShelf } from '@/lib/domains/products/category-schema';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Removes a shelf on which no product stands',
  session: 'staff',
  permission: may('categories.write'),
  body: NamedShelf,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await deleteShelf(body.subcategory_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
