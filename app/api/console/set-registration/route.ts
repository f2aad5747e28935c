import { z } from 'zod';
import { setRegistration } from '@/lib/people/staff/commands';
import { Registration } from '@/lib/people/staff/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { StaffId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Store the pharmacist registration of a staff member, which decisions on prescriptions require',
  session: 'staff',
  permission: may('staff.manage'),
  body: z.object({
    staff_id: StaffId,
    number: Registration.shape.number.meta({ examples: ['12345'] }),
    council: Registration.shape.council.meta({ examples: ['Tamil Nadu Pharmacy Council'] }),
    valid_until: Registration.shape.validUntil.meta({ examples: ['2029-12-31'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await setRegistration(
      body.staff_id,
      { number: body.number, council: body.council, validUntil: body.valid_until },
      actingStaff(staff),
    );
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
