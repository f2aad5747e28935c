import { z } from 'zod';
import { inviteStaff } from '@/lib/people/staff/issue-invitation';
import { StaffRole } from '@/lib/people/staff/schema';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { Email, FirstName, LastName } from '@/lib/shared/person/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';

import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Invite a person to the staff by email, with a link that works once, for 24 hours. Nothing changes until it is used',
  session: 'staff',
  permission: may('staff.manage'),
  body: z.object({
    email: Email.meta({ examples: ['meena@medcall.example'] }),
    first_name: FirstName.meta({ examples: ['Meena'] }),
    last_name: LastName.default('').meta({ examples: ['Rajan'] }),
    role: StaffRole.meta({ examples: ['OPERATOR'] }),
    /** Language of the email. */
    language: z.enum(LOCALES).default(DEFAULT_LOCALE),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    await inviteStaff(
      {
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        role: body.role,
        locale: body.language,
      },
      actingStaff(staff),
    );
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
