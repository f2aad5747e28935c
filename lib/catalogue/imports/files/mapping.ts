import { OTHER_LOCALES, type OtherLocale } from '@/lib/kernel/locales';
import { cleanCell } from './cell-rules';

/**
 * Fields of an import and their headers, compared without case and spaces. Add your headers here.
 */
const OWN_HEADERS = {
  id: ['id', 'import_id', 'product_id'],
  name: ['name', 'product_name', 'medicine_name'],
  price: ['price(₹)', 'price', 'mrp', 'price_inr'],
  discontinued: ['is_discontinued', 'discontinued'],
  manufacturer: ['manufacturer_name', 'manufacturer'],
  type: ['type', 'therapeutic_class'],
  packSize: ['pack_size_label', 'pack_size'],
  genericName: ['generic_name', 'salt'],
  composition: ['composition', 'short_composition1'],
  composition2: ['short_composition2'],
  stock: ['stock', 'quantity'],
  sellingPrice: ['selling_price', 'discount_price', 'offer_price'],
  tierPrices: ['tier_prices', 'price_breaks'],
  maxQuantity: ['max_quantity', 'order_limit'],
  schedule: ['schedule'],
  prescription: ['prescription', 'requires_prescription'],
  hsn: ['hsn', 'hsn_code'],
  gst: ['gst', 'gst_rate'],
  category: ['category'],
  commodity: ['generic_name_of_commodity', 'commodity'],
  months: ['months'],
  material: ['material'],
  size: ['size'],
  images: ['images'],
  sku: ['sku'],
  barcode: ['barcode', 'ean', 'gtin'],
  batch: ['batch', 'batch_no', 'batch_number'],
  expiry: ['expiry', 'expiry_date'],
  rack: ['rack', 'rack_location', 'bin'],
} as const;

/** Texts that a file can translate, each in a column such as name_ta. */
const TRANSLATED = ['category', 'name', 'material', 'size'] as const;
export type Field = keyof typeof OWN_HEADERS | `${(typeof TRANSLATED)[number]}.${OtherLocale}`;
const HEADERS = {
  ...OWN_HEADERS,
  ...Object.fromEntries(
    TRANSLATED.flatMap((field) => OTHER_LOCALES.map((locale) => [`${field}.${locale}`, [`${field}_${locale}`]])),
  ),
} as typeof OWN_HEADERS & Record<Field, readonly string[]>;
export type Columns = Partial<Record<Field, number>>;
export type SourceRecord = Record<Field, string>;

const REQUIRED: Field[] = ['id', 'name', 'price'];
const FIELDS = Object.keys(HEADERS) as Field[];

const normalised = (header: string) => cleanCell(header).toLowerCase().replaceAll(/\s+/g, '_');

/**
 * Finds the columns by their header.
 * @throws if a required column is missing
 */
export function readHeader(cells: readonly string[]): Columns {
  const names = cells.map(normalised);
  const columns: Columns = {};
  for (const field of FIELDS) {
    const place = names.findIndex((name) => HEADERS[field].includes(name));
    if (place >= 0) columns[field] = place;
  }
  const missing = REQUIRED.filter((field) => columns[field] === undefined);
  if (missing.length === 0) return columns;
  const notFound = missing.map((field) => `${field} (${HEADERS[field].join(', ')})`).join('; ');
  throw new Error(`The first line must name the columns. Not found: ${notFound}. It reads: ${cells.join(', ')}`);
}

/** Returns the cells of a line by field. Fields that the file lacks are empty. */
export function readRecord(cells: readonly string[], columns: Columns): SourceRecord {
  const read = (field: Field) => cleanCell(cells[columns[field] ?? -1] ?? '');
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as SourceRecord;
}
