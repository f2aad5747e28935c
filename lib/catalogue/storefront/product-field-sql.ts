import { Prisma } from '@/lib/kernel/db/client';
import {
  columnOf,
  fieldOf,
  type ProductKind,
  type ProductProperty,
  type TranslatedProperty,
} from './product-field-rules';

const TYPES: Record<ProductKind, string> = {
  text: 'text',
  optionalText: 'text',
  boolean: 'boolean',
  number: 'int',
  quantity: 'numeric(12,3)',
  paise: 'int',
  units: 'int',
  tiers: 'jsonb',
  rate: 'int',
  hsn: 'text',
  schedule: '"Schedule"',
  months: 'int[]',
  date: 'date',
};
/** Returns the PostgreSQL type of a field. */
export const sqlTypeOf = (property: ProductProperty): string => TYPES[fieldOf(property).kind];

/** Converts a column of a kind to the value that `ProductValues` declares. */
const READ: Partial<Record<ProductKind, (column: string) => string>> = {
  quantity: (column) => `trim_scale(${column})::text`,
  schedule: (column) => `${column}::text`,
  date: (column) => `${column}::text`,
};

const readingOf = (property: ProductProperty): string => {
  const column = `p.${columnOf(property)}`;
  return READ[fieldOf(property).kind]?.(column) ?? column;
};
const select = (properties: readonly ProductProperty[], spell: (property: ProductProperty) => string) =>
  Prisma.raw(properties.map(spell).join(', '));

/** Selects fields of `product p`, each under the name of its property. A quantity is a text. */
export const selectFields = (properties: readonly ProductProperty[]): Prisma.Sql =>
  select(properties, (property) => `${readingOf(property)} AS "${property}"`);

/** Builds an object from `product_translation t`: `'name', t.name, 'packSize', t.pack_size`. */
export const translationParts = (properties: readonly TranslatedProperty[]): Prisma.Sql =>
  select(properties, (property) => `'${property}', t.${columnOf(property)}`);

/** Same as `selectFields`, but with the texts of the translation `t` where it has some. */
export const selectTranslated = (properties: readonly ProductProperty[]): Prisma.Sql =>
  select(properties, (property) => {
    const reading = readingOf(property);
    return `${fieldOf(property).translation ? `COALESCE(t.${columnOf(property)}, ${reading})` : reading} AS "${property}"`;
  });
