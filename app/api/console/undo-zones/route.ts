import { undoZones } from '@/lib/backoffice/delivery-zones/commands';
import { ZoneChangesReply, ZoneRestore } from '@/lib/backoffice/delivery-zones/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Restore the delivery zones of an earlier version',
  session: 'staff',
  permission: may('settings.change'),
  body: ZoneRestore,
  response: ZoneChangesReply,
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    ...(await undoZones(body, actingStaff(staff))),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
