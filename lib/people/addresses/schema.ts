import { z } from 'zod';
import { withoutInvisible, withoutMarks } from '@/lib/kernel/plain-text';
import { NAME_LENGTH } from '@/lib/shared/person/length-rules';
import { isName, tidyName } from '@/lib/shared/person/rules';
import { OptionalMobile } from '@/lib/shared/person/schema';
import { ADDRESS_LENGTH } from './rules';

const part = z
  .string()
  .overwrite(withoutMarks)
  .trim()
  .max(ADDRESS_LENGTH.part)
  .optional()
  .transform((value) => value || undefined);

/**
 * Delivery address from a form or a documented call. `address_detail` is the whole address on one
 * line.
 */
export const NewAddress = z.object({
  place: z.string({ error: 'addressIncomplete' }).trim().min(1, 'addressIncomplete').max(ADDRESS_LENGTH.place),
  address_detail: z
    .string({ error: 'addressIncomplete' })
    .overwrite(withoutMarks)
    .trim()
    .min(5, 'addressIncomplete')
    .max(ADDRESS_LENGTH.detail),
  /** Latitude and longitude, joined by a comma as documented. */
  lat: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/)
    .optional()
    .or(z.literal('').transform(() => undefined)),
  building: part,
  area: part,
  landmark: part,
  district: part,
  state: part,
  pincode: z
    .string()
    // Accepts the spelling on envelopes: 600 020.
    .transform((text) => withoutInvisible(text).replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{5}$/, 'pincodeInvalid'))
    .optional(),
  /**
   * Person who takes the goods, with their phone number. Empty means the customer; a correction
   * that leaves them out keeps them.
   */
  receiver_name: z
    .string()
    .transform(tidyName)
    .pipe(
      z
        .string()
        .max(NAME_LENGTH, 'receiverNameLetters')
        .refine((text) => text === '' || isName(text), 'receiverNameLetters'),
    )
    .transform((name) => name || null)
    .optional()
    .meta({ examples: ['Kamala Devi'] }),
  receiver_phone: OptionalMobile.meta({ examples: ['+919840012345'] }),
});
export type NewAddress = z.output<typeof NewAddress>;
