import { z } from 'zod';
import { saveZone } from '@/lib/backoffice/delivery-zones/commands';
import { ZoneBody } from '@/lib/backoffice/delivery-zones/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Add a delivery zone, or change one; an area that belongs to another zone is refused with its name',
  session: 'staff',
  permission: may('settings.change'),
  body: ZoneBody,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { zone_id: id, version, is_served: isServed, ...form } }) => {
    await saveZone({ id, version, form: { ...form, isServed } }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
