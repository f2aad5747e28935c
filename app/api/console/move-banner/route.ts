import { z } from 'zod';
import { movePlacement } from '@/lib/backoffice/merchandising/change-placement';
import { PlacementRef } from '@/lib/backoffice/merchandising/placement-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Move a banner or promotion up or down in the order of the home page',
  session: 'staff',
  permission: may('banners.publish'),
  idempotent: true,
  body: PlacementRef.extend({ to: z.enum(['up', 'down']) }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { to, ...named } }) => {
    await movePlacement(named, to, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
