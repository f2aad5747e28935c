import type { Coupon, CouponTranslation } from '@/lib/kernel/db/generated/client';
import { newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { rupeesToPaise } from '@/lib/kernel/money';
import { dayOf, firstOf, lastOf } from './day-rules';
import type { SettingProblem } from './problems';
import type { CouponSetting } from './schema';
import { isSame } from '@/lib/kernel/nested-values';
import { DEFAULT_LOCALE, isLocale, OTHER_LOCALES } from '@/lib/kernel/locales';

type CouponRow = Coupon & { translations: CouponTranslation[] };

function toSetting({
  code,
  calculation,
  offer,
  amountUptoPaise,
  validFrom,
  validUntil,
  usesPerCustomer,
  usesTotal,
  isActive,
  title,
  translations,
}: CouponRow): CouponSetting {
  return {
    code,
    calculation,
    offer,
    amountUpto: amountUptoPaise / 100,
    validFrom: dayOf(validFrom),
    validUntil: dayOf(validUntil),
    usesPerCustomer,
    usesTotal,
    active: isActive,
    title: {
      [DEFAULT_LOCALE]: title,
      ...Object.fromEntries(
        translations.filter(({ locale }) => isLocale(locale)).map(({ locale, title: text }) => [locale, text]),
      ),
    },
  };
}

const findAll = (tx: Db) => tx.coupon.findMany({ orderBy: { code: 'asc' }, include: { translations: true } });

export async function readCoupons(tx: Db): Promise<CouponSetting[]> {
  return (await findAll(tx)).map(toSetting);
}

/** Completes the first day of a coupon: the day of its creation by default. */
const complete = (coupon: CouponSetting, known: CouponSetting | undefined, now: Date): CouponSetting => ({
  ...coupon,
  validFrom: coupon.validFrom ?? known?.validFrom ?? dayOf(now),
});

/**
 * Returns violated promises: customers who used a coupon rely on it. A coupon itself also remains,
 * because orders refer to it.
 */
function promiseProblems(before: CouponSetting | undefined, after: CouponSetting, usedCount: number): SettingProblem[] {
  const path = `coupons.${after.code}`;
  const found: SettingProblem[] = [];
  if (after.usesTotal < usedCount) found.push({ path: `${path}.usesTotal`, key: 'couponUsedMore' });
  for (const term of ['calculation', 'offer', 'amountUpto'] as const)
    if (before && usedCount > 0 && before[term] !== after[term])
      found.push({ path: `${path}.${term}`, key: 'couponPromised' });
  return found;
}

/**
 * Adds and changes coupons by their code. Others stay unchanged, and none is ever deleted.
 * @returns the resulting coupons, and the problems that prevent the change
 */
export async function writeCoupons(
  tx: Db,
  requested: CouponSetting[],
  now: Date,
): Promise<{ after: CouponSetting[]; problems: SettingProblem[] }> {
  // Locks until the end of the transaction, so that a concurrent purchase with the coupon waits or
  // is counted.
  await tx.$queryRaw(
    Prisma.sql`SELECT id FROM coupon WHERE code = ANY(${requested.map(({ code }) => code)}) ORDER BY id FOR UPDATE`,
  );
  const rows = new Map((await findAll(tx)).map((row) => [row.code, row]));
  const problems: SettingProblem[] = [];
  for (const coupon of requested) {
    const row = rows.get(coupon.code);
    const before = row && toSetting(row);
    const next = complete(coupon, before, now);
    if (isSame(before, next)) continue;
    const broken = promiseProblems(before, next, row?.usedCount ?? 0);
    problems.push(...broken);
    if (broken.length === 0) await writeOne(tx, next, row, before);
  }
  return { after: await readCoupons(tx), problems };
}

async function writeOne(
  tx: Db,
  {
    code,
    calculation,
    offer,
    amountUpto,
    validFrom,
    validUntil,
    usesPerCustomer,
    usesTotal,
    active,
    title,
  }: CouponSetting,
  row: CouponRow | undefined,
  before: CouponSetting | undefined,
): Promise<void> {
  const data = {
    calculation,
    offer,
    amountUptoPaise: rupeesToPaise(amountUpto),
    usesPerCustomer,
    usesTotal,
    isActive: active,
    title: title[DEFAULT_LOCALE],
    // An unchanged day keeps its time, for coupons older than the setting of days.
    validFrom: row && before?.validFrom === validFrom ? row.validFrom : firstOf(validFrom!),
    validUntil: row && before?.validUntil === validUntil ? row.validUntil : lastOf(validUntil),
  };
  const translations = OTHER_LOCALES.flatMap((locale) => (title[locale] ? [{ locale, title: title[locale] }] : []));
  await tx.coupon.upsert({
    where: { code },
    create: { id: newId(), code, ...data, translations: { create: translations } },
    update: { ...data, translations: { deleteMany: {}, create: translations } },
  });
}
