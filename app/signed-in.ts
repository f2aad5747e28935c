import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { findScreen } from '@/components/console/frame/find-screen';
import { SCREENS } from '@/components/console/shared/screens';
import { shopperState } from '@/lib/backoffice/customers/queries';
import { countVisit } from '@/lib/backoffice/screen-use/commands';
import { listViews } from '@/lib/backoffice/saved-views/queries';
import { findPreferences } from '@/lib/people/staff/find-preferences';
import { powersOf, type StaffPowers } from '@/lib/people/staff/permissions';
import { catalogueIsOpen } from '@/lib/kernel/env';
import {
  guestCookieName,
  openSession,
  proofCookieName,
  sessionCookieName,
  staffCookieName,
} from '@/lib/kernel/sessions/cookie';
import { findIdentityToken, type ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import { findGuest, type Guest } from '@/lib/kernel/sessions/guests';
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

/** Returns the guest of this request's cookie; null without a cart or likes. */
async function currentGuest(): Promise<Guest | null> {
  const jar = await cookies();
  return findGuest(jar.get(guestCookieName())?.value);
}

/** Returns the number of products in the cart of this request's guest; 0 without one. */
export async function countGuestCart(): Promise<number> {
  const guest = await currentGuest();
  return guest ? (await shopperState(guest)).cart.length : 0;
}

export type CartOwner = { customer: SignedIn; guest: null } | { customer: null; guest: Guest | null };

/**
 * Returns the owner of the cart and lists: the customer, or the guest if there is one. Redirects to
 * /Login like `requireCustomer` in a members' store, and after a session that has ended.
 */
export async function findCartOwner(locale: string, path: string): Promise<CartOwner> {
  const jar = await cookies();
  const customer = await currentCustomer();
  if (customer) return { customer, guest: null };
  const guest = await currentGuest();
  if (!catalogueIsOpen() || (!guest && jar.has(sessionCookieName())))
    return { customer: await requireCustomer(locale, path), guest: null };
  return { customer: null, guest };
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
 * `path`. Counts the visit for the order of the menu. @param path the screen's address without
 * language prefix
 */
export async function requireStaff(locale: string, path: string): Promise<StaffAtWork> {
  const staff = await currentStaff();
  if (!staff?.secondFactorAt || staff.isLocked)
    redirect(`${localePath(locale, '/console/login')}?next=${encodeURIComponent(localePath(locale, path))}`);
  const screen = findScreen(path.split('?')[0]!, SCREENS);
  if (screen) void countVisit(staff.id, screen.name);
  return { ...staff, ...(await powersAtWork(staff)) };
}
