import { db } from '@/lib/kernel/db/client';
import type { Resealed } from '@/lib/kernel/queue/reseal-work';
import { resealSecret } from './second-factor';

/**
 * Re-encrypts the secrets of authenticator apps with the store's current secret. Reports those it
 * cannot decrypt, which their owners must set up again (`staff reset-factor`). An unreadable app
 * whose setup was never finished is not reported, because its owner can restart the setup.
 */
export async function resealFactors(): Promise<Resealed> {
  const done: Resealed = { count: 0, unreadable: [] };
  for (const { customerId, secret, pendingSecret, confirmedAt } of await db.staffTotp.findMany()) {
    const fresh = resealSecret(customerId, secret);
    if (fresh === 'unreadable' && confirmedAt) done.unreadable.push(`second factor of account ${customerId}`);
    // If the secret was replaced in the meantime, it is already encrypted with the current one.
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
