import { db, type Db } from '@/lib/kernel/db/client';

/** Returns true if the owner of an account's address has confirmed it. */
export async function isConfirmed(customerId: string, on: Db = db): Promise<boolean> {
  return (await on.customer.count({ where: { id: customerId, emailVerifiedAt: { not: null } } })) > 0;
}
