import type { BulkOperation } from './bulk-operation-rules';
import type { ScheduleName } from './field-rules';

/** What is to be seen on a picture is said in both languages, empty where the name of the product says it. */
export type ProductPicture = { image: string; en: string; ta: string };
export type Specification = { key: string; value: string };

/** A product with all that its editor shows. Money is integer paise. */
export type ProductRecord = {
  id: number;
  slug: string;
  sku: string;
  isActive: boolean;
  discontinued: boolean;
  undecided: string[];
  categoryId: number;
  subcategoryId: number;
  name: string;
  nameTa: string | null;
  description: string;
  descriptionTa: string | null;
  packSize: string;
  packSizeTa: string | null;
  genericName: string | null;
  genericNameTa: string | null;
  ingredients: string | null;
  ingredientsTa: string | null;
  material: string | null;
  materialTa: string | null;
  size: string | null;
  sizeTa: string | null;
  specifications: Specification[];
  specificationsTa: Specification[];
  brand: string;
  form: string;
  manufacturer: string;
  manufacturerAddress: string;
  countryOfOrigin: string;
  netQuantity: string | null;
  netQuantityUnit: string | null;
  composition: string | null;
  months: number[];
  organicCertified: boolean;
  mrpPaise: number;
  /** The lowest MRP of its packs on sale: neither its MRP nor its price goes above that. */
  batchMrpPaise: number | null;
  pricePaise: number;
  hsn: string;
  gstRateBp: number;
  schedule: ScheduleName;
  requiresPrescription: boolean;
  isDrug: boolean;
  isMedicalDevice: boolean;
  image: string;
  pictures: ProductPicture[];
};

/** A product in a list of the console. */
export type ProductLine = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  image: string;
  mrpPaise: number;
  pricePaise: number;
  isActive: boolean;
  discontinued: boolean;
  undecided: string[];
  /** May be sold now. */
  free: number;
  shelf: string;
};

/** What became of a product; `change` has each field as it was and as it is. */
export type ProductStep = {
  id: string;
  at: Date;
  change: Record<string, [string, string]>;
  isOfMany: boolean;
  actor: string;
  /** Of whoever did it, where it was somebody of the staff. */
  name: string | null;
};

/** A change of many products in a list of them. */
export type ChangeSetLine = {
  id: string;
  at: Date;
  operation: BulkOperation | 'undo';
  value: string;
  changed: number;
  isUndone: boolean;
  name: string | null;
};

/** A place of the shop in which products stand. */
export type Shelf = { id: number; category: string; name: string };
