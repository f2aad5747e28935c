import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import { startChange } from '@/lib/people/sign-in/change-email';
import type { ProfileChange } from './profile-schema';

/** An empty text deletes the value; a missing one changes nothing. */
const orNull = (text: string | undefined) => (text === '' ? null : text);

/**
 * Changes a customer's own details. A new email address or phone number requires the password or,
 * for an account without one, a recent login. A new address takes effect when its owner confirms it
 * by a link.
 * @param address the caller's, under which wrong passwords are counted as at login
 * @returns true if an address now waits for confirmation; the same for an address that has an
 * account
 * @throws refused passwordNeeded, passwordWrong or signInAgain; tooMany after repeated wrong
 * passwords, or many changes of the address
 */
export async function changeProfile(
  customer: SignedIn,
  change: ProfileChange,
  address: string,
  now = new Date(),
): Promise<boolean> {
  const { id } = customer;
  const {
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    gender,
    business_name,
    gstin,
    email,
    current_password,
  } = change;
  const newEmail = email === undefined || email === customer.email ? undefined : email;
  const details = {
    firstName,
    lastName,
    phone,
    gender: orNull(gender),
    businessName: orNull(business_name),
    gstin: orNull(gstin),
  };
  if (newEmail || (phone !== undefined && phone !== customer.phone)) {
    const { passwordHash } = await db.customer.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
    if (passwordHash !== null && !current_password) throw refused('passwordNeeded');
    await proveIdentity(customer, current_password, address, now);
  }
  await inTransaction.withModels(async (tx) => {
    await tx.customer.update({ where: { id }, data: details, select: { id: true } });
    if (newEmail) await startChange(tx, id, newEmail, now);
  });
  return newEmail !== undefined;
}
