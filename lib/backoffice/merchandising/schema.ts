import { z } from 'zod';
import { problemText } from '@/lib/kernel/problem-key';
import { DEFAULT_LOCALE, OTHER_LOCALES, type OtherLocale } from '@/lib/kernel/locales';
import { PLACEMENT_LENGTHS as MAX_ROWS } from './rules';
import { COLOURS } from './placement-rules';

const text = () => z.string('settingText');
const tooLong = (max: number) => problemText('settingTooLong', { most: max });
const slug = text()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'settingSlug')
  .max(MAX_ROWS.slug, tooLong(MAX_ROWS.slug));
const words = (max: number) => text().trim().min(1, 'settingEmpty').max(max, tooLong(max));
/** The default language is required. Pages in a missing language show its text. */
function localized(max: number) {
  const optional = words(max).optional();
  const others = Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, optional]));
  return z.object(
    { [DEFAULT_LOCALE]: words(max), ...(others as Record<OtherLocale, typeof optional>) },
    'settingBilingual',
  );
}
const href = text()
  .regex(/^\/(?!\/)[^\s\\]*$|^https:\/\/[^\s]+$/, 'settingLink')
  .max(MAX_ROWS.href, tooLong(MAX_ROWS.href));
const day = z.iso.date('settingDay');
const wholeNumber = (least: number, max: number) => {
  const problem = problemText('settingNumber', { least, most: max });
  return z.number(problem).int(problem).min(least, problem).max(max, problem);
};
const choice = <const Word extends string>(choices: readonly Word[]) =>
  z.enum(choices, problemText('settingChoice', { choices: choices.join(', ') }));
const yesOrNo = () => z.boolean(problemText('settingChoice', { choices: 'true, false' }));
const listOf = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z.array(entry, 'settingList').max(max, problemText('settingListLong', { most: max }));

/**
 * Banner or promotion. `image` is one of our pictures: `/illustrations/…`, `/promotions/…`, or
 * `/pictures/kept/…` for an uploaded one. `alt` describes it, unless the text next to it already
 * does. Days are in India and include the last.
 */
const Placement = z
  .object({
    slug,
    image: text().min(1, 'settingEmpty').max(300, tooLong(300)),
    href,
    colour: choice(COLOURS).default('teal'),
    active: yesOrNo().default(true),
    title: localized(MAX_ROWS.title),
    text: localized(MAX_ROWS.text),
    action: localized(MAX_ROWS.action),
    alt: localized(MAX_ROWS.alt).optional(),
    validFrom: day.optional(),
    validUntil: day.optional(),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'couponDays',
  });
export type Placement = z.output<typeof Placement>;

/**
 * `amountUpto` is in rupees: the order total must exceed it, and it is the maximum discount. Days
 * are in India and include the last.
 */
const CouponSetting = z
  .object({
    code: text()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,20}$/, 'couponCodeInvalid'),
    calculation: choice(['AMOUNT', 'PERCENT']).default('AMOUNT'),
    offer: wholeNumber(1, 100_000),
    amountUpto: z
      .number('couponAmount')
      .min(1, 'couponAmount')
      .max(1_000_000, 'couponAmount')
      .multipleOf(0.01, 'couponAmount'),
    validFrom: day.optional(),
    validUntil: day,
    usesPerCustomer: wholeNumber(1, 1000).default(1),
    usesTotal: wholeNumber(1, 10_000_000),
    active: yesOrNo().default(true),
    title: localized(120),
  })
  .refine(({ calculation, offer }) => calculation !== 'PERCENT' || offer <= 100, {
    path: ['offer'],
    error: 'couponPercent',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'couponDays',
  });
export type CouponSetting = z.output<typeof CouponSetting>;

const unique =
  <Item>(key: (item: Item) => string) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    for (const [index, item] of items.entries())
      if (items.findIndex((other) => key(other) === key(item)) < index)
        context.addIssue({ code: 'custom', path: [index], message: problemText('settingTwice', { what: key(item) }) });
  };

/** Lists the owner controls, in the format of a file. */
export const LISTS = {
  /** SKUs in the order of display. */
  featured: listOf(words(60), 60).superRefine(unique((sku) => sku)),
  promotions: listOf(Placement, 6).superRefine(unique((item) => item.slug)),
  banners: listOf(Placement, 10).superRefine(unique((item) => item.slug)),
  coupons: listOf(CouponSetting, 500).superRefine(unique((item) => item.code)),
};
export type ListName = keyof typeof LISTS;
export type Lists = { [Name in ListName]: z.output<(typeof LISTS)[Name]> };
export const LIST_NAMES = Object.keys(LISTS) as ListName[];
export const SECTIONS = ['store', ...LIST_NAMES] as const;

/** Settings of the owner, in the format of a file. `store` contains only the owner's entries. */
export type SettingsFile = { store?: unknown } & { [Name in ListName]?: unknown };
