import { z } from 'zod';
import { isDay } from '@/lib/kernel/dates';
import { oneLine } from '@/lib/kernel/plain-text';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';
import {
  LICENCE_FORM_LENGTH,
  LICENCE_NUMBER_LENGTH,
  SUPPLIER_ADDRESS_LENGTH,
  SUPPLIER_EMAIL_LENGTH,
  SUPPLIER_NAME_LENGTH,
} from './rules';
import { MAX_LICENCES, readLicences, writeLicences } from './supplier-rules';

/** Id of a supplier. It belongs to the store, not to the caller. */
export const SupplierId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'] });

const line = (max: number, problem: string) =>
  z.string().transform(oneLine).pipe(z.string().min(1, problem).max(max, problem));

const LicenceLine = z.object({
  form: z
    .string()
    .transform((text) => oneLine(text).toUpperCase())
    .pipe(z.string().min(1).max(LICENCE_FORM_LENGTH)),
  number: z.string().transform(oneLine).pipe(z.string().min(1).max(LICENCE_NUMBER_LENGTH)),
  validUntil: z.string().trim().refine(isDay),
});

/** Fields of the form, each validated alone; messages are keys below `errors`. */
export const SupplierFields = z.object({
  name: line(SUPPLIER_NAME_LENGTH, 'supplierName'),
  address: line(SUPPLIER_ADDRESS_LENGTH, 'supplierAddress'),
  gstin: z
    .string()
    .transform(normalGstin)
    .refine((text) => text === '' || isGstin(text), 'settingGstin'),
  phone: z
    .string()
    .transform(oneLine)
    .pipe(z.string().regex(/^(?:\+?[0-9][0-9 -]{5,18})?$/, 'mobileInvalid')),
  email: z
    .string()
    .trim()
    .max(SUPPLIER_EMAIL_LENGTH, 'emailInvalid')
    .pipe(z.union([z.literal(''), z.email('emailInvalid')], 'emailInvalid')),
  is_active: z.enum(['true', 'false'], { error: 'fieldInvalid' }),
  /** One license per line: form; number; last day. */
  licences: z
    .string()
    .transform(readLicences)
    .pipe(z.array(LicenceLine, 'licenceInvalid').max(MAX_LICENCES, 'licenceInvalid'))
    .refine((all) => new Set(all.map(({ form, number }) => `${form} ${number}`)).size === all.length, 'licenceTwice')
    .transform(writeLicences),
});

/**
 * The limit exceeds that of any field. Wrong fields are found on saving, so that the error can name
 * them.
 */
const Texts = z.partialRecord(SupplierFields.keyof(), z.string().max(2000));

/**
 * `before`: values of the changed fields that the form had shown. Without an id it is a new
 * supplier.
 */
export const SupplierForm = z.object({
  supplier_id: SupplierId.optional(),
  before: Texts.default({}).meta({ examples: [{ phone: '04428150000' }] }),
  after: Texts.meta({ examples: [{ phone: '04428151111' }] }),
});
