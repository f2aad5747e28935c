import type { Coupon, CouponTranslation } from '@/lib/kernel/db/generated/client';
import { newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { rupeesToPaise } from '@/lib/kernel/money';
import { dayOf, firstOf, lastOf } from './day-rules';
import type { SettingProblem } from './problems';
import type { CouponSetting } from './schema';
import { isSame } from '@/lib/kernel/nested-values';

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
  translations: [tamil],
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
    title: tamil ? { en: title, ta: tamil.title } : { en: title },
  };
}

const findAll = (tx: Db) =>
  tx.coupon.findMany({ orderBy: { code: 'asc' }, include: { translations: { where: { locale: 'ta' } } } });

export async function readCoupons(tx: Db): Promise<CouponSetting[]> {
  return (await findAll(tx)).map(toSetting);
}

/** A coupon without a first day begins on the day on which it is made, or began when it was. */
const complete = (coupon: CouponSetting, known: CouponSetting | undefined, now: Date): CouponSetting => ({
  ...coupon,
  validFrom: coupon.validFrom ?? known?.validFrom ?? dayOf(now),
});

/** What was promised to those who used a coupon already stays; so does a coupon itself, for their orders name it. */
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
 * Adds and changes coupons by their code; those that are not named stay as they are, none is ever deleted.
 * @returns what it came to, and what forbids it
 */
export async function writeCoupons(
  tx: Db,
  wanted: CouponSetting[],
  now: Date,
): Promise<{ after: CouponSetting[]; problems: SettingProblem[] }> {
  // Held until the end of the transaction: a purchase that uses one now waits, or is counted.
  await tx.$queryRaw(
    Prisma.sql`SELECT id FROM coupon WHERE code = ANY(${wanted.map(({ code }) => code)}) ORDER BY id FOR UPDATE`,
  );
  const rows = new Map((await findAll(tx)).map((row) => [row.code, row]));
  const problems: SettingProblem[] = [];
  for (const coupon of wanted) {
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
    title: title.en,
    // The same day is the same moment: one from before days were set stays what it is.
    validFrom: row && before?.validFrom === validFrom ? row.validFrom : firstOf(validFrom!),
    validUntil: row && before?.validUntil === validUntil ? row.validUntil : lastOf(validUntil),
  };
  const tamil = title.ta ? [{ locale: 'ta', title: title.ta }] : [];
  await tx.coupon.upsert({
    where: { code },
    create: { id: newId(), code, ...data, translations: { create: tamil } },
    update: { ...data, translations: { deleteMany: {}, create: tamil } },
  });
}
