import { cacheTags } from '@/lib/cache-tags';
import { announceStale } from '@/lib/db/announce';
import type { Db } from '@/lib/db/client';
import { SETTINGS_KEY, type StoreSettings } from './store-settings';

/** Keeps the owner's settings; every page that shows them is drawn anew. @param tx the transaction, so that the audit entry goes with it */
export async function saveStoreSettings(tx: Db, settings: StoreSettings): Promise<void> {
  await tx.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value: settings }, update: { value: settings } });
  await announceStale(tx, [cacheTags.settings]);
}
