import { z } from 'zod';
import { addSaltName } from '@/lib/catalogue/salts/change-salt';
import { NameOfSalt } from '@/lib/catalogue/salts/salt-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Add another name to a salt',
  session: 'staff',
  permission: may('salts.write'),
  body: NameOfSalt,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await addSaltName(body.salt_id, body.salt_name, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
