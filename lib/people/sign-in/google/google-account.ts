import type { ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import { db, type Db } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';

/**
 * Finds the customer of an identity by provider and subject, never by address.
 * @returns null for an unlinked identity or a deleted account
 */
export async function ownerOf({ provider, subject }: ProvenIdentity, tx: Db = db): Promise<string | null> {
  const row = await tx.signInAccount.findUnique({
    where: { provider_subject: { provider, subject } },
    select: { customerId: true, customer: { select: { deletedAt: true } } },
  });
  return row && !row.customer.deletedAt ? row.customerId : null;
}

/**
 * Links an identity to a customer, who must be locked or new. One Google account per customer.
 * @throws refused googleTaken, googleLinkedAlready
 */
export async function join(tx: Db, customerId: string, { provider, subject, email }: ProvenIdentity): Promise<void> {
  await tx.signInAccount.deleteMany({ where: { provider, subject, customer: { deletedAt: { not: null } } } });
  if ((await tx.signInAccount.count({ where: { customerId, provider } })) > 0) throw refused('googleLinkedAlready');
  const { count } = await tx.signInAccount.createMany({
    data: [{ provider, subject, email, customerId }],
    skipDuplicates: true,
  });
  if (count === 0) throw refused('googleTaken');
}
