import { withdrawConsent } from '@/lib/people/consents/commands';
import type { Db } from '@/lib/kernel/db/client';
import { queueFileCheck } from '@/lib/shared/files/unused-files';
import { eraseRows } from '@/lib/people/retention/erase-account';

/**
 * Clears an unconfirmed account without orders for the owner of its address. Its addresses, cart,
 * prescriptions, phone number and other data may be a stranger's, so they are deleted. The name
 * stays because a form requires it. The caller must lock the customer.
 */
export async function resetClaimedAccount(tx: Db, customerId: string, now: Date): Promise<void> {
  const { profileImageKey } = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { profileImageKey: true },
  });
  await eraseRows(tx, customerId);
  // Published reviews are already counted, so they stay.
  await tx.review.deleteMany({ where: { customerId, isHeld: true } });
  for (const purpose of ['offers', 'patients'] as const) await withdrawConsent(customerId, purpose, tx, now);
  await tx.customer.update({
    where: { id: customerId },
    data: { phone: null, gender: null, businessName: null, gstin: null, profileImageKey: null },
    select: { id: true },
  });
  if (profileImageKey) await queueFileCheck(tx, { key: profileImageKey, customerId }, 'replaced');
}
