import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import {
  columnOf,
  fieldOf,
  nameOf,
  PRODUCT_PROPERTIES,
  TRANSLATED_PROPERTIES,
  type ProductKind,
  type ProductProperty,
} from '../product-field-rules';

/** Change of one product: each field before and after. */
export type Changed = { id: number; change: Record<string, [string, string]> };

/**
 * Adds changes to the histories of products.
 * @param changeSetId bulk change that they belong to
 */
export async function insertChanges(
  tx: Sql,
  changes: Changed[],
  { actor, actorId = null }: AuditActor,
  changeSetId: string | null = null,
): Promise<void> {
  const rows = JSON.stringify(changes.map(({ id, change }) => ({ key: newId(), id, change })));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_change (id, product_id, change, change_set_id, actor, actor_id)
    SELECT x.key, x.id, x.change, ${changeSetId}::uuid, ${actor}, ${actorId}::uuid FROM jsonb_to_recordset(${rows}::jsonb) AS x(key uuid, id int, change jsonb)`);
}

/** Fields of a product, named as in its editor. */
type Texts = Record<string, string>;

const yesNo = (column: string) => `CASE WHEN ${column} THEN 'yes' ELSE 'no' END`;
const rupees = (column: string) => `(${column} / 100.0)::numeric(12, 2)::text`;
/** Kinds that are not stored as they are shown. */
const FORMATS: Partial<Record<ProductKind, (column: string) => string>> = {
  boolean: yesNo,
  number: (column) => `${column}::text`,
  quantity: (column) => `trim_scale(${column})::text`,
  paise: rupees,
  units: (column) => `${column}::text`,
  tiers: (column) =>
    `(SELECT string_agg((x.tier->>'quantity') || ': ' || ${rupees("(x.tier->>'pricePaise')::int")}, E'\n' ORDER BY x.place) FROM jsonb_array_elements(${column}) WITH ORDINALITY AS x(tier, place))`,
  rate: (column) => `trim_scale(${column} / 100.0)::text`,
  schedule: (column) => `${column}::text`,
  months: (column) => `array_to_string(${column}, ', ')`,
};

/** Formats a field of the editor; empty while its question is open. */
function textOf(property: ProductProperty): string {
  const { kind, question } = fieldOf(property);
  const column = `p.${columnOf(property)}`;
  const text = FORMATS[kind]?.(column) ?? column;
  return question ? `CASE WHEN '${question}' = ANY(p.undecided) THEN '' ELSE ${text} END` : text;
}
const FIELDS = Prisma.raw(
  PRODUCT_PROPERTIES.filter((property) => fieldOf(property).form)
    .map((property) => `'${nameOf(property)}', ${textOf(property)}`)
    .join(', '),
);
/** Texts of the other languages, by field and language: `name.ta`. */
const TRANSLATIONS = Prisma.sql`
  COALESCE((SELECT jsonb_object_agg(x.field || '.' || t.locale, x.value)
    FROM product_translation t CROSS JOIN LATERAL (VALUES ${Prisma.raw(TRANSLATED_PROPERTIES.map((property) => `('${property}', t.${columnOf(property)})`).join(', '))}) x(field, value)
    WHERE t.product_id = p.id), '{}')`;
const SPECIFICATIONS = Prisma.sql`
  COALESCE((SELECT jsonb_object_agg(CASE WHEN x.locale = ${DEFAULT_LOCALE} THEN 'specifications' ELSE 'specifications.' || x.locale END, x.lines)
    FROM (SELECT s.locale, string_agg(s.key || ': ' || s.value, E'\n' ORDER BY s.position) AS lines
      FROM product_specification s WHERE s.product_id = p.id GROUP BY s.locale) x), '{}')`;
const PICTURE_TEXTS = Prisma.join(LOCALES.map((locale) => Prisma.sql`NULLIF(i.texts->>${locale}::text, '')`));

/**
 * Formats fields like the product editor, which `history.db.test.ts` verifies. It is one SQL
 * expression, for bulk writes.
 */
const TEXTS = Prisma.sql`
  jsonb_strip_nulls(jsonb_build_object(${FIELDS},
    'productState', CASE WHEN p.is_active THEN 'onSale' WHEN p.discontinued THEN 'discontinued' ELSE 'draft' END,
    'pictures', (SELECT string_agg(concat_ws(' · ', NULLIF(i.url, ''), ${PICTURE_TEXTS}), E'\n' ORDER BY i.position)
      FROM product_image i WHERE i.product_id = p.id)) || ${TRANSLATIONS} || ${SPECIFICATIONS}) AS texts
  FROM product p`;

/**
 * Reads the fields of products before a write.
 * @param which a condition on `product p`
 */
export async function readTexts(tx: Sql, which: Prisma.Sql): Promise<Map<number, Texts>> {
  const rows = await tx.$queryRaw<{ id: number; texts: Texts }[]>(Prisma.sql`SELECT p.id, ${TEXTS} WHERE ${which}`);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

function changesBetween(before: Texts, after: Texts): Changed['change'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
  return Object.fromEntries(changed.map((field) => [field, [before[field] ?? '', after[field] ?? '']]));
}

/**
 * Adds the changed fields of written products to their histories, like the editor. A new product
 * gets no entry: for a large list, these rows would take a fifth longer and repeat the product.
 * @param before result of `readTexts` for the products that existed
 * @param ids ids of the written products
 */
export async function insertHistory(tx: Sql, before: Map<number, Texts>, ids: number[], by: AuditActor): Promise<void> {
  const known = ids.filter((id) => before.has(id));
  if (known.length === 0) return;
  const now = await readTexts(tx, Prisma.sql`p.id = ANY(${known}::int[])`);
  const changes = [...now]
    .map(([id, texts]) => ({ id, change: changesBetween(before.get(id) ?? {}, texts) }))
    .filter(({ change }) => Object.keys(change).length > 0);
  if (changes.length > 0) await insertChanges(tx, changes, by);
}
