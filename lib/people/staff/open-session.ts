import { meetDevice } from '@/lib/people/sign-in/start-session';
import { staffCookieHeader } from '@/lib/kernel/sessions/cookie';
import { deviceCookieHeader, newDevice } from '@/lib/kernel/sessions/device-cookie';
import { rememberProof } from '@/lib/kernel/sessions/known-devices';
import { markSecondFactor, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';

/**
 * Opens or unlocks the session after the second factor. The owner gets an email about a browser
 * that is new to the account.
 * @returns the values of the cookies to set: none if the session was already open
 */
export async function openStaffSession(
  staff: StaffSignedIn,
  { device = newDevice(), userAgent }: { device?: string; userAgent?: string },
): Promise<string[]> {
  const sid = await markSecondFactor(staff);
  if (!sid) return [];
  await meetDevice(staff.id, device, userAgent);
  await rememberProof(staff.id, device);
  return [staffCookieHeader(sid), deviceCookieHeader(device)];
}
