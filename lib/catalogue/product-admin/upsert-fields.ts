import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, LOCAL_LOCALE } from '@/lib/kernel/locales';
import type { ProductField } from './field-rules';
import type { Specification } from './types';
import type { Parsed } from './value-rules';

/** Fields with their new values. */
export type FieldValues = Partial<Record<ProductField, Extract<Parsed, { value: unknown }>['value']>>;

/** Column and type of each field that is a column. */
const COLUMNS: Partial<Record<ProductField, [column: string, type: string]>> = {
  name: ['name', 'text'],
  packSize: ['pack_size', 'text'],
  genericName: ['generic_name', 'text'],
  description: ['description', 'text'],
  ingredients: ['ingredients', 'text'],
  material: ['material', 'text'],
  size: ['size', 'text'],
  brand: ['brand', 'text'],
  form: ['form', 'text'],
  manufacturer: ['manufacturer', 'text'],
  manufacturerAddress: ['manufacturer_address', 'text'],
  countryOfOrigin: ['country_of_origin', 'text'],
  netQuantity: ['net_quantity', 'numeric'],
  netQuantityUnit: ['net_quantity_unit', 'text'],
  composition: ['composition', 'text'],
  months: ['months', 'int[]'],
  organicCertified: ['organic_certified', 'boolean'],
  mrp: ['mrp_paise', 'int'],
  price: ['price_paise', 'int'],
  hsn: ['hsn', 'text'],
  gst: ['gst_rate_bp', 'int'],
  schedule: ['schedule', '"Schedule"'],
  requiresPrescription: ['requires_prescription', 'boolean'],
  isDrug: ['is_drug', 'boolean'],
  isMedicalDevice: ['is_medical_device', 'boolean'],
};
const TAMIL: Partial<Record<ProductField, string>> = {
  nameTa: 'name',
  packSizeTa: 'pack_size',
  genericNameTa: 'generic_name',
  descriptionTa: 'description',
  ingredientsTa: 'ingredients',
  materialTa: 'material',
  sizeTa: 'size',
};
const ANSWERS: Partial<Record<ProductField, string>> = {
  schedule: 'schedule',
  requiresPrescription: 'prescription',
  hsn: 'hsn',
  subcategory: 'category',
};

type Entries = [ProductField, FieldValues[ProductField]][];

async function writeTamil(tx: Sql, id: number, entries: Entries): Promise<void> {
  const said = entries.flatMap(([field, value]) => {
    const column = TAMIL[field];
    return column ? [{ column: Prisma.raw(column), value: value as string | null }] : [];
  });
  if (said.length === 0) return;
  const name = entries.find(([field]) => field === 'nameTa')?.[1];
  if (entries.some(([field]) => field === 'nameTa') && !name) {
    await tx.$executeRaw(
      Prisma.sql`DELETE FROM product_translation WHERE product_id = ${id}::int AND locale = ${LOCAL_LOCALE}`,
    );
    return;
  }
  const columns = said.map(({ column }) => column);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_translation (product_id, locale, ${Prisma.join(name ? columns : [...columns, Prisma.raw('name')])})
    VALUES (${id}::int, ${LOCAL_LOCALE}, ${Prisma.join(name ? said.map(({ value }) => Prisma.sql`${value}::text`) : [...said.map(({ value }) => Prisma.sql`${value}::text`), Prisma.sql`''`])})
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
  const entries = Object.entries(values) as Entries;
  const set = entries.flatMap(([field, value]) => {
    const [column, type] = COLUMNS[field] ?? [];
    if (field === 'subcategory')
      return [
        Prisma.sql`subcategory_id = ${value as number}::int, category_id = (SELECT category_id FROM subcategory WHERE id = ${value as number}::int)`,
      ];
    return column && type ? [Prisma.sql`${Prisma.raw(column)} = ${value}::${Prisma.raw(type)}`] : [];
  });
  const answered = entries.flatMap(([field]) => ANSWERS[field] ?? []);
  await tx.$executeRaw(Prisma.sql`
    UPDATE product SET ${set.length > 0 ? Prisma.sql`${Prisma.join(set)}, ` : Prisma.empty}
      undecided = ARRAY(SELECT u FROM unnest(undecided) u WHERE u <> ALL(${answered}::text[])), updated_at = now() WHERE id = ${id}::int`);
  await writeTamil(tx, id, entries);
  if (values.specifications) await writeTable(tx, id, DEFAULT_LOCALE, values.specifications as Specification[]);
  if (values.specificationsTa) await writeTable(tx, id, LOCAL_LOCALE, values.specificationsTa as Specification[]);
}
