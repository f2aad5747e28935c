import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { changePreferences } from '@/lib/people/staff/change-preferences';
import { THEMES } from '@/lib/kernel/look/display-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Change the console preferences of the caller; omitted fields are unchanged',
  session: 'staff',
  permission: may('account.own'),
  body: z.object({
    /** True if single-key shortcuts are on. */
    single_keys: z
      .boolean()
      .optional()
      .meta({ examples: [false] }),
    look: z.enum(THEMES).optional(),
  }),
  response: z.object({ status: z.literal('true') }),
  handle: async ({ staff, body: { single_keys: singleKeys, look } }) => {
    await changePreferences(
      { ...(singleKeys !== undefined && { singleKeys }), ...(look && { look }) },
      actingStaff(staff),
    );
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
