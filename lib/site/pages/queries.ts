import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { takesRealMoney } from '@/lib/kernel/env';
import { SETTINGS_KEY, type StoreSettings } from './store-settings';
import { readSettings } from './read-settings';
import { processWide } from '@/lib/kernel/process-wide';

/** Settings that this process parsed last, with their text: parsing takes longer than reading. */
const parsed = () => processWide('parsedSettings', (): { key?: string; settings?: StoreSettings } => ({}));

function parseSettings(text: string | undefined): StoreSettings {
  const isReal = takesRealMoney();
  const key = `${isReal} ${text}`;
  const last = parsed();
  if (last.settings && last.key === key) return last.settings;
  const settings = readSettings(text === undefined ? undefined : JSON.parse(text), { isReal });
  Object.assign(last, { key, settings });
  return settings;
}

/**
 * Returns the current store settings of the owner. Pages read them through `cached.ts`. Callers
 * share the object.
 */
export async function findStoreSettings(on: Sql = db): Promise<StoreSettings> {
  const [row] = await on.$queryRaw<{ value: string }[]>(
    Prisma.sql`SELECT value::text AS value FROM setting WHERE key = ${SETTINGS_KEY}`,
  );
  return parseSettings(row?.value);
}
