import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { keysOf, type PictureMatch } from './rules';

type Named = { id: number; sku: string; name: string; pictures: number };
export type MatchedFile = { file: string; by: PictureMatch; product: Named | null };

type Found = Named & { place: number; way: 'sku' | 'barcode' | 'name' };

/**
 * Finds the product of each picture file by SKU in any spelling, barcode or name. The whole name of
 * a file counts before the one without a number at its end, and a SKU before a barcode.
 */
export async function matchFiles(files: readonly string[]): Promise<MatchedFile[]> {
  const asked = files.map(keysOf);
  const keys = asked.flatMap(({ names, gtins }, place) => [
    ...names.map((text, rank) => ({ place, rank, text, gtin: null as string | null })),
    ...gtins.map((gtin, rank) => ({ place, rank, text: '', gtin })),
  ]);
  const found = await queryRows<Found & { rank: number }>(
    Prisma.sql`
      SELECT a.place, a.rank, f.way, p.id, p.sku, p.name,
        (SELECT count(*)::int FROM product_image i WHERE i.product_id = p.id AND i.url NOT LIKE '/illustrations/kind/%') AS pictures
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS a(place int, rank int, text text, gtin text)
      CROSS JOIN LATERAL (
        SELECT o.id, 'sku' AS way FROM product o WHERE a.text <> '' AND code_form(o.sku) = code_form(a.text)
        UNION ALL SELECT b.product_id, 'barcode' FROM product_barcode b WHERE b.gtin = a.gtin
        UNION ALL (SELECT o.id, 'name' FROM product o WHERE import_name(a.text) <> '' AND import_name(o.name) = import_name(a.text) LIMIT 2)) f
      JOIN product p ON p.id = f.id ORDER BY a.place, a.rank, CASE f.way WHEN 'sku' THEN 0 WHEN 'barcode' THEN 1 ELSE 2 END, p.id`,
    { isKept: false },
  );
  return asked.map(({ file }, place) => {
    const [best, ...others] = found.filter((one) => one.place === place);
    if (!best) return { file, by: 'unknown', product: null };
    const isOne = others.every((one) => one.way !== best.way || one.rank !== best.rank || one.id === best.id);
    if (!isOne) return { file, by: 'ambiguous', product: null };
    const { id, sku, name, pictures } = best;
    return { file, by: best.way, product: { id, sku, name, pictures } };
  });
}
