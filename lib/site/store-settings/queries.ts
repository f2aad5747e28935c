import { findStoreSettings } from '@/lib/site/pages/queries';
import { SETTINGS_KEY, type StoreSettings } from '@/lib/site/pages/store-settings';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { PermanentError } from '@/lib/kernel/errors';
import { takesRealMoney } from '@/lib/kernel/env';
import { isRecord, type Values } from '@/lib/kernel/nested-values';
import { withCurrentKeys } from '@/lib/site/pages/read-settings';
import { missingFacts, type Assortment, type MissingFact } from './facts';

/** Returns only the owner's entries, under their current keys. */
export async function readStoredSettings(on: Db = db): Promise<Values> {
  const row = await on.setting.findUnique({ where: { key: SETTINGS_KEY }, select: { value: true } });
  return isRecord(row?.value) ? withCurrentKeys(row.value) : {};
}

/**
 * Returns the kinds of goods on sale. Chapters 2 to 22 of the tariff are food and drink; medicines
 * and devices have other chapters or their own flag.
 */
async function findAssortment(on: Db): Promise<Assortment> {
  const [sells] = await on.$queryRaw<Assortment[]>(Prisma.sql`
    SELECT COALESCE(bool_or(is_medical_device), false) AS devices,
      COALESCE(bool_or(NOT is_drug AND NOT is_medical_device AND left(hsn, 2) BETWEEN '02' AND '22'), false) AS food
    FROM product WHERE is_active`);
  return sells ?? { devices: false, food: false };
}

/**
 * Returns the facts that the law currently requires for the goods on sale and that are not the
 * owner's own.
 */
export async function findMissingFacts(on: Db = db): Promise<MissingFact[]> {
  const [settings, sells] = [await readStoredSettings(on), await findAssortment(on)];
  return missingFacts(settings, sells);
}

/**
 * Returns the seller for a document that gets its number now. With real payments, no document may
 * contain facts of the demo.
 * @throws PermanentError when a fact is missing: the work becomes a dead letter, which `npm run
 * store -- jobs` lists and retries
 */
export async function findSeller(): Promise<StoreSettings> {
  if (takesRealMoney()) {
    const missing = await findMissingFacts();
    if (missing.length > 0)
      throw new PermanentError(
        `no tax invoice without facts of the store: ${missing.map(({ path }) => path).join(', ')} (npm run store -- settings)`,
      );
  }
  return findStoreSettings();
}
