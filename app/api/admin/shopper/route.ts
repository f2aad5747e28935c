import { z } from 'zod';
import { guestCookieHeaders, refreshedMarkerCookie } from '@/lib/kernel/sessions/cookie';
import { findGuest } from '@/lib/kernel/sessions/guests';
import { mergeGuest } from '@/lib/people/guests/merge-guest';
import { regionIn } from '@/lib/shared/india/regions';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { NO_STATE, shopperState } from '@/lib/backoffice/customers/queries';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the data about the visitor that a catalogue page needs',
  session: 'optional',
  response: z.object({
    signedIn: z.boolean(),
    user_id: z.string().nullable(),
    firstname: z.string().nullable(),
    role: z.string().nullable(),
    cart_count: z.number(),
    cart_products: z.array(z.number()),
    saved_products: z.array(z.number()),
    liked_products: z.array(z.number()),
    has_ordered: z.boolean(),
    region: z
      .string()
      .nullable()
      .meta({ examples: ['tamil-nadu'] }),
  }),
  handle: async ({ customer, guest: secret, sessionCookies }) => {
    const found = await findGuest(secret);
    // An Add in another tab during the login creates a guest after it: the customer gets its lines.
    if (customer && found) await mergeGuest(customer.id, secret);
    const guest = customer ? null : found;
    const owner = customer?.id ?? guest;
    const state = owner ? await shopperState(owner) : NO_STATE;
    const reply = {
      signedIn: customer !== null,
      user_id: customer?.id ?? null,
      firstname: customer?.firstName ?? null,
      role: customer?.role ?? null,
      cart_count: state.cart.length,
      cart_products: state.cart,
      saved_products: state.saved,
      liked_products: state.liked,
      has_ordered: state.hasOrdered,
      region: regionIn(state.place ?? ''),
    };
    return new Answer(reply, {}, [
      ...refreshedMarkerCookie(sessionCookies, customer !== null),
      ...refreshedGuestCookies(secret, guest),
    ]);
  },
});

/**
 * Extends the cookies of a guest in use, and deletes those of a guest who no longer exists, for
 * example after a login.
 */
function refreshedGuestCookies(secret: string | undefined, guest: { isRenewed: boolean } | null): string[] {
  if (!secret) return [];
  if (!guest) return guestCookieHeaders();
  return guest.isRenewed ? guestCookieHeaders(secret) : [];
}
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
