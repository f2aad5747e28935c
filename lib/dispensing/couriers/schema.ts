import { z } from 'zod';
import { figure, ParcelId, text } from '@/lib/kernel/http/fields';
import { severalLines } from '@/lib/kernel/plain-text';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { COMMENT_LENGTH, MAX_GRAMS, MAX_SIDE } from './size-rules';

const grams = z.coerce
  .number('weightInvalid')
  .int('weightInvalid')
  .min(1, 'weightInvalid')
  .max(MAX_GRAMS, 'weightInvalid');
const side = z.coerce.number('sideInvalid').int('sideInvalid').min(1, 'sideInvalid').max(MAX_SIDE, 'sideInvalid');

/** Parcel with weight and sides in the calls of the console. */
export const SizedParcel = {
  parcel_id: ParcelId,
  weight_grams: grams.meta({ examples: [500] }),
  length_cm: side.meta({ examples: [20] }),
  breadth_cm: side.meta({ examples: [15] }),
  height_cm: side.meta({ examples: [10] }),
};

type Sent = { weight_grams: number; length_cm: number; breadth_cm: number; height_cm: number };

/** Converts the size for the domain. */
export const sizeOf = ({ weight_grams, length_cm, breadth_cm, height_cm }: Sent): ParcelSize => ({
  weightGrams: weight_grams,
  lengthCm: length_cm,
  breadthCm: breadth_cm,
  heightCm: height_cm,
});

export const Offer = z.object({
  courier_id: figure(24),
  name: text('Xpressbees Surface'),
  rate_paise: figure(5200),
  /** Estimated days; null if unknown. */
  days: z
    .number()
    .nullable()
    .meta({ examples: [4] }),
});

/** Message of staff to the courier about a failed delivery. */
export const Comment = z
  .string()
  .transform(severalLines)
  .pipe(z.string().min(1, 'commentMissing').max(COMMENT_LENGTH, 'commentTooLong'))
  .meta({ examples: ['The customer is at home after 6 pm'] });
