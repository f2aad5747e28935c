import { z } from 'zod';
import { readInvitation } from '@/lib/people/staff/open-invitation';
import { InvitationToken, StaffRole } from '@/lib/people/staff/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Get the details of an invitation by its link: email address, role, and the password that is required',
  session: 'none',
  body: z.object({ token: InvitationToken }),
  response: z.object({
    status: z.literal('true'),
    email: text('meena@medcall.example'),
    first_name: text('Meena'),
    role: StaffRole,
    asks: z.enum(['newPassword', 'ownPassword']),
  }),
  handle: async ({ body }) => {
    const { email, firstName, role, asks } = await readInvitation(body.token);
    return { status: 'true' as const, email, first_name: firstName, role, asks };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
