import { db, type Db } from '@/lib/kernel/db/client';

/** Whether an account's address was confirmed by its owner. */
export async function isConfirmed(customerId: string, on: Db = db): Promise<boolean> {
  return (await on.customer.count({ where: { id: customerId, emailVerifiedAt: { not: null } } })) > 0;
}
