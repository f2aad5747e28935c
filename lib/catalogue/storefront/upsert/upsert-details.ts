import { Prisma, type Db } from '@/lib/kernel/db/client';
import { columnOf, fieldOf, TRANSLATED_PROPERTIES } from '../product-field-rules';
import type { WrittenRow } from './upsert-product-rows';

type Touched = { id: number }[];
const idsOf = (rows: Touched) => rows.map(({ id }) => id);

const TEXTS = TRANSLATED_PROPERTIES.map((property) => {
  const column = columnOf(property);
  const isFilled = fieldOf(property).translation === 'filled';
  return { property, column, value: isFilled ? `COALESCE(EXCLUDED.${column}, t.${column})` : `EXCLUDED.${column}` };
});
const textsBy = (spell: (text: (typeof TEXTS)[number]) => string) => Prisma.raw(TEXTS.map(spell).join(', '));
const COLUMNS = textsBy(({ column }) => column);
const VALUES = textsBy(({ value }) => value);

/** Writes the languages that a row contains. Other languages of the product stay. */
export async function writeTranslations(db: Db, written: WrittenRow[]): Promise<number[]> {
  const records = written.flatMap(({ id, row }) => row.translations.map((translation) => ({ id, ...translation })));
  if (records.length === 0) return [];
  return idsOf(
    await db.$queryRaw<Touched>`
    INSERT INTO product_translation AS t (product_id, locale, ${COLUMNS})
    SELECT x.id, x.locale, ${textsBy(({ property }) => `x."${property}"`)}
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS x(id int, locale text, ${textsBy(({ property }) => `"${property}" text`)})
    ON CONFLICT (product_id, locale) DO UPDATE SET (${COLUMNS}) = ROW(${VALUES})
    WHERE (${textsBy(({ column }) => `t.${column}`)}) IS DISTINCT FROM (${VALUES})
    RETURNING product_id AS id`,
  );
}

/** Replaces the specifications of products whose row has some. Others stay. */
export async function writeSpecifications(db: Db, written: WrittenRow[]): Promise<number[]> {
  const records = written.flatMap(({ id, row }) =>
    row.specifications.map((specification) => ({ id, ...specification })),
  );
  if (records.length === 0) return [];
  const json = JSON.stringify(records);
  const removed = await db.$queryRaw<Touched>`
    WITH x AS (SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS x(id int, locale text, position int))
    DELETE FROM product_specification s
    WHERE s.product_id IN (SELECT id FROM x)
      AND NOT EXISTS (SELECT 1 FROM x WHERE x.id = s.product_id AND x.locale = s.locale AND x.position = s.position)
    RETURNING product_id AS id`;
  const stored = await db.$queryRaw<Touched>`
    INSERT INTO product_specification AS s (product_id, locale, position, key, value)
    SELECT x.id, x.locale, x.position, x.key, x.value
    FROM jsonb_to_recordset(${json}::jsonb) AS x(id int, locale text, position int, key text, value text)
    ON CONFLICT (product_id, locale, position) DO UPDATE SET key = EXCLUDED.key, value = EXCLUDED.value
    WHERE (s.key, s.value) IS DISTINCT FROM (EXCLUDED.key, EXCLUDED.value)
    RETURNING product_id AS id`;
  return idsOf([...removed, ...stored]);
}

/** Writes the first picture. Further pictures, added in the console, stay. */
export async function writeImages(db: Db, written: WrittenRow[]): Promise<number[]> {
  const records = written.map(({ id, row }) => ({ id, url: row.image }));
  if (records.length === 0) return [];
  return idsOf(
    await db.$queryRaw<Touched>`
    INSERT INTO product_image AS i (product_id, position, url)
    SELECT x.id, 0, x.url FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS x(id int, url text)
    WHERE NOT EXISTS (SELECT 1 FROM product_image o WHERE o.product_id = x.id AND o.position = 0 AND o.url = x.url)
    ON CONFLICT (product_id, position) DO UPDATE SET url = EXCLUDED.url
    RETURNING product_id AS id`,
  );
}

/**
 * Replaces the gallery of products whose row has one. Texts of pictures that stay are retained.
 * Products are locked in the order of their ids, because the owner may be rearranging pictures at
 * the same time (describe-product.ts).
 */
export async function writeGalleries(db: Db, written: WrittenRow[]): Promise<number[]> {
  const records = written.flatMap(({ id, row }) => (row.pictures ? [{ id, urls: row.pictures }] : []));
  if (records.length === 0) return [];
  await db.$queryRaw`SELECT 1 FROM product WHERE id = ANY(${records.map(({ id }) => id)}) ORDER BY id FOR NO KEY UPDATE`;
  const before = await db.productImage.findMany({
    where: { productId: { in: records.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
    select: { productId: true, url: true, texts: true },
  });
  const known = new Map(records.map(({ id }): [number, typeof before] => [id, []]));
  for (const picture of before) known.get(picture.productId)?.push(picture);
  const changed = records.filter(
    ({ id, urls }) =>
      known
        .get(id)
        ?.map(({ url }) => url)
        .join() !== urls.join(),
  );
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await db.productImage.deleteMany({ where: { productId: { in: ids } } });
  await db.productImage.createMany({
    data: changed.flatMap(({ id, urls }) =>
      urls.map((url, position) => ({
        productId: id,
        position,
        url,
        texts: known.get(id)?.find((picture) => picture.url === url)?.texts ?? {},
      })),
    ),
  });
  await db.$executeRaw`
    UPDATE product p SET image = x.url FROM jsonb_to_recordset(${JSON.stringify(changed.map(({ id, urls }) => ({ id, url: urls[0] })))}::jsonb) AS x(id int, url text)
    WHERE p.id = x.id AND p.image <> x.url`;
  return ids;
}
