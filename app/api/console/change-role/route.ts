import { z } from 'zod';
import { changeRole } from '@/lib/people/staff/commands';
import { StaffRole } from '@/lib/people/staff/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { StaffId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Change the role of a staff member and end all of their sessions. The last owner keeps the role',
  session: 'staff',
  permission: may('staff.manage'),
  body: z.object({ staff_id: StaffId, role: StaffRole.meta({ examples: ['PHARMACIST'] }) }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await changeRole(body.staff_id, body.role, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
