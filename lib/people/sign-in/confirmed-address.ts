import type { Db } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { releaseReviewsOf } from '@/lib/catalogue/reviews/release-held';
import { eraseAccount } from '@/lib/people/retention/erase-account';

/** Somebody has shown that the account's address is theirs: from now on mails may name goods, and what was held back is released. */
export async function markConfirmed(tx: Db, customerId: string, now: Date): Promise<void> {
  await tx.customer.updateMany({ where: { id: customerId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
  await tx.emailConfirmation.updateMany({
    where: { customerId, purpose: 'SIGN_UP', usedAt: null },
    data: { usedAt: now },
  });
  await releaseReviewsOf(tx, customerId);
}

/**
 * Which account stands in the way of another one that wants its address. Accounts whose address nobody confirmed, and with which nothing was
 * ever ordered, do not: whoever opened them may never have owned it.
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

/** Whether an address can become this customer's, as things stand. */
export async function isFree(tx: Db, email: string, forCustomer: string): Promise<boolean> {
  return (await holderOf(tx, email, forCustomer))?.yields ?? true;
}

/**
 * Makes room for an account whose owner has just proven the address: an account that yields is erased.
 * @param forCustomer whose address it is going to be
 * @throws invalid confirmLinkInvalid when a confirmed account has it, or one with orders
 */
export async function freeAddress(tx: Db, email: string, forCustomer: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM customer WHERE email = ${email} AND id <> ${forCustomer}::uuid FOR NO KEY UPDATE`;
  const holder = await holderOf(tx, email, forCustomer);
  if (!holder) return;
  if (!holder.yields) throw invalid('confirmLinkInvalid');
  await eraseAccount(tx, holder, now);
}
