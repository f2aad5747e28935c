import { z } from 'zod';
import { readProfile } from '@/lib/backoffice/customers/queries';
import { toWireProfile, WireProfile } from '@/lib/backoffice/customers/wire';
import { collectPlace } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the profile of the customer with picture, addresses and newest notifications',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: WireProfile,
  fails: ['notFound'],
  handle: async ({ customer, locale }) => {
    const profile = await readProfile(customer.id);
    const hasCollected = profile.notifications.some(({ params }) => params.isCollected);
    return toWireProfile(profile, locale, hasCollected ? collectPlace(await findStoreSettings(), locale) : null);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
