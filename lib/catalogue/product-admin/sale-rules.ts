import { isPicture, type ProductField } from './field-rules';
import type { ProductRecord } from './types';

/** Why a product may not be on sale: a word of `console.client.products.missing`, and the field that mends it. */
export type SaleProblem = { why: SaleReason; field: ProductField | 'pictures' };
export const SALE_REASONS = [
  'manufacturer',
  'manufacturerAddress',
  'countryOfOrigin',
  'genericName',
  'netQuantity',
  'picture',
  'category',
  'hsn',
  'schedule',
  'prescription',
  'scheduleX',
] as const;
export type SaleReason = (typeof SALE_REASONS)[number];

/** What decides, and nothing else of a product. */
export type Declared = Pick<
  ProductRecord,
  | 'manufacturer'
  | 'manufacturerAddress'
  | 'countryOfOrigin'
  | 'genericName'
  | 'composition'
  | 'netQuantity'
  | 'netQuantityUnit'
  | 'image'
  | 'undecided'
  | 'hsn'
  | 'schedule'
>;

const isSaid = (text: string | null) => text !== null && text.trim() !== '';

/**
 * What is missing before a product may be on sale. Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10): what the pack declares is shown before
 * it is bought (MRP is always there, consumer care is the store's). CGST rule 46: an HSN. Drugs Rules: what needs a prescription is known, X is never sold.
 */
export function saleProblems(product: Declared): SaleProblem[] {
  const { undecided, schedule } = product;
  const rules: [isMissing: boolean, why: SaleReason, field: SaleProblem['field']][] = [
    [!isSaid(product.manufacturer), 'manufacturer', 'manufacturer'],
    [!isSaid(product.manufacturerAddress), 'manufacturerAddress', 'manufacturerAddress'],
    [!isSaid(product.countryOfOrigin), 'countryOfOrigin', 'countryOfOrigin'],
    [!isSaid(product.genericName) && !isSaid(product.composition), 'genericName', 'genericName'],
    [!isSaid(product.netQuantity) || !isSaid(product.netQuantityUnit), 'netQuantity', 'netQuantity'],
    [!isPicture(product.image), 'picture', 'pictures'],
    [undecided.includes('category'), 'category', 'subcategory'],
    [undecided.includes('hsn') || !isSaid(product.hsn), 'hsn', 'hsn'],
    [undecided.includes('schedule'), 'schedule', 'schedule'],
    [undecided.includes('prescription'), 'prescription', 'requiresPrescription'],
    [schedule === 'X', 'scheduleX', 'schedule'],
  ];
  return rules.flatMap(([isMissing, why, field]) => (isMissing ? [{ why, field }] : []));
}
