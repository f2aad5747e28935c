import {
  likenessKey,
  likenessOf,
  readNamed,
  type LikenessReason,
  type Named,
} from '@/lib/catalogue/imports/likeness/likeness-rules';
import { itemKey } from '@/lib/catalogue/imports/likeness/item-rules';
import { Prisma, type Sql } from '@/lib/kernel/db/client';

/** Product that a new line is likely about. A staff member decides. */
export type Likely = { productId: number; reason: LikenessReason };

/** Files that name goods in the same way: the supplier or empty, and the kind of headings. */
export type FileKind = { supplier: string; kind: string };

/** Maximum number of products that one line is compared with. */
const MAX_COMPARED = 20;

/**
 * Finds what staff answered about names in files of this kind.
 * @returns by key of the item: the product, or null if it is none of the store's
 */
export async function findAnswers(
  tx: Sql,
  { supplier, kind }: FileKind,
  lines: readonly Named[],
): Promise<Map<string, number | null>> {
  const keys = [...new Set(lines.map(({ name, packSize }) => itemKey(name, packSize)))];
  const rows = await tx.$queryRaw<{ nameKey: string; productId: number | null }[]>(Prisma.sql`
    SELECT name_key AS "nameKey", product_id AS "productId" FROM import_item WHERE supplier = ${supplier} AND kind = ${kind} AND name_key = ANY(${keys}::text[])`);
  return new Map(rows.map(({ nameKey, productId }) => [nameKey, productId]));
}

/** Finds the product that each line is likely about, by the same rules as likely duplicates. */
export async function findLikely<Line extends Named & { line: number }>(
  tx: Sql,
  lines: readonly Line[],
): Promise<Map<number, Likely>> {
  const read = lines.map(readNamed).map((one) => ({ one, key: likenessKey(one) }));
  const keys = [...new Set(read.map(({ key }) => key).filter((key) => key !== ''))];
  if (keys.length === 0) return new Map();
  const known = await tx.$queryRaw<(Named & { id: number; key: string })[]>(Prisma.sql`
    SELECT k.key, p.id, p.name, p.pack_size AS "packSize", p.manufacturer FROM unnest(${keys}::text[]) AS k(key) CROSS JOIN LATERAL (
      SELECT l.product_id FROM product_likeness l WHERE l.key = k.key AND NOT EXISTS (SELECT 1 FROM product_merge m WHERE m.absorbed_id = l.product_id)
      ORDER BY l.product_id LIMIT ${MAX_COMPARED}::int) l JOIN product p ON p.id = l.product_id ORDER BY p.is_active DESC, p.id`);
  const products = known.map(readNamed);
  return new Map(
    read.flatMap(({ one, key }): [number, Likely][] => {
      const found = products
        .filter((product) => product.key === key)
        .flatMap((product) => {
          const reason = likenessOf(one, product);
          return reason ? [{ productId: product.id, reason }] : [];
        });
      const best = found.find(({ reason }) => reason === 'samePack') ?? found[0];
      return best ? [[one.line, best]] : [];
    }),
  );
}
