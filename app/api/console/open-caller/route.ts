import { z } from 'zod';
import { openCaller } from '@/lib/backoffice/customer-orders/open-caller';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { LOCALES } from '@/lib/kernel/locales';
import { FirstName, LastName, Mobile } from '@/lib/shared/person/schema';

export const POST = endpoint({
  summary:
    'Open an account for a caller whose number has none. It has no login until the owner of the number proves it with a code',
  session: 'staff',
  permission: may('orders.place'),
  idempotent: true,
  body: z.object({
    phone_number: Mobile.meta({ examples: ['+919840012345'] }),
    firstname: FirstName.meta({ examples: ['Meena'] }),
    lastname: LastName.default('').meta({ examples: ['R'] }),
    order_locale: z.enum(LOCALES),
  }),
  response: z.object({ status: z.literal('true'), customer_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01') }),
  limits: [{ name: 'open-caller', most: 60, per: HOUR, by: 'customer' }],
  fails: ['refused'],
  handle: async ({
    staff,
    body: { phone_number: number, firstname: firstName, lastname: lastName, order_locale: locale },
  }) => ({
    status: 'true' as const,
    customer_id: await openCaller({ number, firstName, lastName, locale }, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
