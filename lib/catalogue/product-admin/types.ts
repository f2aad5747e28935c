import type { Locale, OtherLocale } from '@/lib/kernel/locales';
import type { BulkOperation } from './bulk-operation-rules';
import type { ProductValues, TranslatedProperty } from '@/lib/catalogue/storefront/product-field-rules';
import type { FormProperty } from './field-rules';

/**
 * A picture with its alternative text in each language, empty if the name of the product suffices.
 */
export type ProductPicture = { image: string } & Record<Locale, string>;
export type Specification = { key: string; value: string };

/** A product with all fields of its editor. Money is integer paise, a quantity a decimal text. */
export type ProductRecord = ProductValues<
  FormProperty | 'sku' | 'slug' | 'isActive' | 'categoryId' | 'image',
  string
> & {
  id: number;
  /** Texts by language, except those of the default one. */
  translations: Partial<Record<OtherLocale, Partial<Record<TranslatedProperty, string | null>>>>;
  discontinued: boolean;
  undecided: string[];
  specifications: Partial<Record<Locale, Specification[]>>;
  /** Lowest MRP of its packs on sale: the upper limit of its MRP and its price. */
  batchMrpPaise: number | null;
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
  /** Units that can be sold now. */
  free: number;
  shelf: string;
};

/** Entry in the history of a product. `change`: each field before and after. */
export type ProductStep = {
  id: string;
  at: Date;
  change: Record<string, [string, string]>;
  isOfMany: boolean;
  actor: string;
  /** Name of the staff member who made the change, or null. */
  name: string | null;
};

/** A bulk change in the list of bulk changes. */
export type ChangeSetLine = {
  id: string;
  at: Date;
  /** `subcategory`: a former operation, now one of the fields. */
  operation: BulkOperation | 'undo' | 'subcategory' | 'suggestions';
  value: string;
  changed: number;
  isUndone: boolean;
  name: string | null;
};

/** A subcategory for products. */
export type Subcategory = { id: number; category: string; name: string };
