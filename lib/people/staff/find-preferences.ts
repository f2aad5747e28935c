import { db, type Db } from '@/lib/kernel/db/client';
import { USUAL_PREFERENCES, type Preferences } from './preference-rules';

/** How one of the staff likes the console; of what they have not chosen, the usual. */
export async function findPreferences(id: string, from: Db = db): Promise<Preferences> {
  const select = { singleKeys: true, look: true } as const;
  return (await from.staffPreference.findUnique({ where: { customerId: id }, select })) ?? USUAL_PREFERENCES;
}
