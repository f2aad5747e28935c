import type { By } from '@/lib/kernel/audit/write-audit';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, LOCAL_LOCALE } from '@/lib/kernel/locales';

/** Change of one product: each field before and after. */
export type Changed = { id: number; change: Record<string, [string, string]> };

/**
 * Adds changes to the histories of products.
 * @param changeSetId bulk change that they belong to
 */
export async function insertChanges(
  tx: Sql,
  changes: Changed[],
  { actor, actorId = null }: By,
  changeSetId: string | null = null,
): Promise<void> {
  const rows = JSON.stringify(changes.map(({ id, change }) => ({ key: newId(), id, change })));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_change (id, product_id, change, change_set_id, actor, actor_id)
    SELECT x.key, x.id, x.change, ${changeSetId}::uuid, ${actor}, ${actorId}::uuid FROM jsonb_to_recordset(${rows}::jsonb) AS x(key uuid, id int, change jsonb)`);
}

/** Fields of a product, named as in its editor. */
type Texts = Record<string, string>;

const decided = (what: string, text: Prisma.Sql) =>
  Prisma.sql`CASE WHEN ${what} = ANY(p.undecided) THEN '' ELSE ${text} END`;
const yesNo = (column: Prisma.Sql) => Prisma.sql`CASE WHEN ${column} THEN 'yes' ELSE 'no' END`;
const rupees = (column: Prisma.Sql) => Prisma.sql`(${column} / 100.0)::numeric(12, 2)::text`;
const table = (locale: string) => Prisma.sql`
  (SELECT string_agg(x.key || ': ' || x.value, E'\n' ORDER BY x.position) FROM product_specification x WHERE x.product_id = p.id AND x.locale = ${locale})`;

/**
 * Formats fields like the product editor, which `products.db.test.ts` verifies. It is one SQL
 * expression, for bulk writes.
 */
const TEXTS = Prisma.sql`
  json_strip_nulls(json_build_object('name', p.name, 'nameTa', t.name, 'description', p.description, 'descriptionTa', t.description, 'packSize', p.pack_size,
    'packSizeTa', t.pack_size, 'genericName', p.generic_name, 'genericNameTa', t.generic_name, 'ingredients', p.ingredients, 'ingredientsTa', t.ingredients,
    'material', p.material, 'materialTa', t.material, 'size', p.size, 'sizeTa', t.size, 'specifications', ${table(DEFAULT_LOCALE)}, 'specificationsTa', ${table(LOCAL_LOCALE)},
    'brand', p.brand, 'form', p.form, 'manufacturer', p.manufacturer, 'manufacturerAddress', p.manufacturer_address, 'countryOfOrigin', p.country_of_origin,
    'netQuantity', trim_scale(p.net_quantity)::text, 'netQuantityUnit', p.net_quantity_unit, 'composition', p.composition, 'months', array_to_string(p.months, ', '),
    'subcategory', ${decided('category', Prisma.sql`p.subcategory_id::text`)}, 'organicCertified', ${yesNo(Prisma.sql`p.organic_certified`)},
    'mrp', ${rupees(Prisma.sql`p.mrp_paise`)}, 'price', ${rupees(Prisma.sql`p.price_paise`)}, 'hsn', ${decided('hsn', Prisma.sql`p.hsn`)},
    'gst', trim_scale(p.gst_rate_bp / 100.0)::text, 'schedule', ${decided('schedule', Prisma.sql`p.schedule::text`)},
    'requiresPrescription', ${decided('prescription', yesNo(Prisma.sql`p.requires_prescription`))}, 'isDrug', ${yesNo(Prisma.sql`p.is_drug`)},
    'isMedicalDevice', ${yesNo(Prisma.sql`p.is_medical_device`)},
    'productState', CASE WHEN p.is_active THEN 'onSale' WHEN p.discontinued THEN 'discontinued' ELSE 'draft' END,
    'pictures', (SELECT string_agg(concat_ws(' · ', NULLIF(i.url, ''), NULLIF(i.texts->>${DEFAULT_LOCALE}::text, ''), NULLIF(i.texts->>${LOCAL_LOCALE}::text, '')), E'\n' ORDER BY i.position)
      FROM product_image i WHERE i.product_id = p.id))) AS texts
  FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${LOCAL_LOCALE}`;

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
export async function insertHistory(tx: Sql, before: Map<number, Texts>, ids: number[], by: By): Promise<void> {
  const known = ids.filter((id) => before.has(id));
  if (known.length === 0) return;
  const now = await readTexts(tx, Prisma.sql`p.id = ANY(${known}::int[])`);
  const changes = [...now]
    .map(([id, texts]) => ({ id, change: changesBetween(before.get(id) ?? {}, texts) }))
    .filter(({ change }) => Object.keys(change).length > 0);
  if (changes.length > 0) await insertChanges(tx, changes, by);
}
