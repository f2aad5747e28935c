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

/** Returns the customer of this request's session, checked against its row in the database. */
export async function currentCustomer(): Promise<SignedIn | null> {
  const jar = await cookies();
  return findSession(await openSession(jar.get(sessionCookieName())?.value));
}

/** Returns the identity verified at Google, until it is used or after ten minutes. */
export async function currentProof(): Promise<ProvenIdentity | null> {
  const jar = await cookies();
  return findIdentityToken(jar.get(proofCookieName())?.value);
}

/**
 * Returns the customer, or redirects to /Login and back to `path` afterwards. @param path the
 * screen's address without language prefix
 */
export async function requireCustomer(locale: string, path: string): Promise<SignedIn> {
  const customer = await currentCustomer();
  if (!customer) redirect(`${localePath(locale, '/Login')}?next=${encodeURIComponent(localePath(locale, path))}`);
  return customer;
}

/**
 * Returns the staff member of this request's console session, with or without a second factor,
 * checked against its row in the database.
 */
export const currentStaff = cache(async (): Promise<StaffSignedIn | null> => {
  const jar = await cookies();
  return findStaffSession(jar.get(staffCookieName())?.value);
});

/** Returns the console preferences of the staff member. */
export const preferencesAtWork = cache((staff: StaffSignedIn) => findPreferences(staff.id));

/** Returns the views they saved, and shared ones. */
export const viewsAtWork = cache((staff: StaffSignedIn) => listViews(staff.id));

/** Runs once per request for a screen and its frame. */
export const powersAtWork = cache((staff: StaffSignedIn) => powersOf(staff));

export type StaffAtWork = StaffSignedIn & StaffPowers;

/**
 * Returns the staff member with their permissions, or redirects to the console's login and back to
 * `path`. @param path the screen's address without language prefix
 */
export async function requireStaff(locale: string, path: string): Promise<StaffAtWork> {
  const staff = await currentStaff();
  if (!staff?.secondFactorAt || staff.isLocked)
    redirect(`${localePath(locale, '/console/login')}?next=${encodeURIComponent(localePath(locale, path))}`);
  return { ...staff, ...(await powersAtWork(staff)) };
}
