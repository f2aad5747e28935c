import type { Db } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { releaseReviewsOf } from '@/lib/catalogue/reviews/release-held';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { noEmail } from '@/lib/shared/person/rules';

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

/** `yields`: gives its address to a person who confirms it. `hasNumber`: it has a login number. */
type Holder = { id: string; email: string; hasNumber: boolean; yields: boolean };

/**
 * Returns the account that has an address. An unconfirmed account yields it if it has no orders or
 * can continue with its login number, because the person who opened it may never have owned the
 * address.
 */
async function holderOf(tx: Db, email: string, forCustomer: string): Promise<Holder | null> {
  const holder = await tx.customer.findFirst({
    where: { email, id: { not: forCustomer } },
    select: {
      id: true,
      email: true,
      emailVerifiedAt: true,
      confirmedNumber: { select: { customerId: true } },
      orders: { select: { id: true }, take: 1 },
    },
  });
  if (!holder) return null;
  const { id, email: held, emailVerifiedAt, confirmedNumber, orders } = holder;
  const hasNumber = confirmedNumber !== null;
  return { id, email: held, hasNumber, yields: !emailVerifiedAt && (hasNumber || orders.length === 0) };
}

/** True if the customer can currently take an address. */
export async function isFree(tx: Db, email: string, forCustomer: string): Promise<boolean> {
  return (await holderOf(tx, email, forCustomer))?.yields ?? true;
}

/**
 * Frees an address that another owner has just confirmed. An account that yields loses it with its
 * password and links, also in its orders, or is erased if it has no login number.
 * @param forCustomer the customer who takes the address
 * @throws invalid confirmLinkInvalid when a confirmed account has it, or one with orders
 */
export async function freeAddress(tx: Db, email: string, forCustomer: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM customer WHERE email = ${email} AND id <> ${forCustomer}::uuid FOR NO KEY UPDATE`;
  const holder = await holderOf(tx, email, forCustomer);
  if (!holder) return;
  if (!holder.yields) throw invalid('confirmLinkInvalid');
  if (!holder.hasNumber) return eraseAccount(tx, holder, now);
  const { id, email: recipientEmail } = holder;
  await tx.customer.update({
    where: { id },
    data: { email: noEmail(id), passwordHash: null, passwordChangedAt: now },
    select: { id: true },
  });
  await tx.order.updateMany({ where: { customerId: id, recipientEmail }, data: { recipientEmail: noEmail(id) } });
  await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
  await tx.emailConfirmation.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
}
