import { sealSession, sessionCookieHeaders } from '@/lib/kernel/sessions/cookie';
import { deviceCookieHeader } from '@/lib/kernel/sessions/device-cookie';
import { endSession, type SignedIn } from '@/lib/kernel/sessions/sessions';
import type { NewSession } from './sign-in';

/**
 * `former`: session of the request; `device`: cookie of the browser; `remember`: the visitor's
 * choice.
 */
type Opening = { former: SignedIn | null; device: string; remember: boolean };

/**
 * Returns the cookies of a login. Ends the session of the request, so that a planted or copied
 * cookie does not give access to the new session.
 */
export async function openedCookies(
  { customerId, sid, maxAgeSeconds }: NewSession,
  { former, device, remember }: Opening,
): Promise<string[]> {
  if (former) await endSession(former.sessionId);
  const value = await sealSession({ sub: customerId, sid }, maxAgeSeconds);
  return [...sessionCookieHeaders(value, remember ? maxAgeSeconds : undefined), deviceCookieHeader(device)];
}
