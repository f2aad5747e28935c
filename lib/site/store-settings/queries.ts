import { findStoreSettings } from '@/lib/site/pages/queries';
import { SETTINGS_KEY, type StoreSettings } from '@/lib/site/pages/store-settings';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { PermanentError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { missingFacts, type Assortment, type MissingFact } from './facts';

/** What the owner said, as it is stored: only that. */
export async function findSaid(on: Db = db): Promise<unknown> {
  return (await on.setting.findUnique({ where: { key: SETTINGS_KEY }, select: { value: true } }))?.value ?? {};
}

/** Chapters 2 to 22 of the tariff are what people eat and drink; medicines and devices stand elsewhere, or say so. */
async function findAssortment(on: Db): Promise<Assortment> {
  const [sells] = await on.$queryRaw<Assortment[]>(Prisma.sql`
    SELECT COALESCE(bool_or(is_medical_device), false) AS devices,
      COALESCE(bool_or(NOT is_drug AND NOT is_medical_device AND left(hsn, 2) BETWEEN '02' AND '22'), false) AS food
    FROM product WHERE is_active`);
  return sells ?? { devices: false, food: false };
}

/** Which facts the law wants of a shop with these goods are not the owner's own, as it stands now. */
export async function findMissingFacts(on: Db = db): Promise<MissingFact[]> {
  const [said, sells] = [await findSaid(on), await findAssortment(on)];
  return missingFacts(said, sells);
}

/**
 * Who sells, for a paper that is numbered now. With real payments no paper may carry a fact of the demo.
 * @throws PermanentError when one is missing: the work is laid aside, `npm run store -- jobs` shows it and tries it again
 */
export async function findSeller(): Promise<StoreSettings> {
  if (env().PAYMENTS === 'razorpay') {
    const missing = await findMissingFacts();
    if (missing.length > 0)
      throw new PermanentError(
        `no tax invoice without facts of the store: ${missing.map(({ path }) => path).join(', ')} (npm run store -- settings)`,
      );
  }
  return findStoreSettings();
}
