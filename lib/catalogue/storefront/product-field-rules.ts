import type { Schedule } from '@/lib/kernel/db/generated/enums';
import type { TierPrice } from '@/lib/shared/prices/tier-price-rules';

/**
 * Questions that the owner decides if a file does not. A product with one of the first three open
 * is not sold.
 */
export type Undecided = 'schedule' | 'prescription' | 'hsn' | 'category';

/** Forms of the console. Each form is one call with its own permission. */
export type ProductForm = 'words' | 'price' | 'law';

/** Kinds of fields, each with the type of its values. */
type Values = {
  /** Empty if unknown. */
  text: string;
  optionalText: string | null;
  boolean: boolean;
  number: number;
  quantity: number | null;
  paise: number;
  /** Units of one order; null if not limited by the owner. */
  units: number | null;
  tiers: TierPrice[] | null;
  /** Hundredths of a percent: 500 is 5 %. */
  rate: number;
  /** HSN with 4, 6 or 8 digits; empty if unknown. */
  hsn: string;
  schedule: Schedule;
  /** Months from 1 to 12. */
  months: number[];
  /** YYYY-MM-DD. */
  date: string | null;
};
export type ProductKind = keyof Values;

type Traits = {
  /** Name in the console, its calls and the histories, if it is not the name of the property. */
  name?: string;
  /** Form of the console that edits it. Other fields are not edited by staff. */
  form?: ProductForm;
  /** Maximum length of its text in the form. The kinds `paise` and `rate` have their own. */
  length?: number;
  /** True if the form shows several lines. */
  isLong?: true;
  /** True for a text that a product always has. Other kinds decide this by themselves. */
  isRequired?: true;
  /**
   * Present if the field is translated. `replaced`: a bulk write sets the translation of its row.
   * `filled`: a row without a translation leaves the stored one.
   */
  translation?: 'replaced' | 'filled';
  /** True if a product without it cannot be on sale. Further rules are in sale-rules.ts. */
  isNeededForSale?: true;
  /** True if the product page shows it in addition to the fields of a card. */
  isOnPage?: true;
  /** True if bulk edits change it. */
  isBulkEdited?: true;
  /** Question that decides it. Until then the form shows it as empty. */
  question?: Undecided;
  /** Question whose answer a file can still change together with this field. */
  decidedWith?: Undecided;
  /**
   * Effect of another import of the same file on a known product. `replaced`: the value of the file
   * counts. `kept`: the file does not have the field, or staff set it in the console. `filled`: as
   * `kept`, but a value in the file counts. `never`: no bulk write changes it, because pages,
   * orders and files refer to it.
   */
  imported: 'replaced' | 'kept' | 'filled' | 'never';
};
/**
 * `absent`: value of a new product if its file does not have the field. `isOptional`: any row of a
 * bulk write may omit the field, and then has this value.
 */
type Absent<Value> = { absent?: Value; isOptional?: never } | { absent: Value; isOptional: true };
type Field = { [Kind in ProductKind]: Traits & { kind: Kind } & Absent<Values[Kind]> }[ProductKind];

