import { db, type Db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { SETTINGS_KEY, type StoreSettings } from './store-settings';
import { readSettings } from './read-settings';

/** What the owner says about the store, as it stands now; pages read it through `cached.ts`. */
export async function findStoreSettings(on: Db = db): Promise<StoreSettings> {
  const row = await on.setting.findUnique({ where: { key: SETTINGS_KEY }, select: { value: true } });
  return readSettings(row?.value, { isReal: env().PAYMENTS === 'razorpay' });
}
