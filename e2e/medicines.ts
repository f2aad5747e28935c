import { randomInt, randomUUID } from 'node:crypto';
import { hasCheckDigit } from '@/lib/inventory/stock/gs1-rules';
import { inDatabase } from './database';

const mark = () => randomUUID().slice(0, 8).toUpperCase();

type Goods = { id: number; sku: string; name: string; gtin: string };

/** Creates a medicine with a barcode, at ₹80 and an MRP of ₹100. */
export async function medicine(): Promise<Goods> {
  const [sku, name] = [`RCV-${mark()}`, `Receivable ${mark()}`];
  const body = `0890${String(randomInt(1e9)).padStart(9, '0')}`;
  const gtin = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(hasCheckDigit)!;
  const id = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
         'import_id', null, 'name', $2::text, 'is_active', false, 'is_drug', true, 'mrp_paise', 10000, 'price_paise', 8000))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id`,
      [sku, name],
    );
    await client.query('INSERT INTO product_barcode (gtin, product_id) VALUES ($1, $2)', [gtin, rows[0]!.id]);
    return rows[0]!.id;
  });
  return { id, sku, name, gtin };
}
