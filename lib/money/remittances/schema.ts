import { z } from 'zod';
import { isDay } from '@/lib/kernel/dates';
import { Paise } from '@/lib/kernel/http/fields';
import { oneLine, withoutInvisible } from '@/lib/kernel/plain-text';
import { REMITTANCE_LENGTHS } from './rules';

const line = (most: number, message: string) =>
  z.string().transform(oneLine).pipe(z.string().min(1, message).max(most, message));

/** Payment of a courier. Messages are keys below `errors`. */
export const RemittanceForm = z.object({
  courier: line(REMITTANCE_LENGTHS.courier, 'courierInvalid').meta({ examples: ['Delhivery'] }),
  reference: line(REMITTANCE_LENGTHS.reference, 'remittanceReference').meta({ examples: ['CMS2611280042'] }),
  amount_paise: Paise.refine((paise) => paise > 0, 'remittanceAmount'),
  /** Day on which the money arrived. */
  paid_on: z.iso
    .date('settingDate')
    .refine(isDay, 'settingDate')
    .meta({ examples: ['2026-11-28'] }),
  note: z.string().overwrite(withoutInvisible).trim().max(REMITTANCE_LENGTHS.note).default(''),
  /** A line per order: its number, then the amount in rupees. */
  lines: z
    .string()
    .overwrite((text) => text.replaceAll('\u0000', ''))
    .max(REMITTANCE_LENGTHS.lines)
    .meta({ examples: ['MC2611-7KQ2M9XD, 499.00'] }),
});
