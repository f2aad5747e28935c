import { rememberDevice } from '@/lib/kernel/sessions/known-devices';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { tellOfNewDevice } from './tell-new-device';

type Start = { remember: boolean; userAgent?: string; device?: string; now?: Date };

/**
 * Logs somebody in: a session of their own, and a browser the account knows from now on.
 * @param device the browser's cookie; an owner is mailed about a browser the account has not seen
 */
export async function startSession(
  customerId: string,
  { device, now = new Date(), ...browser }: Start,
): Promise<{ sid: string; maxAgeSeconds: number }> {
  const session = await createSession(customerId, { ...browser, now });
  if (!device) return session;
  await tellOfNewDevice(customerId, device, browser.userAgent, now);
  await rememberDevice(customerId, device, now);
  return session;
}
