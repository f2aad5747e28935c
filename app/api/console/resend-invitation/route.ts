import { z } from 'zod';
import { resendInvitation } from '@/lib/people/staff/issue-invitation';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { InvitationId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Resend an invitation with a new link and invalidate the previous link',
  session: 'staff',
  permission: may('staff.manage'),
  body: z.object({ invitation_id: InvitationId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await resendInvitation({ id: body.invitation_id }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
