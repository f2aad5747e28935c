import { z } from 'zod';
import { ProductId } from '@/lib/kernel/http/fields';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';
import { oneLine, severalLines } from '@/lib/kernel/plain-text';
import { NAME_LENGTH } from '@/lib/selling/prescriptions/rules';
import {
  COMPANY_LENGTH,
  CONTACT_LENGTH,
  GSTIN_LENGTH,
  MAX_DAYS,
  MAX_PROPOSAL_LINES,
  MAX_QUOTE_QUANTITY,
  MEDICINES_LENGTH,
  REQUEST_NOTE_LENGTH,
} from './rules';

const optional = (max: number, example: string, clean = oneLine) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(max, 'requestTextLong'))
    .transform((text) => text || null)
    .optional()
    .meta({ examples: [example] });

const note = optional(REQUEST_NOTE_LENGTH, 'The larger strip, please', severalLines);
const contact = optional(CONTACT_LENGTH, '9840011223');
const Gstin = z
  .string()
  .max(GSTIN_LENGTH, 'gstinInvalid')
  .transform(normalGstin)
  .refine((text) => text === '' || isGstin(text), 'gstinInvalid')
  .transform((text) => text || null)
  .optional()
  .meta({ examples: ['33AAACR5055K1ZE'] });

/** Fields next to the file of an uploaded prescription; a multipart form sends texts. */
export const PrescriptionRequest = z.object({
  patient_name: optional(NAME_LENGTH, 'Meena Kumari'),
  /** Left out: all medicines of the prescription. */
  medicines: optional(MEDICINES_LENGTH, 'Amlodipine only', severalLines),
  days: z
    .union([z.literal(''), z.coerce.number().int('requestDays').min(1, 'requestDays').max(MAX_DAYS, 'requestDays')])
    .transform((days) => days || null)
    .optional()
    .meta({ examples: [30] }),
  note,
  contact,
});
export type PrescriptionRequest = z.output<typeof PrescriptionRequest>;

const QuoteLine = z.object({
  product_id: ProductId,
  quantity: z
    .number('quoteQuantity')
    .int('quoteQuantity')
    .min(1, 'quoteQuantity')
    .max(MAX_QUOTE_QUANTITY, 'quoteQuantity')
    .meta({ examples: [200] }),
});
export const QuoteRequest = z.object({
  lines: z
    .array(QuoteLine)
    .min(1, 'quoteEmpty')
    .max(MAX_PROPOSAL_LINES)
    .meta({ examples: [[{ product_id: 17, quantity: 200 }]] }),
  company: optional(COMPANY_LENGTH, 'Sunrise Clinic'),
  gstin: Gstin,
  note,
  contact,
});
export type QuoteRequest = z.output<typeof QuoteRequest>;
