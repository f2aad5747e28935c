import { rupeeText } from '@/lib/kernel/money';
import { PRODUCT_FIELDS, type ProductField, type ProductTexts } from './field-rules';
import type { ProductRecord, Specification } from './types';

/** Formats hundredths of a percent for a form: 5, 0.25. */
const percentText = (points: number): string => String(points / 100);
const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const lines = (rows: Specification[]) => rows.map(({ key, value }) => `${key}: ${value}`).join('\n');

/** Returns a text field of the row. */
function textOf(row: object, field: ProductField): string {
  const value: unknown = (row as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the fields of a product as form texts. Undecided fields are empty, even if an import
 * proposes a value.
 */
export function textsOf(product: ProductRecord): ProductTexts {
  const { undecided, mrpPaise, pricePaise, gstRateBp, specifications, specificationsTa, months, ...rest } = product;
  const isOpen = (what: string) => undecided.includes(what);
  const said: Partial<Record<ProductField, string>> = {
    specifications: lines(specifications),
    specificationsTa: lines(specificationsTa),
    months: months.join(', '),
    subcategory: isOpen('category') ? '' : String(product.subcategoryId),
    organicCertified: yesNo(product.organicCertified),
    mrp: rupeeText(mrpPaise),
    price: rupeeText(pricePaise),
    hsn: isOpen('hsn') ? '' : product.hsn,
    gst: percentText(gstRateBp),
    schedule: isOpen('schedule') ? '' : product.schedule,
    requiresPrescription: isOpen('prescription') ? '' : yesNo(product.requiresPrescription),
    isDrug: yesNo(product.isDrug),
    isMedicalDevice: yesNo(product.isMedicalDevice),
  };
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, said[field] ?? textOf(rest, field)])) as ProductTexts;
}
