import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { CouponFields, type CouponInput } from '@/lib/selling/coupons/schema';
import { titleFields } from '@/lib/selling/coupons/staff-rules';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { changeSettings } from './commands';
import { InvalidSettings } from './problems';
import type { CouponSetting } from './schema';

type Field = keyof CouponInput;
type Texts = Record<Field, string>;
export type CouponChange = FieldChanges<Field> & { code: string; isNew: boolean };

const textsOf = (coupon: CouponSetting): Texts => ({
  calculation: coupon.calculation,
  offer: String(coupon.offer),
  amount_upto: String(coupon.amountUpto),
  valid_from: coupon.validFrom ?? '',
  valid_until: coupon.validUntil,
  uses_per_customer: String(coupon.usesPerCustomer),
  uses_total: String(coupon.usesTotal),
  ...titleFields((locale) => coupon.title[locale] ?? ''),
});

const wrong = (field: Field, key: string) => new DomainError('invalid', key, {}, { [field]: key });

/**
 * Parses the fields.
 * @throws invalid naming every wrong field
 */
function readFields(given: Partial<Texts>): Partial<CouponInput> {
  const { success, data, error } = CouponFields.partial().safeParse(given);
  if (success) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  throw new DomainError('invalid', Object.values(fields)[0] ?? 'fieldInvalid', {}, fields);
}

const NEEDED: Field[] = ['offer', 'amount_upto', 'valid_from', 'valid_until', 'uses_total', `title.${DEFAULT_LOCALE}`];

/**
 * Converts the fields to a setting.
 * @throws invalid naming a field that is missing or contradicts another one
 */
function settingOf(code: string, active: boolean, given: Partial<Texts>): CouponSetting {
  const missing = NEEDED.find((field) => !given[field]);
  if (missing) throw wrong(missing, 'couponMissing');
  const fields = { calculation: 'AMOUNT', uses_per_customer: '1', ...given } as Texts;
  const titles = LOCALES.map((locale) => [locale, fields[`title.${locale}`]]).filter(([, text]) => text);
  if (fields.calculation === 'PERCENT' && Number(fields.offer) > 100) throw wrong('offer', 'couponPercent');
  if (fields.valid_until < fields.valid_from) throw wrong('valid_until', 'couponDays');
  return {
    code,
    active,
    calculation: fields.calculation as CouponSetting['calculation'],
    offer: Number(fields.offer),
    amountUpto: Number(fields.amount_upto),
    validFrom: fields.valid_from,
    validUntil: fields.valid_until,
    usesPerCustomer: Number(fields.uses_per_customer),
    usesTotal: Number(fields.uses_total),
    title: Object.fromEntries(titles) as CouponSetting['title'],
  };
}

const FIELD_OF: Record<string, Field> = {
  calculation: 'calculation',
  offer: 'offer',
  amountUpto: 'amount_upto',
  usesTotal: 'uses_total',
};

/** Reports a violated promise to customers who used the coupon as an error of its field. */
function explain(error: unknown): never {
  const [problem] = error instanceof InvalidSettings ? error.problems : [];
  const field = FIELD_OF[problem?.path.split('.').at(-1) ?? ''];
  throw problem && field ? wrong(field, problem.key) : error;
}

type Doing = { by: AuditActor; /** May change coupons that are switched on. */ mayPublish: boolean; now?: Date };

/**
 * Creates a coupon, which starts switched off, or changes fields of one.
 * @throws invalid naming the field; notFound; conflict couponExists, or fieldTaken if another staff
 * member changed a field in the meantime; forbidden for a coupon that is switched on
 */
export async function saveCoupon(change: CouponChange, { by, mayPublish, now }: Doing): Promise<void> {
  const { code, isNew } = change;
  const after = readFields(change.after);
  await changeSettings(
    ({ coupons }) => {
      const known = coupons.find((coupon) => coupon.code === code);
      if (isNew) {
        if (known) throw conflict('couponExists');
        return { coupons: [settingOf(code, false, after)] };
      }
      if (!known) throw notFound();
      if (known.active && !mayPublish) throw new DomainError('forbidden', 'couponLive');
      refuseTaken(textsOf(known), { ...change, after });
      return { coupons: [settingOf(code, known.active, { ...textsOf(known), ...after })] };
    },
    { by, now },
  ).catch(explain);
}

/**
 * Switches a coupon on, so that customers can use it on its days, or off.
 * @throws notFound; conflict couponIsOn, couponIsOff
 */
export async function switchCoupon(code: string, isOn: boolean, by: AuditActor): Promise<void> {
  await changeSettings(
    ({ coupons }) => {
      const known = coupons.find((coupon) => coupon.code === code);
      if (!known) throw notFound();
      if (known.active === isOn) throw conflict(isOn ? 'couponIsOn' : 'couponIsOff');
      return { coupons: [{ ...known, active: isOn }] };
    },
    { by },
  );
}
