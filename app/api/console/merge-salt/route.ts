import { z } from 'zod';
import { mergeSalt } from '@/lib/catalogue/salts/change-salt';
import { MergedSalt, SaltId } from '@/lib/catalogue/salts/salt-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Merge two salts: names and products of the first move to the second',
  session: 'staff',
  permission: may('salts.write'),
  body: MergedSalt,
  response: z.object({ status: z.literal('true'), salt_id: SaltId }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const id = await mergeSalt(body.salt_id, body.into, actingStaff(staff));
    return { status: 'true' as const, salt_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
