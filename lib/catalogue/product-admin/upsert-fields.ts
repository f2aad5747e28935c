import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { columnOf, fieldOf, type TranslatedProperty } from '@/lib/catalogue/storefront/product-field-rules';
import { sqlTypeOf } from '@/lib/catalogue/storefront/product-field-sql';
import { DEFAULT_LOCALE, OTHER_LOCALES, type OtherLocale } from '@/lib/kernel/locales';
import { propertyOf, TRANSLATED_FIELDS, type ProductField } from './field-rules';
import type { Specification } from './types';
import type { Parsed } from './value-rules';

/** Fields with their new values. */
export type FieldValues = Partial<Record<ProductField, Extract<Parsed, { value: unknown }>['value']>>;

/** Returns the questions that the fields answer. */
export const questionsOf = (values: FieldValues): string[] =>
  (Object.keys(values) as ProductField[]).flatMap((field) => {
    const property = propertyOf(field);
    return (property && fieldOf(property).question) ?? [];
  });

/** Writes the given texts of a language. Without a name, the product has no translation. */
async function writeTranslation(tx: Sql, id: number, locale: OtherLocale, values: FieldValues): Promise<void> {
  const given = TRANSLATED_FIELDS.filter(
    (property): property is TranslatedProperty =>
      property !== 'specifications' && values[`${property}.${locale}`] !== undefined,
  );
  if (given.length === 0) return;
  const name = values[`name.${locale}`];
  if (name === '') {
    await tx.$executeRaw(
      Prisma.sql`DELETE FROM product_translation WHERE product_id = ${id}::int AND locale = ${locale}`,
    );
    return;
  }
  const columns = given.map((property) => Prisma.raw(columnOf(property)));
  const texts = given.map((property) => Prisma.sql`${values[`${property}.${locale}`] as string | null}::text`);
  const [required, none] = name === undefined ? [[Prisma.raw('name')], [Prisma.sql`''`]] : [[], []];
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_translation (product_id, locale, ${Prisma.join([...columns, ...required])})
    VALUES (${id}::int, ${locale}, ${Prisma.join([...texts, ...none])})
    ON CONFLICT (product_id, locale) DO UPDATE SET ${Prisma.join(columns.map((column) => Prisma.sql`${column} = EXCLUDED.${column}`))}`);
}

async function writeTable(tx: Sql, id: number, locale: string, rows: Specification[]): Promise<void> {
  await tx.$executeRaw(
    Prisma.sql`DELETE FROM product_specification WHERE product_id = ${id}::int AND locale = ${locale}`,
  );
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_specification (product_id, locale, position, key, value)
    SELECT ${id}::int, ${locale}, (x.place - 1)::int, x.row->>'key', x.row->>'value' FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS x(row, place)`);
}

/** Writes fields of a product, which must be locked. Written fields count as decided. */
export async function writeFields(tx: Sql, id: number, values: FieldValues): Promise<void> {
  const entries = Object.entries(values) as [ProductField, FieldValues[ProductField]][];
  const set = entries.flatMap(([field, value]) => {
    const property = propertyOf(field);
    if (field === 'subcategory')
      return [
        Prisma.sql`subcategory_id = ${value as number}::int, category_id = (SELECT category_id FROM subcategory WHERE id = ${value as number}::int)`,
      ];
    if (!property) return [];
    const stored = fieldOf(property).kind === 'tiers' && value ? JSON.stringify(value) : value;
    return [Prisma.sql`${Prisma.raw(columnOf(property))} = ${stored}::${Prisma.raw(sqlTypeOf(property))}`];
  });
  const answered = questionsOf(values);
  await tx.$executeRaw(Prisma.sql`
    UPDATE product SET ${set.length > 0 ? Prisma.sql`${Prisma.join(set)}, ` : Prisma.empty}
      undecided = ARRAY(SELECT u FROM unnest(undecided) u WHERE u <> ALL(${answered}::text[])), updated_at = now() WHERE id = ${id}::int`);
  if (values.specifications) await writeTable(tx, id, DEFAULT_LOCALE, values.specifications as Specification[]);
  for (const locale of OTHER_LOCALES) {
    await writeTranslation(tx, id, locale, values);
    const specifications = values[`specifications.${locale}`];
    if (specifications) await writeTable(tx, id, locale, specifications as Specification[]);
  }
}
