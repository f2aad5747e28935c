import { db, type Db } from '@/lib/kernel/db/client';

/**
 * Returns true if an account has a confirmed address or login number, so that a person can be
 * reached.
 */
export async function isReachable(customerId: string, on: Db = db): Promise<boolean> {
  const confirmed = [{ emailVerifiedAt: { not: null } }, { confirmedNumber: { isNot: null } }];
  return (await on.customer.count({ where: { id: customerId, OR: confirmed } })) > 0;
}

/** Returns true if the owner of an account's address has confirmed it. */
export async function isConfirmed(customerId: string, on: Db = db): Promise<boolean> {
  return (await on.customer.count({ where: { id: customerId, emailVerifiedAt: { not: null } } })) > 0;
}
