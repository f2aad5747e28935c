import { z } from 'zod';
import { ProductId, SubcategoryId } from '@/lib/kernel/http/fields';
import { LOCALES } from '@/lib/kernel/locales';
import { FORM_FIELDS, PRODUCT_STATES, type ProductField } from './field-rules';
import { MAX_TEXT_LENGTH, PRODUCT_LENGTHS } from './length-rules';
import { paiseOf } from './value-rules';

/** Field values are validated on save, so that the error names the field. */
const Texts = z.partialRecord(
  z.enum(FORM_FIELDS as [ProductField, ...ProductField[]]),
  z.string().max(MAX_TEXT_LENGTH),
);

/** `before`: values that the form showed for the changed fields. */
export const ProductChanges = z.object({
  product_id: ProductId,
  before: Texts.default({}).meta({ examples: [{ brand: 'Nalam' }] }),
  after: Texts.meta({ examples: [{ brand: 'Nalam Care' }] }),
});

/** Text without line breaks and NUL. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'fieldInvalid');

/** Converts typed rupees to integer paise. */
const Rupees = z
  .string()
  .max(PRODUCT_LENGTHS.money)
  .regex(/^[\d,. ]+$/, 'moneyInvalid')
  .transform((text, context) => {
    const paise = paiseOf(text);
    if (paise === null) context.addIssue({ code: 'custom', message: 'moneyInvalid' });
    return paise ?? z.NEVER;
  })
  .meta({ examples: ['84.50'] });

export const NewProduct = z.object({
  sku: z
    .string()
    .trim()
    .min(1, 'required')
    .max(PRODUCT_LENGTHS.sku)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'skuInvalid')
    .meta({ examples: ['MED-00042'] }),
  name: line(PRODUCT_LENGTHS.name).meta({ examples: ['Paracetamol 650 mg Tablets'] }),
  subcategory_id: SubcategoryId,
  mrp: Rupees,
});

export const SwitchedProduct = z.object({ product_id: ProductId, to: z.enum(PRODUCT_STATES) });

/** URL of a picture of the store. */
export const PictureAddress = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .regex(/^\/[\w./-]+$/)
  .meta({ examples: [`/pictures/kept/${'0'.repeat(64)}.webp`] });
const PictureAddresses = z.array(PictureAddress).max(50);
export const PlacedPictures = z.object({ product_id: ProductId, before: PictureAddresses, order: PictureAddresses });
const PictureTexts = z.partialRecord(z.enum(LOCALES), z.string().max(PRODUCT_LENGTHS.pictureText));
export const DescribedPicture = z.object({
  product_id: ProductId,
  image: PictureAddress,
  before: PictureTexts.default({}).meta({ examples: [{ en: '' }] }),
  after: PictureTexts.meta({ examples: [{ en: 'The front of the box' }] }),
});
