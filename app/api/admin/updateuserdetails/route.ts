import { z } from 'zod';
import { changeProfile } from '@/lib/backoffice/customers/change-profile';
import { ProfileChange } from '@/lib/backoffice/customers/profile-schema';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Change the details of the customer; omitted fields are unchanged. A new email address or phone number requires current_password, and a new email address applies after its owner has confirmed it',
  session: 'own',
  body: ProfileChange.extend({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: text('Success! Your profile has been updated.') }),
  fails: ['tooMany'],
  limits: [{ name: 'profile', most: 60, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  records: 'account.changed',
  handle: async ({ customer, body: { user_id: _, ...change }, address, locale }) => {
    const waits = await changeProfile(customer, change, address);
    return {
      status: true,
      message: translate(locale, waits ? 'answers.profileUpdatedWaiting' : 'answers.profileUpdated'),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
