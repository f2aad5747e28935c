import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { readProfileImage } from '@/lib/domains/uploads/profile-image';

export const GET = endpoint({
  summary: "A customer's profile picture: their own, and for staff everybody's",
  // Not 'own', because staff may look as well: readProfileImage decides.
  session: 'required',
  params: z.object({ user_id: CustomerId }),
  response: z.never(),
  sends: ['image/jpeg'],
  fails: ['forbidden', 'notFound'],
  handle: ({ customer, params }) => readProfileImage(customer, params.user_id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
