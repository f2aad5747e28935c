import type { Schedule } from '@/lib/kernel/db/generated/enums';

export type ProductTranslationRow = {
  locale: string;
  name: string;
  description: string;
  packSize: string;
  genericName?: string | null;
  ingredients: string | null;
  material?: string | null;
  size?: string | null;
};
export type SpecificationRow = { locale: string; position: number; key: string; value: string };

/**
 * Questions that the owner decides if a file does not. A product with one of the first three open
 * is not sold.
 */
export const UNDECIDED = ['schedule', 'prescription', 'hsn', 'category'] as const;
export type Undecided = (typeof UNDECIDED)[number];

/**
 * A product for a bulk write, from an import or the demo files. English texts are in the row
 * itself.
 */
export type ProductRow = {
  sku: string;
  importId: string | null;
  /** Preferred slug. If it is taken, the SKU is appended. An existing product keeps its slug. */
  slug: string;
  categoryId: number;
  subcategoryId: number;
  /** True if it is sold after all questions are decided. */
  isActive: boolean;
  /**
   * True if it is not sold until a staff member publishes it, even if all questions are decided.
   */
  isDraft?: boolean;
  /** Open questions, see UNDECIDED. None by default. */
  undecided?: Undecided[];
  name: string;
  description: string;
  brand: string;
  manufacturer: string;
  manufacturerAddress: string;
  countryOfOrigin: string;
  composition: string | null;
  /** Generic name of such goods; null if the composition states it. */
  genericName?: string | null;
  ingredients: string | null;
  material: string | null;
  size: string | null;
  organicCertified: boolean;
  /** Batch number printed on the pack. */
  batchNumber: string | null;
  /** YYYY-MM-DD */
  expiryDate: string | null;
  packSize: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  form: string;
  mrpPaise: number;
  pricePaise: number;
  gstRateBp: number;
  hsn: string;
  schedule: Schedule;
  requiresPrescription: boolean;
  isDrug: boolean;
  isMedicalDevice: boolean;
  image: string;
  /**
   * All its pictures in order, the first of which is `image`. If omitted, the existing ones stay.
   */
  pictures?: string[];
  months: number[];
  position: number;
  /** Units on the shelf. */
  stock: number;
  translations: ProductTranslationRow[];
  specifications: SpecificationRow[];
};

/**
 * Columns of `product` that a bulk write sets: their names in a row and in the database, and their
 * types.
 */
export const PRODUCT_COLUMNS = [
  ['sku', 'sku', 'text'],
  ['importId', 'import_id', 'text'],
  ['slug', 'slug', 'text'],
  ['categoryId', 'category_id', 'int'],
  ['subcategoryId', 'subcategory_id', 'int'],
  ['isActive', 'is_active', 'boolean'],
  ['name', 'name', 'text'],
  ['description', 'description', 'text'],
  ['brand', 'brand', 'text'],
  ['manufacturer', 'manufacturer', 'text'],
  ['manufacturerAddress', 'manufacturer_address', 'text'],
  ['countryOfOrigin', 'country_of_origin', 'text'],
  ['composition', 'composition', 'text'],
  ['genericName', 'generic_name', 'text'],
  ['ingredients', 'ingredients', 'text'],
  ['material', 'material', 'text'],
  ['size', 'size', 'text'],
  ['organicCertified', 'organic_certified', 'boolean'],
  ['batchNumber', 'batch_number', 'text'],
  ['expiryDate', 'expiry_date', 'date'],
  ['packSize', 'pack_size', 'text'],
  ['netQuantity', 'net_quantity', 'numeric(12,3)'],
  ['netQuantityUnit', 'net_quantity_unit', 'text'],
  ['form', 'form', 'text'],
  ['mrpPaise', 'mrp_paise', 'int'],
  ['pricePaise', 'price_paise', 'int'],
  ['gstRateBp', 'gst_rate_bp', 'int'],
  ['hsn', 'hsn', 'text'],
  ['schedule', 'schedule', '"Schedule"'],
  ['requiresPrescription', 'requires_prescription', 'boolean'],
  ['isDrug', 'is_drug', 'boolean'],
  ['isMedicalDevice', 'is_medical_device', 'boolean'],
  ['image', 'image', 'text'],
  ['months', 'months', 'int[]'],
  ['position', 'position', 'int'],
] as const satisfies readonly (readonly [keyof ProductRow, string, string])[];

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number][0];
