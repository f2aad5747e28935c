import { saltsOf } from '@/lib/catalogue/imports/files/schedule-rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Evidence } from './suggest-rules';
import { readName } from '@/lib/catalogue/imports/likeness/name-rules';
import type { KnownProduct } from './types';

/** Maximum number of products that one draft is compared with, by name and by salts. */
const MAX_BY_NAME = 100;
const MAX_BY_SALT = 60;

const COLUMNS = Prisma.sql`
  p.id, p.name, p.pack_size AS "packSize", p.composition, p.generic_name AS "genericName", p.form, p.schedule::text AS schedule, p.requires_prescription AS "requiresPrescription",
  p.hsn, p.gst_rate_bp AS "gstRateBp", p.subcategory_id AS "subcategoryId", p.manufacturer, p.manufacturer_address AS "manufacturerAddress"`;

/**
 * Finds products on sale whose names begin like those of the drafts, or that share their first
 * salt. People completed these. The work per draft is bounded, whatever the size of the catalogue.
 */
const findKnown = (keys: { word: string; salt: string }[]): Promise<KnownProduct[]> =>
  queryRows<KnownProduct>(
    Prisma.sql`
      SELECT ${COLUMNS} FROM product p WHERE p.is_active AND p.id IN (
        SELECT n.id FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k(word text, salt text)
          CROSS JOIN LATERAL (SELECT q.id FROM product q WHERE k.word <> '' AND import_name(q.name) >= import_name(k.word)
            AND import_name(q.name) < import_name(k.word) || 'zzzzzzzz' ORDER BY import_name(q.name) LIMIT ${MAX_BY_NAME}::int) n
        UNION
        SELECT s.product_id FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k(word text, salt text) JOIN salt_alias a ON a.name = k.salt
          CROSS JOIN LATERAL (SELECT t.product_id FROM product_salt t JOIN product u ON u.id = t.product_id AND u.is_active
            WHERE t.salt_id = a.salt_id ORDER BY t.product_id LIMIT ${MAX_BY_SALT}::int) s)
      ORDER BY p.id`,
    { isKept: false },
  );

const findRates = () =>
  queryRows<{ prefix: string; rateBp: number }>(Prisma.sql`
    SELECT hsn_prefix AS prefix, rate_bp AS "rateBp" FROM gst_rate
    WHERE (now() AT TIME ZONE 'Asia/Kolkata')::date BETWEEN valid_from AND COALESCE(valid_to, 'infinity')`);

const findPlaces = () =>
  queryRows<{ id: number; category: string; slug: string }>(Prisma.sql`
    SELECT s.id, c.slug AS category, s.slug FROM subcategory s JOIN category c ON c.id = s.category_id ORDER BY s.position DESC, s.id DESC`);

/** Collects the facts of the store about some drafts, with three statements. */
export async function findEvidence(
  drafts: { name: string; packSize: string; composition: string | null }[],
): Promise<Evidence> {
  const keys = drafts.map(({ name, packSize, composition }) => {
    const { words, brand, salts } = readName(name, packSize);
    const word = words[0] ?? '';
    const salt = saltsOf(composition ?? '', '')[0] ?? brand?.salts[0] ?? salts[0] ?? '';
    return { word: word.length >= 3 ? word : '', salt };
  });
  const [products, rates, places] = await Promise.all([findKnown(keys), findRates(), findPlaces()]);
  return {
    products,
    rates: new Map(rates.map(({ prefix, rateBp }) => [prefix, rateBp])),
    // The first subcategory of a category stands for it.
    subcategories: new Map(
      places.flatMap(({ id, category, slug }): [string, number][] => [
        [`${category}/${slug}`, id],
        [`${category}/`, id],
      ]),
    ),
  };
}
