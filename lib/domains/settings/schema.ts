import { z } from 'zod';

/** What a banner or a promotion may be coloured with: each is a pale ground and a dark ink that reads well on it. */
export const COLOURS = ['teal', 'coral', 'amber', 'indigo', 'leaf', 'rose', 'sky', 'plum', 'slate', 'sand'] as const;
export type Colour = (typeof COLOURS)[number];

const slug = z
  .string('must be a text')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens, such as monsoon-care')
  .max(60, 'is longer than 60 characters');
const words = (most: number) =>
  z.string('must be a text').trim().min(1, 'must not be empty').max(most, `is longer than ${most} characters`);
/** English is needed; where a language is left out, its pages show the English words. */
const bilingual = (most: number) =>
  z.object({ en: words(most), ta: words(most).optional() }, 'must have a text in English: {"en": "…", "ta": "…"}');
const href = z
  .string('must be a text')
  .regex(
    /^\/(?!\/)[^\s\\]*$|^https:\/\/[^\s]+$/,
    'must be a path of the store, such as /Product/first-aid, or start with https://',
  )
  .max(300, 'is longer than 300 characters');
const day = z.iso.date('must be a day such as 2027-03-31');
const whole = (least: number, most: number) =>
  z
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be ${most} or less`);

/** A banner or a promotion. `image` is a picture of ours: `/illustrations/…`, `/promotions/…`, or `/pictures/kept/…` where the owner brought it. */
const Shown = z.object({
  slug,
  image: z.string('must be a text').min(1, 'must not be empty').max(300, 'is longer than 300 characters'),
  href,
  colour: z.enum(COLOURS, `must be one of ${COLOURS.join(', ')}`).default('teal'),
  active: z.boolean('must be true or false').default(true),
  title: bilingual(80),
  text: bilingual(200),
  action: bilingual(60),
});
export type Shown = z.output<typeof Shown>;

/** `amountUpto` is in rupees: the order total must be above it, and it is the most that is taken off. Days are those of India, the last one included. */
const CouponSetting = z
  .object({
    code: z
      .string('must be a text')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 letters and digits'),
    calculation: z.enum(['AMOUNT', 'PERCENT'], 'must be AMOUNT (offer in rupees) or PERCENT').default('AMOUNT'),
    offer: whole(1, 100_000),
    amountUpto: z
      .number('must be an amount in rupees')
      .min(1, 'must be 1 or more')
      .max(1_000_000, 'must be 1000000 or less')
      .multipleOf(0.01, 'must not have more than two digits after the point'),
    validFrom: day.optional(),
    validUntil: day,
    usesPerCustomer: whole(1, 1000).default(1),
    usesTotal: whole(1, 10_000_000),
    active: z.boolean('must be true or false').default(true),
    title: bilingual(120),
  })
  .refine(({ calculation, offer }) => calculation !== 'PERCENT' || offer <= 100, {
    path: ['offer'],
    error: 'is a percentage here: 100 or less',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'is before validFrom',
  });
export type CouponSetting = z.output<typeof CouponSetting>;

const unique =
  <Item>(key: (item: Item) => string) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    for (const [index, item] of items.entries())
      if (items.findIndex((other) => key(other) === key(item)) < index)
        context.addIssue({ code: 'custom', path: [index], message: `${key(item)} is there twice` });
  };

/** The lists an owner decides on, each as a file has it. */
export const LISTS = {
  /** SKUs, the first is shown first. */
  featured: z
    .array(words(60), 'must be a list of SKUs')
    .max(60, 'has more than 60 products')
    .superRefine(unique((sku) => sku)),
  promotions: z
    .array(Shown, 'must be a list')
    .max(6, 'has more than 6 promotions')
    .superRefine(unique((item) => item.slug)),
  banners: z
    .array(Shown, 'must be a list')
    .max(10, 'has more than 10 banners')
    .superRefine(unique((item) => item.slug)),
  coupons: z
    .array(CouponSetting, 'must be a list')
    .max(500, 'has more than 500 coupons')
    .superRefine(unique((item) => item.code)),
};
export type ListName = keyof typeof LISTS;
export type Lists = { [Name in ListName]: z.output<(typeof LISTS)[Name]> };
export const LIST_NAMES = Object.keys(LISTS) as ListName[];
export const SECTIONS = ['store', ...LIST_NAMES] as const;

/** What an owner decides, as a file has it. `store` holds only what the owner said. */
export type SettingsFile = { store?: unknown } & { [Name in ListName]?: unknown };
