import {
  fieldOf,
  nameOf,
  propertiesWith,
  type FieldName,
  type ProductForm,
  type PropertyWith,
} from '@/lib/catalogue/storefront/product-field-rules';
import { propertyOf, type ProductField } from './field-rules';

/** Operations on many products in one step. */
export const BULK_OPERATIONS = [
  'pricePercent',
  'priceBelowMrp',
  'priceAmount',
  'mrpPercent',
  'mrpAmount',
  'fields',
  'namePack',
  'state',
] as const;
export type BulkOperation = (typeof BULK_OPERATIONS)[number];
/** Operations whose value is an amount in rupees. All products get the same amount. */
const AMOUNTS = ['priceAmount', 'mrpAmount'] as const;
export const isAmount = (operation: string): operation is (typeof AMOUNTS)[number] =>
  AMOUNTS.some((one) => one === operation);

/** Property that a bulk change can touch. */
export type BulkProperty = PropertyWith<{ isBulkEdited: true }>;
export const BULK_PROPERTIES = propertiesWith({ isBulkEdited: true });
/** Field that the operation `fields` sets to one value. Prices have operations of their own. */
export type SetField = Exclude<FieldName<BulkProperty>, 'mrp' | 'price'>;
export const SET_FIELDS = BULK_PROPERTIES.filter((property) => fieldOf(property).kind !== 'paise').map(
  nameOf,
) as SetField[];

/** Right that a bulk change needs: that of the form of its fields, or of the sale of products. */
export type BulkPower = ProductForm | 'state';

/**
 * Returns the rights that a change of these fields needs, in the spelling of the history. Decided
 * questions follow from the fields.
 */
export function powersOfFields(fields: readonly string[]): BulkPower[] {
  const powers = fields.flatMap((field): BulkPower[] => {
    if (field === 'productState') return ['state'];
    const property = propertyOf(field as ProductField);
    const form = property && fieldOf(property).form;
    return form ? [form] : [];
  });
  return [...new Set(powers)];
}

/** Returns the rights that an operation needs. */
export function powersOfStep(operation: BulkOperation, fields: readonly string[]): BulkPower[] {
  if (operation === 'fields') return powersOfFields(fields);
  if (operation === 'namePack') return ['words'];
  return [operation === 'state' ? 'state' : 'price'];
}
