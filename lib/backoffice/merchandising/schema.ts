import { z } from 'zod';
import { problemText } from '@/lib/kernel/problem-key';
import { DEFAULT_LOCALE, LOCAL_LOCALE } from '@/lib/kernel/locales';
import { SHOWN_LENGTHS as MOST } from './rules';
import { COLOURS } from './shown-rules';

const text = () => z.string('settingText');
const tooLong = (most: number) => problemText('settingTooLong', { most });
const slug = text()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'settingSlug')
  .max(MOST.slug, tooLong(MOST.slug));
const words = (most: number) => text().trim().min(1, 'settingEmpty').max(most, tooLong(most));
/** The default language is required. Pages in a missing language show its text. */
const bilingual = (most: number) =>
  z.object({ [DEFAULT_LOCALE]: words(most), [LOCAL_LOCALE]: words(most).optional() }, 'settingBilingual');
const href = text()
  .regex(/^\/(?!\/)[^\s\\]*$|^https:\/\/[^\s]+$/, 'settingLink')
  .max(MOST.href, tooLong(MOST.href));
const day = z.iso.date('settingDay');
const whole = (least: number, most: number) => {
  const problem = problemText('settingNumber', { least, most });
  return z.number(problem).int(problem).min(least, problem).max(most, problem);
};
const choice = <const Word extends string>(choices: readonly Word[]) =>
  z.enum(choices, problemText('settingChoice', { choices: choices.join(', ') }));
const yesOrNo = () => z.boolean(problemText('settingChoice', { choices: 'true, false' }));
const listOf = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z.array(entry, 'settingList').max(most, problemText('settingListLong', { most }));

/**
 * Banner or promotion. `image` is one of our pictures: `/illustrations/…`, `/promotions/…`, or
 * `/pictures/kept/…` for an uploaded one. `alt` describes it, unless the text next to it already
 * does. Days are in India and include the last.
 */
const Shown = z
  .object({
    slug,
    image: text().min(1, 'settingEmpty').max(300, tooLong(300)),
    href,
    colour: choice(COLOURS).default('teal'),
    active: yesOrNo().default(true),
    title: bilingual(MOST.title),
    text: bilingual(MOST.text),
    action: bilingual(MOST.action),
    alt: bilingual(MOST.alt).optional(),
    validFrom: day.optional(),
    validUntil: day.optional(),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'couponDays',
  });
export type Shown = z.output<typeof Shown>;

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
    offer: whole(1, 100_000),
    amountUpto: z
      .number('couponAmount')
      .min(1, 'couponAmount')
      .max(1_000_000, 'couponAmount')
      .multipleOf(0.01, 'couponAmount'),
    validFrom: day.optional(),
    validUntil: day,
    usesPerCustomer: whole(1, 1000).default(1),
    usesTotal: whole(1, 10_000_000),
    active: yesOrNo().default(true),
    title: bilingual(120),
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
  promotions: listOf(Shown, 6).superRefine(unique((item) => item.slug)),
  banners: listOf(Shown, 10).superRefine(unique((item) => item.slug)),
  coupons: listOf(CouponSetting, 500).superRefine(unique((item) => item.code)),
};
export type ListName = keyof typeof LISTS;
export type Lists = { [Name in ListName]: z.output<(typeof LISTS)[Name]> };
export const LIST_NAMES = Object.keys(LISTS) as ListName[];
export const SECTIONS = ['store', ...LIST_NAMES] as const;

/** Settings of the owner, in the format of a file. `store` contains only the owner's entries. */
export type SettingsFile = { store?: unknown } & { [Name in ListName]?: unknown };
