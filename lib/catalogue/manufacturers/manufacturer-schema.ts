import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { MANUFACTURER_FIELDS, MANUFACTURER_LENGTHS, MAX_ALIASES, type ManufacturerField } from './rules';

/** Id of a manufacturer, which belongs to the store and not to a caller. */
export const ManufacturerId = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ examples: [7] });

const line = (field: ManufacturerField) =>
  z.string().transform(oneLine).pipe(z.string().max(MANUFACTURER_LENGTHS[field], 'manufacturerLong'));

/** Fields of the form, each checked alone; messages are keys below `errors`. */
export const ManufacturerFields = z.object({
  name: line('name').pipe(z.string().min(1, 'manufacturerName')),
  address: line('address'),
  licence: line('licence'),
  aliases: z
    .string()
    .transform((text) => [...new Set(text.split('\n').map(oneLine).filter(Boolean))])
    .pipe(z.array(z.string().max(MANUFACTURER_LENGTHS.name, 'manufacturerLong')).max(MAX_ALIASES, 'manufacturerLong'))
    .transform((names) => names.join('\n')),
});

const Texts = z.partialRecord(z.enum(MANUFACTURER_FIELDS), z.string().max(2 * MANUFACTURER_LENGTHS.aliases));

/**
 * `before`: values of the changed fields that the form had shown. Without an id it is a new one.
 */
export const ManufacturerForm = z.object({
  manufacturer_id: ManufacturerId.optional(),
  before: Texts.default({}).meta({ examples: [{ address: '' }] }),
  after: Texts.meta({ examples: [{ address: 'Cipla House, Lower Parel, Mumbai 400013' }] }),
});

/** `into`: any spelling of the other manufacturer. */
export const MergedManufacturer = z.object({
  manufacturer_id: ManufacturerId,
  into: z
    .string()
    .max(2 * MANUFACTURER_LENGTHS.name)
    .transform(oneLine)
    .pipe(z.string().min(1).max(MANUFACTURER_LENGTHS.name))
    .meta({ examples: ['Cipla Ltd'] }),
});
