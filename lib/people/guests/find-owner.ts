import { HOUR, SECOND } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { take, type Limit } from '@/lib/kernel/limits/rate-limit';
import { guestCookieHeaders } from '@/lib/kernel/sessions/cookie';
import { createGuest, findGuest, type Owner } from '@/lib/kernel/sessions/guests';
import { mergeGuest } from './merge-guest';

/** Identity of a caller. `guest`: unchecked value of the guest's cookie. */
type Caller = { customer: { id: string } | null; guest?: string };

/** Returns the owner of the caller's cart and lists; null for a visitor without either. */
export async function findOwner({ customer, guest }: Caller): Promise<Owner | null> {
  if (customer) return customer.id;
  const found = await findGuest(guest);
  return found && { guestId: found.guestId };
}

/** @throws unauthenticated signInFirst without a session and without a guest's cart */
export async function requireOwner(caller: Caller): Promise<Owner> {
  const owner = await findOwner(caller);
  if (!owner) throw new DomainError('unauthenticated', 'signInFirst');
  return owner;
}

/**
 * New guests of an address. Households share the address of their carrier, so it is slowed down
 * instead of blocked.
 */
export const NEW_GUESTS: Limit = { name: 'new guest', most: 600, per: HOUR, trickle: 2 * SECOND };

/** True if a login deleted the guest in the meantime: the foreign key of a new line fails. */
const isGuestGone = (error: unknown) => (error as { code?: unknown } | null)?.code === '23503';

async function asNewGuest<Result>(address: string, work: (owner: Owner) => Promise<Result>) {
  const giveBack = await take(NEW_GUESTS, address);
  const { guestId, secret } = await createGuest();
  try {
    return { result: await work({ guestId }), cookies: guestCookieHeaders(secret) };
  } catch (error) {
    // A refused Add leaves no row.
    await db.guest.deleteMany({ where: { id: guestId } });
    await giveBack();
    throw error;
  }
}

/**
 * Runs a change for the owner of the caller's cart. A visitor becomes a guest with the first one. A
 * customer with the cookie of a guest gets the guest's lines first.
 * @returns the result and the cookies of the response
 * @throws tooMany for too many new guests of an address
 */
export async function asOwner<Result>(
  { customer, guest, address }: Caller & { address: string },
  work: (owner: Owner) => Promise<Result>,
): Promise<{ result: Result; cookies: string[] }> {
  if (customer) {
    await mergeGuest(customer.id, guest);
    return { result: await work(customer.id), cookies: [] };
  }
  const known = await findGuest(guest);
  if (known)
    try {
      return { result: await work({ guestId: known.guestId }), cookies: guestCookieHeaders(guest) };
    } catch (error) {
      if (!isGuestGone(error)) throw error;
    }
  return asNewGuest(address, work);
}
