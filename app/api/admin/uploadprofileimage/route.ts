import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { changeProfileImage } from '@/lib/people/staff/profile-image';

export const POST = endpoint({
  summary: 'Change the profile picture of the customer (multipart: pic)',
  session: 'own',
  file: 'pic',
  body: z.object({ user_id: CustomerId.optional() }),
  response: z.object({
    status: z.boolean().meta({ examples: [true] }),
    message: z.string().meta({ examples: ['Your profile picture has been changed'] }),
    profile_image: z
      .string()
      .optional()
      .meta({ examples: ['/api/admin/profileimage/0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01'] }),
  }),
  limits: [{ name: 'profileImage', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, file, locale }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    await changeProfileImage(customer.id, file);
    return {
      status: true,
      message: translate(locale, 'answers.profileImageChanged'),
      profile_image: `/api/admin/profileimage/${customer.id}`,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
