import { z } from 'zod';
import { problemText } from '@/lib/kernel/problem-key';
import { SHOWN_LENGTHS as MOST } from './length-rules';
import { COLOURS } from './shown-rules';

const text = () => z.string('settingText');
const tooLong = (most: number) => problemText('settingTooLong', { most });
const slug = text()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'settingSlug')
  .max(MOST.slug, tooLong(MOST.slug));
const words = (most: number) => text().trim().min(1, 'settingEmpty').max(most, tooLong(most));
/** English is needed; where a language is left out, its pages show the English words. */
const bilingual = (most: number) => z.object({ en: words(most), ta: words(most).optional() }, 'settingBilingual');
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

/** A banner or a promotion. `image` is a picture of ours: `/illustrations/…`, `/promotions/…`, or `/pictures/kept/…` where the owner brought it. `alt` says what it
 * shows, where that is not in the words beside it. Days are those of India, the last one included. */
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

/** `amountUpto` is in rupees: the order total must be above it, and it is the most that is taken off. Days are those of India, the last one included. */
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

/** The lists an owner decides on, each as a file has it. */
export const LISTS = {
  /** SKUs, the first is shown first. */
  featured: listOf(words(60), 60).superRefine(unique((sku) => sku)),
  promotions: listOf(Shown, 6).superRefine(unique((item) => item.slug)),
  banners: listOf(Shown, 10).superRefine(unique((item) => item.slug)),
  coupons: listOf(CouponSetting, 500).superRefine(unique((item) => item.code)),
};
export type ListName = keyof typeof LISTS;
export type Lists = { [Name in ListName]: z.output<(typeof LISTS)[Name]> };
export const LIST_NAMES = Object.keys(LISTS) as ListName[];
export const SECTIONS = ['store', ...LIST_NAMES] as const;

/** What an owner decides, as a file has it. `store` holds only what the owner said. */
export type SettingsFile = { store?: unknown } & { [Name in ListName]?: unknown };
