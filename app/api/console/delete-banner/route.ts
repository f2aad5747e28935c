import { z } from 'zod';
import { deletePlacement } from '@/lib/backoffice/merchandising/change-placement';
import { PlacementRef } from '@/lib/backoffice/merchandising/placement-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Delete a banner or promotion that is switched off',
  session: 'staff',
  permission: may('banners.publish'),
  body: PlacementRef,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await deletePlacement(body, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
