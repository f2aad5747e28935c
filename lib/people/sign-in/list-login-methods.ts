import { db } from '@/lib/kernel/db/client';
import { hasEmail } from '@/lib/shared/person/rules';
import { numberOf } from './mobile/confirmed-number';
import { listShopperPasskeys, type ShopperPasskeyLine } from './passkeys/shopper-passkeys';

/** Login methods of a customer. Old links may lack the `email` of the Google account. */
export type LoginMethods = {
  /** False for an account opened with a mobile number, which cannot use a password. */
  hasEmail: boolean;
  hasPassword: boolean;
  google: { email: string | null; since: string } | null;
  number: { number: string; since: string } | null;
  passkeys: ShopperPasskeyLine[];
};

export async function loginMethods(customerId: string): Promise<LoginMethods> {
  const [{ email, passwordHash, signInAccounts }, number, passkeys] = await Promise.all([
    db.customer.findUniqueOrThrow({
      where: { id: customerId },
      select: {
        email: true,
        passwordHash: true,
        signInAccounts: { where: { provider: 'google' }, select: { email: true, createdAt: true }, take: 1 },
      },
    }),
    numberOf(customerId),
    listShopperPasskeys(customerId),
  ]);
  const [linked] = signInAccounts;
  return {
    hasEmail: hasEmail(email),
    hasPassword: passwordHash !== null,
    google: linked ? { email: linked.email, since: linked.createdAt.toISOString() } : null,
    number: number && { number: number.number, since: number.since.toISOString() },
    passkeys,
  };
}
