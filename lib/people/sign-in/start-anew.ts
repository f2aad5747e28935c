import { withdrawConsent } from '@/lib/people/consents/commands';
import type { Db } from '@/lib/kernel/db/client';
import { queueFileCheck } from '@/lib/shared/files/unused-files';
import { eraseRows } from '@/lib/people/retention/erase-account';

/**
 * The owner of an address takes over an account that nobody confirmed and nothing was ordered with: addresses, cart, prescriptions, telephone
 * and whatever else somebody put there may be a stranger's, and is forgotten. The name stays; a form asks for it. The customer must be locked.
 */
export async function startAnew(tx: Db, customerId: string, now: Date): Promise<void> {
  const { profileImageKey } = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { profileImageKey: true },
  });
  await eraseRows(tx, customerId);
  // Those that were shown already were counted: they stay.
  await tx.review.deleteMany({ where: { customerId, isHeld: true } });
  await withdrawConsent(customerId, 'offers', tx, now);
  await tx.customer.update({
    where: { id: customerId },
    data: { phone: null, gender: null, businessName: null, gstin: null, profileImageKey: null },
    select: { id: true },
  });
  if (profileImageKey) await queueFileCheck(tx, { key: profileImageKey, customerId }, 'replaced');
}
