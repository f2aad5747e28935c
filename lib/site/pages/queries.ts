import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { takesRealMoney } from '@/lib/kernel/env';
import { SETTINGS_KEY, type StoreSettings } from './store-settings';
import { readSettings } from './read-settings';

/** Returns the current store settings of the owner. Pages read them through `cached.ts`. */
export async function findStoreSettings(on: Sql = db): Promise<StoreSettings> {
  const [row] = await on.$queryRaw<{ value: unknown }[]>(
    Prisma.sql`SELECT value FROM setting WHERE key = ${SETTINGS_KEY}`,
  );
  return readSettings(row?.value, { isReal: takesRealMoney() });
}
