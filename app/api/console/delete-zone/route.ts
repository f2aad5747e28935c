import { z } from 'zod';
import { deleteZone } from '@/lib/backoffice/delivery-zones/commands';
import { ZoneRef } from '@/lib/backoffice/delivery-zones/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Delete a delivery zone; its areas follow wider zones or the general settings',
  session: 'staff',
  permission: may('settings.change'),
  body: ZoneRef,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { zone_id: id, version } }) => {
    await deleteZone({ id, version }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
