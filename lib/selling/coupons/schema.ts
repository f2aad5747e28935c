import { z } from 'zod';
import { oneLine, withoutInvisible } from '@/lib/kernel/plain-text';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { COUPON_TITLE_LENGTH } from './rules';
import { titleFields } from './staff-rules';

/**
 * Coupon as sent by the form of the console, with all fields as texts; messages are keys below
 * `errors`.
 */
export const CouponCode = z
  .string({ error: 'couponCodeInvalid' })
  .overwrite(withoutInvisible)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'couponCodeInvalid')
  .meta({ examples: ['PONGAL50'] });

const wholeNumber = (max: number, example: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,8}$/, 'couponNumber')
    .refine((text) => Number(text) >= 1 && Number(text) <= max, 'couponNumber')
    .meta({ examples: [example] });
const day = (example: string) => z.iso.date('couponDay').meta({ examples: [example] });
const title = z.string().transform(oneLine).pipe(z.string().max(COUPON_TITLE_LENGTH, 'couponTitle'));

/** Validates each field by itself; saving checks their combination. */
export const CouponFields = z.object({
  calculation: z.enum(['AMOUNT', 'PERCENT'], { error: 'fieldInvalid' }),
  /** Whole rupees, or whole percent. */
  offer: wholeNumber(100_000, '50'),
  /** Rupees: the order total must be above it, and it is the maximum discount. */
  amount_upto: z
    .string()
    .trim()
    .regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'couponAmount')
    .refine((text) => Number(text) >= 1 && Number(text) <= 1_000_000, 'couponAmount')
    .meta({ examples: ['500'] }),
  /** Days in India; the last one is included. */
  valid_from: day('2027-01-10'),
  valid_until: day('2027-01-20'),
  uses_per_customer: wholeNumber(1000, '1'),
  uses_total: wholeNumber(10_000_000, '1000'),
  ...titleFields((locale) => (locale === DEFAULT_LOCALE ? title.pipe(z.string().min(1, 'couponTitle')) : title)),
});
export type CouponInput = z.output<typeof CouponFields>;

/** Longer than any field. Saving validates each field, so that the error can name it. */
const Texts = z.partialRecord(CouponFields.keyof(), z.string().max(1000));

/** `before`: the values that the form showed for the fields it changes. */
export const CouponForm = z.object({
  code: CouponCode,
  is_new: z.boolean().default(false),
  before: Texts.default({}).meta({ examples: [{ uses_total: '100' }] }),
  after: Texts.meta({ examples: [{ uses_total: '200' }] }),
});
