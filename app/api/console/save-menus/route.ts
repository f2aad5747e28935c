import { z } from 'zod';
import { saveMenus } from '@/lib/catalogue/menus/change-menus';
import { MenusInput } from '@/lib/catalogue/menus/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Arrange the menus of footer and header. A target is a page of the shop or an https address. `version` is that of the menus in the form: if another user has changed them since, the response is a conflict',
  session: 'staff',
  permission: may('site.change'),
  idempotent: true,
  body: MenusInput.extend({
    version: z
      .string()
      .max(40)
      .meta({ examples: ['dCOjEw7m0hMDLz0ovgPZ5w'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff, body: { version, ...menus } }) => {
    await saveMenus(menus, actingStaff(staff), version);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
