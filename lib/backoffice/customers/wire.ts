import { z } from 'zod';
import { text } from '@/lib/kernel/http/fields';
import { WireAddress, toWireAddress } from '@/lib/people/addresses/wire';
import { WireNotification, toWireNotification } from '@/lib/people/notifications/wire';
import type { CollectPlace } from '@/lib/site/pages/facts';
import type { Profile } from './queries';
import { shownEmail } from '@/lib/shared/person/rules';

/** Documented JSON of a customer. `phone_number` is empty if none was given. */
export const WireUser = z
  .object({
    firstname: text('Meena'),
    lastname: text('Rajan'),
    email: text('meena@example.com'),
    phone_number: text('+919840012345'),
  })
  .meta({ id: 'User' });

type ContactDetails = { firstName: string; lastName: string; email: string; phone: string | null };

export function toWireUser({ firstName, lastName, email, phone }: ContactDetails): z.output<typeof WireUser> {
  return { firstname: firstName, lastname: lastName, email: shownEmail(email), phone_number: phone ?? '' };
}

/** Data of the profile screen. Missing values are empty texts. */
export const WireProfile = z
  .object({
    status: z.boolean().meta({ examples: [true] }),
    profile: WireUser.extend({
      usergender: z.enum(['male', 'female', 'other', '']).meta({ examples: ['female'] }),
      business_name: text('Sri Lakshmi Clinic'),
      gstin: text('33AAACR5055K1ZE'),
      email_confirmed: z.boolean().meta({ examples: [true] }),
      /** New address that waits for confirmation. */
      waiting_email: text('meena.rajan@example.com'),
    }).meta({ id: 'ProfileUser' }),
    profile_image: z.object({ profile_image: text('/api/admin/profileimage/0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01') }),
    getaddress: z.array(WireAddress),
    notification: z.array(WireNotification),
  })
  .meta({ id: 'Profile' });

const GENDERS = ['male', 'female', 'other'] as const;

/**
 * Converts a profile to its documented JSON.
 * @param locale the language of the notifications' texts
 * @param place place at which orders are collected; null if no notification is about one
 */
export function toWireProfile(
  profile: Profile,
  locale: string,
  place: CollectPlace | null,
): z.output<typeof WireProfile> {
  return {
    status: true,
    profile: {
      ...toWireUser(profile),
      usergender: GENDERS.find((known) => known === profile.gender) ?? '',
      business_name: profile.businessName ?? '',
      gstin: profile.gstin ?? '',
      email_confirmed: profile.isConfirmed,
      waiting_email: profile.waitingEmail ?? '',
    },
    profile_image: { profile_image: profile.imageMark ? `/api/admin/profileimage/${profile.id}` : '' },
    getaddress: profile.addresses.map(toWireAddress),
    notification: profile.notifications.map((row) => toWireNotification(row, locale, place)),
  };
}
