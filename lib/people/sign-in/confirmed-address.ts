import type { Db } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { releaseReviewsOf } from '@/lib/catalogue/reviews/release-held';
import { eraseAccount } from '@/lib/people/retention/erase-account';

/**
 * Marks the account's address as confirmed. From now on, emails may name goods. Also releases held
 * reviews.
 */
export async function markConfirmed(tx: Db, customerId: string, now: Date): Promise<void> {
  await tx.customer.updateMany({ where: { id: customerId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
  await tx.emailConfirmation.updateMany({
    where: { customerId, purpose: 'SIGN_UP', usedAt: null },
    data: { usedAt: now },
  });
  await releaseReviewsOf(tx, customerId);
}

/**
 * Returns the account that has an address. An unconfirmed account without orders yields it, because
 * the person who opened it may never have owned the address.
 */
async function holderOf(
  tx: Db,
  email: string,
  forCustomer: string,
): Promise<{ id: string; email: string; yields: boolean } | null> {
  const holder = await tx.customer.findFirst({
    where: { email, id: { not: forCustomer } },
    select: { id: true, email: true, emailVerifiedAt: true, orders: { select: { id: true }, take: 1 } },
  });
  return (
    holder && { id: holder.id, email: holder.email, yields: !holder.emailVerifiedAt && holder.orders.length === 0 }
  );
}

/** True if the customer can currently take an address. */
export async function isFree(tx: Db, email: string, forCustomer: string): Promise<boolean> {
  return (await holderOf(tx, email, forCustomer))?.yields ?? true;
}

/**
 * Frees an address that another owner has just confirmed: an account that yields is erased.
 * @param forCustomer the customer who takes the address
 * @throws invalid confirmLinkInvalid when a confirmed account has it, or one with orders
 */
export async function freeAddress(tx: Db, email: string, forCustomer: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM customer WHERE email = ${email} AND id <> ${forCustomer}::uuid FOR NO KEY UPDATE`;
  const holder = await holderOf(tx, email, forCustomer);
  if (!holder) return;
  if (!holder.yields) throw invalid('confirmLinkInvalid');
  await eraseAccount(tx, holder, now);
}
