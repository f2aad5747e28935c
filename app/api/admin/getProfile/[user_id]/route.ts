import { z } from 'zod';
import { readProfile } from '@/lib/backoffice/customers/queries';
import { toWireProfile, WireProfile } from '@/lib/backoffice/customers/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the profile of the customer with picture, addresses and newest notifications',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: WireProfile,
  fails: ['notFound'],
  handle: async ({ customer, locale }) => toWireProfile(await readProfile(customer.id), locale),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
