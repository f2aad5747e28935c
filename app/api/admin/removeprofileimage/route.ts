import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { removeProfileImage } from '@/lib/people/staff/profile-image';

export const POST = endpoint({
  summary: 'Remove the profile picture of the customer; no effect without one',
  session: 'own',
  body: z.object({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: text('Your profile picture has been removed') }),
  handle: async ({ customer, locale }) => {
    await removeProfileImage(customer.id);
    return { status: true, message: translate(locale, 'answers.profileImageRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
