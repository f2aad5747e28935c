import { z } from 'zod';
import { withdrawInvitation } from '@/lib/people/staff/issue-invitation';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { InvitationId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Withdraw an invitation and invalidate its link',
  session: 'staff',
  permission: may('staff.manage'),
  body: z.object({ invitation_id: InvitationId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await withdrawInvitation(body.invitation_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
