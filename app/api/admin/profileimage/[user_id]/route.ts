import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { readProfileImage } from '@/lib/people/staff/profile-image';

export const GET = endpoint({
  summary: 'Get the profile picture of the customer',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.never(),
  sends: ['image/jpeg'],
  fails: ['notFound'],
  handle: ({ customer }) => readProfileImage(customer.id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
