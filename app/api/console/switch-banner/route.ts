import { z } from 'zod';
import { switchShown } from '@/lib/backoffice/merchandising/change-shown';
import { NamedShown } from '@/lib/backoffice/merchandising/shown-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Switch a banner or promotion on or off; the home page shows it on its days while it is on',
  session: 'staff',
  permission: may('banners.publish'),
  body: NamedShown.extend({ is_on: z.boolean() }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { is_on: isOn, ...named } }) => {
    await switchShown(named, isOn, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
