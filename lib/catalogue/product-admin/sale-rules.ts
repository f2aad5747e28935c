import { propertiesWith } from '@/lib/catalogue/storefront/product-field-rules';
import type { ProductField } from './field-rules';
import type { ProductRecord } from './types';

const NEEDED = propertiesWith({ isNeededForSale: true });
const DECLARATION_REASONS = [
  ...NEEDED,
  'genericName',
  'netQuantity',
  'picture',
  'category',
  'hsn',
  'schedule',
  'prescription',
  'scheduleX',
] as const;
export type DeclarationReason = (typeof DECLARATION_REASONS)[number];
export const SALE_REASONS = [...DECLARATION_REASONS, 'narcotic', 'psychotropic', 'prohibited'] as const;
export type SaleReason = (typeof SALE_REASONS)[number];
/**
 * Reason why a product cannot be on sale: a key of `console.client.products.missing`, and the field
 * that fixes it.
 */
export type SaleProblem<Reason extends SaleReason = SaleReason> = { why: Reason; field: ProductField | 'pictures' };

/** Fields of a product that decide if it can be on sale, in addition to its pictures. */
export const SALE_FIELDS = [
  ...NEEDED,
  ...(['genericName', 'composition', 'netQuantity', 'netQuantityUnit', 'hsn', 'schedule'] as const),
];
export type Declared = Pick<ProductRecord, (typeof SALE_FIELDS)[number] | 'image' | 'undecided'>;

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

/**
 * Lists the problems that prevent the sale of a product. Legal Metrology (Packaged Commodities)
 * Rules 2011, rule 6(10): the declarations of the pack are shown before purchase. The MRP is always
 * present, and consumer care is a detail of the store. No law requires a photograph, so a drawing
 * of the kind of pack, with brand and strength on it, counts as a picture. CGST rule 46 requires an
 * HSN. Drugs Rules: the prescription requirement must be known, and X is never sold. The salts that
 * are never sold are in sale-law-rules.ts.
 */
export function saleProblems(product: Declared): SaleProblem<DeclarationReason>[] {
  const { undecided, schedule } = product;
  const rules: [isMissing: boolean, why: DeclarationReason, field: SaleProblem['field']][] = [
    ...NEEDED.map((field): [boolean, DeclarationReason, ProductField] => [!isFilled(product[field]), field, field]),
    [!isFilled(product.genericName) && !isFilled(product.composition), 'genericName', 'genericName'],
    [!isFilled(product.netQuantity) || !isFilled(product.netQuantityUnit), 'netQuantity', 'netQuantity'],
    [product.image === '', 'picture', 'pictures'],
    [undecided.includes('category'), 'category', 'subcategory'],
    [undecided.includes('hsn') || !isFilled(product.hsn), 'hsn', 'hsn'],
    [undecided.includes('schedule'), 'schedule', 'schedule'],
    [undecided.includes('prescription'), 'prescription', 'requiresPrescription'],
    [schedule === 'X', 'scheduleX', 'schedule'],
  ];
  return rules.flatMap(([isMissing, reason, field]) => (isMissing ? [{ why: reason, field }] : []));
}