/**
 * Fields of a product by their property, in the order of the forms, translated ones first. Their
 * columns have the same names in snake case. Bulk writes, imports, forms, histories and sale rules
 * read this list. A test compares it with the database schema.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'text', form: 'words', length: 200, isRequired: true, translation: 'replaced', imported: 'replaced' },
  packSize: {
    kind: 'text',
    form: 'words',
    length: 120,
    translation: 'replaced',
    isBulkEdited: true,
    imported: 'replaced',
  },
  /** Generic name of the goods; if unknown, the composition is used. */
  genericName: {
    kind: 'optionalText',
    form: 'words',
    length: 200,
    translation: 'filled',
    isOnPage: true,
    isBulkEdited: true,
    imported: 'kept',
    absent: null,
    isOptional: true,
  },
  description: {
    kind: 'text',
    form: 'words',
    length: 5000,
    isLong: true,
    translation: 'replaced',
    imported: 'kept',
    absent: '',
  },
  ingredients: {
    kind: 'optionalText',
    form: 'words',
    length: 2000,
    isLong: true,
    translation: 'replaced',
    isOnPage: true,
    imported: 'kept',
    absent: null,
  },
  material: {
    kind: 'optionalText',
    form: 'words',
    length: 120,
    translation: 'filled',
    isOnPage: true,
    imported: 'filled',
  },
  size: { kind: 'optionalText', form: 'words', length: 120, translation: 'filled', isOnPage: true, imported: 'filled' },
  brand: { kind: 'text', form: 'words', length: 120, imported: 'kept', absent: '' },
  /** Dosage form as the filter names it. */
  form: { kind: 'text', form: 'words', length: 60, isOnPage: true, isBulkEdited: true, imported: 'replaced' },
  manufacturer: {
    kind: 'text',
    form: 'words',
    length: 200,
    isNeededForSale: true,
    isBulkEdited: true,
    imported: 'replaced',
  },
  manufacturerAddress: {
    kind: 'text',
    form: 'words',
    length: 400,
    isLong: true,
    isNeededForSale: true,
    isOnPage: true,
    isBulkEdited: true,
    imported: 'kept',
    absent: '',
  },
  countryOfOrigin: {
    kind: 'text',
    form: 'words',
    length: 80,
    isNeededForSale: true,
    isOnPage: true,
    isBulkEdited: true,
    imported: 'kept',
    absent: 'India',
  },
  netQuantity: { kind: 'quantity', form: 'words', length: 14, isBulkEdited: true, imported: 'replaced' },
  netQuantityUnit: { kind: 'optionalText', form: 'words', length: 20, isBulkEdited: true, imported: 'replaced' },
  composition: {
    kind: 'optionalText',
    form: 'words',
    length: 1000,
    isLong: true,
    isBulkEdited: true,
    imported: 'replaced',
  },
  subcategoryId: {
    kind: 'number',
    name: 'subcategory',
    form: 'words',
    isBulkEdited: true,
    question: 'category',
    imported: 'kept',
  },
  months: { kind: 'months', form: 'words', length: 40, imported: 'kept' },
  /** Place in the shop, such as B-12; for staff only. */
  rack: { kind: 'optionalText', form: 'words', length: 40, imported: 'filled', absent: null, isOptional: true },
  organicCertified: { kind: 'boolean', form: 'words', isOnPage: true, imported: 'kept', absent: false },
  mrpPaise: { kind: 'paise', name: 'mrp', form: 'price', isBulkEdited: true, imported: 'replaced' },
  pricePaise: { kind: 'paise', name: 'price', form: 'price', isBulkEdited: true, imported: 'replaced' },
  tierPrices: {
    kind: 'tiers',
    form: 'price',
    length: 200,
    isLong: true,
    isOnPage: true,
    imported: 'filled',
    absent: null,
    isOptional: true,
  },
  /** Largest quantity of one order, if not MAX_LINE_QUANTITY. */
  maxQuantity: {
    kind: 'units',
    form: 'price',
    length: 4,
    isOnPage: true,
    imported: 'filled',
    absent: null,
    isOptional: true,
  },
  hsn: { kind: 'hsn', form: 'price', length: 8, isOnPage: true, question: 'hsn', isBulkEdited: true, imported: 'kept' },
  gstRateBp: { kind: 'rate', name: 'gst', form: 'price', decidedWith: 'hsn', isBulkEdited: true, imported: 'kept' },
  schedule: { kind: 'schedule', form: 'law', question: 'schedule', isBulkEdited: true, imported: 'kept' },
  requiresPrescription: {
    kind: 'boolean',
    form: 'law',
    question: 'prescription',
    isBulkEdited: true,
    imported: 'kept',
  },
  isDrug: {
    kind: 'boolean',
    form: 'law',
    isOnPage: true,
    decidedWith: 'schedule',
    isBulkEdited: true,
    imported: 'kept',
  },
  isMedicalDevice: {
    kind: 'boolean',
    form: 'law',
    isOnPage: true,
    decidedWith: 'schedule',
    isBulkEdited: true,
    imported: 'kept',
  },
  sku: { kind: 'text', length: 60, imported: 'never' },
  /** Id in the imported file. */
  importId: { kind: 'optionalText', imported: 'never' },
  /** Preferred slug of a new product. If it is taken, the SKU is appended. */
  slug: { kind: 'text', imported: 'never' },
  categoryId: { kind: 'number', imported: 'kept' },
  /** In a row: true if the product is sold after all questions are decided. */
  isActive: { kind: 'boolean', imported: 'replaced' },
  /** Batch number printed on the pack. */
  batchNumber: { kind: 'optionalText', imported: 'kept', absent: null },
  expiryDate: { kind: 'date', isOnPage: true, imported: 'kept', absent: null },
  /** First picture. */
  image: { kind: 'text', imported: 'kept' },
  position: { kind: 'number', imported: 'kept', absent: 0 },
} as const satisfies Record<string, Field>;

type Fields = typeof PRODUCT_FIELDS;
/** Property of a product that is a field. */
export type ProductProperty = keyof Fields;
/** Properties whose fields have these traits. */
export type PropertyWith<Part> = {
  [Name in ProductProperty]: Fields[Name] extends Part ? Name : never;
}[ProductProperty];
/** Values of some fields. A quantity is a number, or a decimal text. */
export type ProductValues<Name extends ProductProperty, Quantity = number> = {
  [Own in Name]: Fields[Own]['kind'] extends 'quantity' ? Quantity | null : Values[Fields[Own]['kind']];
};
/** Names of fields in the console. */
export type FieldName<Name extends ProductProperty> = {
  [Own in Name]: Fields[Own] extends { name: infer Given extends string } ? Given : Own;
}[Name];

export const PRODUCT_PROPERTIES = Object.keys(PRODUCT_FIELDS) as ProductProperty[];

/** Returns the traits of a field. */
export const fieldOf = (property: ProductProperty): Field => PRODUCT_FIELDS[property];

/** Returns the properties whose fields have these traits, in the order of the list. */
export function propertiesWith<const Part extends Partial<Field>>(part: Part): PropertyWith<Part>[] {
  const traits = Object.entries(part);
  return PRODUCT_PROPERTIES.filter((property) => {
    const field: Partial<Record<string, unknown>> = PRODUCT_FIELDS[property];
    return traits.every(([trait, value]) => field[trait] === value);
  }) as PropertyWith<Part>[];
}

/** Properties of translated fields. */
export type TranslatedProperty = PropertyWith<{ translation: string }>;
export const TRANSLATED_PROPERTIES = PRODUCT_PROPERTIES.filter(
  (property): property is TranslatedProperty => fieldOf(property).translation !== undefined,
);

/** Returns the name of a field in the console. */
export const nameOf = <Name extends ProductProperty>(property: Name) =>
  (fieldOf(property).name ?? property) as FieldName<Name>;

/** Returns the column of a property: `country_of_origin` for `countryOfOrigin`. */
export const columnOf = (property: ProductProperty): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
