import { Pool, type ClientBase } from 'pg';
import { openDatabase } from './stores';

/** Connection pool of this worker, because opening a connection takes longer than most queries. */
let pool: Pool | undefined;

/** Runs work in the database of the open store, like another process of the store. */
export async function inDatabase<T>(errand: (client: ClientBase) => Promise<T>): Promise<T> {
  pool ??= new Pool({ connectionString: openDatabase(), max: 2, allowExitOnIdle: true });
  const client = await pool.connect();
  try {
    const result = await errand(client);
    client.release();
    return result;
  } catch (error) {
    // Anything left open ends with its connection.
    client.release(true);
    throw error;
  }
}

type Product = { id: number; slug: string; name: string; mrp: number; price: number };

/** Reads a product of the catalogue in the given language. */
export async function findProduct(slug: string, locale = 'en'): Promise<Product> {
  const { rows } = await inDatabase((client) =>
    client.query<Product>(
      `SELECT p.id, p.slug, COALESCE(t.name, p.name) AS name, p.mrp_paise AS mrp, p.price_paise AS price
       FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = $2 WHERE p.slug = $1`,
      [slug, locale],
    ),
  );
  if (!rows[0]) throw new Error(`the demo catalogue has no ${slug}`);
  return rows[0];
}

/** Returns the slug of a product that is sold out. */
export async function findSoldOut(): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ slug: string }>(
      'SELECT p.slug FROM product p JOIN stock_level s ON s.product_id = p.id WHERE p.is_active AND s.on_hand = 0 ORDER BY p.id LIMIT 1',
    ),
  );
  if (!rows[0]) throw new Error('the demo catalogue has nothing that is sold out');
  return rows[0].slug;
}
