import { z } from 'zod';
import { Answer } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { guestCookieHeaders, sealSession, sessionCookieHeaders } from '@/lib/kernel/sessions/cookie';
import { deviceCookieHeader } from '@/lib/kernel/sessions/device-cookie';
import { endSession, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { translate } from '@/lib/kernel/translate';
import { describeMerge } from '@/lib/people/guests/describe-merge';
import type { NewSession } from './sign-in';

/** Message about the cart of the visitor that the login added to the cart of the customer. */
export const MergedCart = text('2 products were added to your cart.').optional();

/** Response of a login. A refused one has no id. */
export const LoginReply = z.object({
  status: z.enum(['true', 'false']),
  message: z.string(),
  admin_id: z.array(z.object({ id: z.string() })),
  cart: MergedCart,
});

/**
 * `former`: session of the request; `device`: cookie of the browser; `remember`: the visitor's
 * choice.
 */
type Opening = { former: SignedIn | null; device: string; remember: boolean };

/**
 * Returns the cookies of a login. Ends the session of the request, so that a planted or copied
 * cookie does not give access to the new session, and deletes the cookies of the guest, whose cart
 * the customer has by now.
 */
export async function openedCookies(
  { customerId, sid, maxAgeSeconds }: NewSession,
  { former, device, remember }: Opening,
): Promise<string[]> {
  if (former) await endSession(former.sessionId);
  const value = await sealSession({ sub: customerId, sid }, maxAgeSeconds);
  return [
    ...sessionCookieHeaders(value, remember ? maxAgeSeconds : undefined),
    deviceCookieHeader(device),
    ...guestCookieHeaders(),
  ];
}

/**
 * Returns the response to a login, with its cookies and the message about the cart.
 * @param message key of the text
 * @param cookies further cookies of this way in
 */
export async function loginReply(
  session: NewSession,
  { locale, message = 'entry.signedIn', ...opening }: Opening & { locale: string; message?: string },
  cookies: string[] = [],
) {
  const opened = await openedCookies(session, opening);
  const cart = await describeMerge(locale, session.merged);
  const reply = {
    status: 'true' as const,
    message: translate(locale, message),
    admin_id: [{ id: session.customerId }],
    ...(cart ? { cart } : {}),
  };
  return new Answer(reply, {}, [...opened, ...cookies]);
}
