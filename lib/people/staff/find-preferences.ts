import { db, type Db } from '@/lib/kernel/db/client';
import { USUAL_PREFERENCES, type Preferences } from './preference-rules';

/** Returns the console preferences of a staff member, with defaults for the rest. */
export async function findPreferences(id: string, from: Db = db): Promise<Preferences> {
  const select = { singleKeys: true, look: true, expiryDigest: true, expiryDays: true, lowDigest: true } as const;
  return (await from.staffPreference.findUnique({ where: { customerId: id }, select })) ?? USUAL_PREFERENCES;
}
