import { db } from '@/lib/kernel/db/client';
import type { Resealed } from '@/lib/kernel/queue/reseal-work';
import { resealSecret } from './second-factor';

/**
 * Seals the secrets of authenticator apps with the store's present secret. One that nothing opens is told of: its owner has to set it up anew
 * (`staff reset-factor`). An app that was never finished to be set up is begun again by whoever meant to.
 */
export async function resealFactors(): Promise<Resealed> {
  const done: Resealed = { count: 0, unreadable: [] };
  for (const { customerId, secret, pendingSecret, confirmedAt } of await db.staffTotp.findMany()) {
    const fresh = resealSecret(customerId, secret);
    if (fresh === 'unreadable' && confirmedAt) done.unreadable.push(`second factor of account ${customerId}`);
    // Replaced meanwhile: then it is sealed anew already.
    if (fresh instanceof Uint8Array)
      done.count += (await db.staffTotp.updateMany({ where: { customerId, secret }, data: { secret: fresh } })).count;
    const pending = pendingSecret && resealSecret(customerId, pendingSecret);
    if (pending instanceof Uint8Array)
      done.count += (
        await db.staffTotp.updateMany({ where: { customerId, pendingSecret }, data: { pendingSecret: pending } })
      ).count;
  }
  return done;
}
