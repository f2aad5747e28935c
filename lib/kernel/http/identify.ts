import { catalogueIsOpen } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { openSession, readCookie, sessionCookieName, staffCookieName } from '@/lib/kernel/sessions/cookie';
import { findSession, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { findStaffSession, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import type { CallRequest } from './call-request';
import type { AnyDeclaration } from './declaration';

/** Who asks: a customer, somebody of the staff, or nobody. */
export type Identity = { customer: SignedIn | null; staff: StaffSignedIn | null };

/** Somebody of the staff whose second factor is proven and whose session is not locked; null without a cookie of the console. */
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
 * Who sent a request, as far as its call wants to know.
 * @throws unauthenticated signInFirst, staffSignInFirst, secondFactorFirst, consoleLocked; forbidden, by the permission of the call
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
