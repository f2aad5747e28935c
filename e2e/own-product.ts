import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import type { ClientBase } from 'pg';
import { readByWords } from '@/lib/catalogue/reviews/sentiment';
import { inDatabase } from './database';

type Review = { rating: number; text: string; isBuyer?: boolean };
type Change = { stock?: number; pictures?: string[]; reviews?: Review[] };
type OwnProduct = { id: number; slug: string; name: string };

/**
 * Creates a copy of a demo product with a unique name, last in every list, for tests that review it
 * or sell it out. Oldest review first.
 */
function ownProduct(like: string, { stock = 20, pictures = [], reviews = [] }: Change = {}): Promise<OwnProduct> {
  const slug = `copy-${randomUUID()}`;
  const name = `Copy ${slug.slice(-6)}`;
  return inDatabase(async (client) => {
    const changed = JSON.stringify({
      slug,
      name,
      sku: slug,
      import_id: null,
      position: 1_000_000,
      rating_count: reviews.length,
      rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    });
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, $2::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id'))))).*
       FROM product p WHERE slug = $1 RETURNING id`,
      [like, changed],
    );
    const id = rows[0]?.id;
    if (!id) throw new Error(`the demo catalogue has no ${like}`);
    await client.query(
      `INSERT INTO product_translation SELECT (jsonb_populate_record(t, jsonb_build_object('product_id', $2::int, 'name', $3::text))).* FROM product_translation t JOIN product p ON p.id = t.product_id WHERE p.slug = $1`,
      [like, id, name],
    );
    await client.query('INSERT INTO stock_level (product_id, on_hand) VALUES ($1, $2)', [id, stock]);
    for (const [position, url] of pictures.entries())
      await client.query('INSERT INTO product_image (product_id, position, url) VALUES ($1, $2, $3)', [
        id,
        position,
        url,
      ]);
    for (const [index, review] of reviews.entries()) await insertReview(client, id, index, review);
    return { id, slug, name };
  });
}

/** Inserts a review of a new customer, a minute after the previous one. */
async function insertReview(
  client: ClientBase,
  productId: number,
  index: number,
  { rating, text, isBuyer = false }: Review,
): Promise<void> {
  const { opinion, opinionBy } = readByWords({ rating, text });
  const email = `reviewer.${randomUUID()}@example.com`;
  await client.query(
    `WITH writer AS (INSERT INTO customer (id, first_name, last_name, email, phone, updated_at) VALUES (gen_random_uuid(), 'Kavya', 'Rajan', $1, '+919840012345', now()) RETURNING id)
     INSERT INTO review (id, customer_id, product_id, rating, text, is_buyer, created_at, opinion, opinion_by)
     SELECT gen_random_uuid(), id, $2, $3, $4, $5, now() - interval '1 day' + $6 * interval '1 minute', $7, $8 FROM writer`,
    [email, productId, rating, text, isBuyer, index, opinion, opinionBy],
  );
}

/**
 * Deletes it, with its reviews and their authors, so that it does not appear in the lists of other
 * tests.
 */
async function removeOwn({ id }: OwnProduct): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `DELETE FROM customer c USING review r WHERE r.customer_id = c.id AND r.product_id = $1 AND c.email LIKE 'reviewer.%'`,
      [id],
    );
    for (const table of ['cart_line', 'liked_line'])
      await client.query(`DELETE FROM ${table} WHERE product_id = $1`, [id]);
    await client.query('DELETE FROM product WHERE id = $1', [id]);
  });
}

/** Copies of demo products that a test changes; deleted when it ends. */
export const test = base.extend<{ stock: typeof ownProduct }>({
  stock: async ({}, lend) => {
    const made: OwnProduct[] = [];
    await lend(async (...args) => {
      const product = await ownProduct(...args);
      made.push(product);
      return product;
    });
    for (const product of made) await removeOwn(product);
  },
});
