import { z } from 'zod';
import { renameSalt } from '@/lib/catalogue/salts/change-salt';
import { RenamedSalt } from '@/lib/catalogue/salts/salt-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Give a salt another main name; the previous name still refers to it',
  session: 'staff',
  permission: may('salts.write'),
  body: RenamedSalt,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await renameSalt(body.salt_id, body.salt_name, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
