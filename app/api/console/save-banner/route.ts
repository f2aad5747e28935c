import { z } from 'zod';
import { savePlacement } from '@/lib/backoffice/merchandising/change-placement';
import { PlacementForm } from '@/lib/backoffice/merchandising/placement-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { mayDo } from '@/lib/people/staff/permission-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Create a banner or promotion, which starts switched off, or change fields of one. Changing one that is switched on requires the permission to switch it on',
  session: 'staff',
  permission: may('banners.draft'),
  body: PlacementForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { is_new: isNew, ...change } }) => {
    const mayPublish = mayDo('banners.publish', { role: staff.role, isRegistered: false });
    await savePlacement({ ...change, isNew }, { by: actingStaff(staff), mayPublish });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
