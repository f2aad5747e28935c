import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { listViews } from '@/lib/backoffice/saved-views/queries';
import { findPreferences } from '@/lib/people/staff/find-preferences';
import { powersOf, type StaffPowers } from '@/lib/people/staff/permissions';
import { openSession, proofCookieName, sessionCookieName, staffCookieName } from '@/lib/kernel/sessions/cookie';
import { findIdentityToken, type ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import { findSession, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { findStaffSession, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { localePath } from '@/lib/kernel/locales';

/** The customer whose session this request carries, checked against its row in the database. */
export async function currentCustomer(): Promise<SignedIn | null> {
  const jar = await cookies();
  return findSession(await openSession(jar.get(sessionCookieName())?.value));
}

/** Who this request has just proven to be at Google, until it is used or ten minutes are over. */
export async function currentProof(): Promise<ProvenIdentity | null> {
  const jar = await cookies();
  return findIdentityToken(jar.get(proofCookieName())?.value);
}

/** The customer, or on to /Login and back to `path` afterwards. @param path the screen's address without language prefix */
export async function requireCustomer(locale: string, path: string): Promise<SignedIn> {
  const customer = await currentCustomer();
  if (!customer) redirect(`${localePath(locale, '/Login')}?next=${encodeURIComponent(localePath(locale, path))}`);
  return customer;
}

/** Whose session of the console this request carries, proven or not, checked against its row in the database. */
export const currentStaff = cache(async (): Promise<StaffSignedIn | null> => {
  const jar = await cookies();
  return findStaffSession(jar.get(staffCookieName())?.value);
});

/** How they like the console. */
export const preferencesAtWork = cache((staff: StaffSignedIn) => findPreferences(staff.id));

/** Views they saved, and those that are shared with all. */
export const viewsAtWork = cache((staff: StaffSignedIn) => listViews(staff.id));

/** Asked once for a screen and what stands around it. */
export const powersAtWork = cache((staff: StaffSignedIn) => powersOf(staff));

export type StaffAtWork = StaffSignedIn & StaffPowers;

/** Somebody of the staff with all they may do, or on to the console's log-in and back to `path`. @param path the screen's address without language prefix */
export async function requireStaff(locale: string, path: string): Promise<StaffAtWork> {
  const staff = await currentStaff();
  if (!staff?.secondFactorAt || staff.isLocked)
    redirect(`${localePath(locale, '/console/login')}?next=${encodeURIComponent(localePath(locale, path))}`);
  return { ...staff, ...(await powersAtWork(staff)) };
}
