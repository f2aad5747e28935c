import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { becomeOwner } from '@/lib/people/staff/owner-link';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Make the logged-in account the first owner of the store, with the single-use link that a store without an owner prints',
  session: 'own',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  fails: ['conflict'],
  limits: [{ name: 'becomeowner', most: 10, per: MINUTE, by: 'customer' }],
  handle: async ({ customer, body, locale }) => {
    await becomeOwner(customer, body.token);
    return { status: true, message: translate(locale, 'entry.ownerDone') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
