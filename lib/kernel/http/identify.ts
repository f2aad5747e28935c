import { catalogueIsOpen } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { openSession, readCookie, sessionCookieName, staffCookieName } from '@/lib/kernel/sessions/cookie';
import { findSession, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { findStaffSession, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import type { CallRequest } from './call-request';
import type { AnyDeclaration } from './declaration';

/** Identity of the caller: a customer, a staff member, or neither. */
export type Identity = { customer: SignedIn | null; staff: StaffSignedIn | null };

/**
 * Returns the staff member of a console session with a verified second factor and no lock; null
 * without a console cookie.
 */
async function provenStaff(request: CallRequest): Promise<StaffSignedIn | null> {
  const staff = await findStaffSession(readCookie(request.headers.get('cookie'), staffCookieName()));
  if (staff && !staff.secondFactorAt) throw new DomainError('unauthenticated', 'secondFactorFirst');
  if (staff?.isLocked) throw new DomainError('unauthenticated', 'consoleLocked');
  return staff;
}

async function identifyStaff({ session, permission }: AnyDeclaration, request: CallRequest): Promise<StaffSignedIn> {
  const staff = await (session === 'staff'
    ? provenStaff(request)
    : findStaffSession(readCookie(request.headers.get('cookie'), staffCookieName())));
  if (!staff) throw new DomainError('unauthenticated', 'staffSignInFirst');
  await permission?.check(staff);
  return staff;
}

/**
 * Identifies the caller, as far as the call declares.
 * @throws unauthenticated signInFirst, staffSignInFirst, secondFactorFirst, consoleLocked;
 * forbidden, by the permission of the call
 */
export async function identify(declaration: AnyDeclaration, request: CallRequest): Promise<Identity> {
  const { session, catalogue, permission } = declaration;
  if (session === 'staff' || session === 'staffPassword')
    return { customer: null, staff: await identifyStaff(declaration, request) };
  const staff = session === 'customerOrStaff' ? await provenStaff(request) : null;
  if (staff) {
    await permission?.check(staff);
    return { customer: null, staff };
  }
  const rule = catalogue && !catalogueIsOpen() ? 'required' : session;
  if (rule === 'none') return { customer: null, staff };
  const customer = await findSession(await openSession(readCookie(request.headers.get('cookie'), sessionCookieName())));
  if (!customer && rule !== 'optional') throw new DomainError('unauthenticated', 'signInFirst');
  return { customer, staff };
}
