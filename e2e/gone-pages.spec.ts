import { expect, test } from '@playwright/test';
import { inOwnStore, kill, onDatabase, startStore, statusOf } from './own-store';

const SLUG = 'stevia-sweetener-100-sachets';
const SUBCATEGORY = 'sweeteners-that-go';
const ANOTHER = 'absorbent-cotton-roll-100-g';

test('deleted products and subcategories become 404, even for processes that cached their pages', async () => {
  await inOwnStore(async (place) => {
    const run = (statement: string) =>
      onDatabase(place.database, (client) => client.query<{ slug: string; id: number }>(statement, []));
    const { rows } = await run(
      `INSERT INTO subcategory (category_id, slug, name) SELECT id, '${SUBCATEGORY}', 'Sweeteners' FROM category WHERE slug = 'diabetes-care'
       RETURNING category_id AS id, slug`,
    );
    const store = await startStore(place);
    try {
      await expect.poll(() => statusOf(store, '/api/health'), { timeout: 30_000 }).toBe(200);
      const paths = ['', '/ta'].flatMap((locale) => [
        `${locale}/Detail_page/${SLUG}`,
        `${locale}/Product/diabetes-care/${SUBCATEGORY}`,
      ]);
      const statuses = async () => {
        const found: number[] = [];
        for (const path of paths) found.push(await statusOf(store, path));
        return found;
      };
      expect(await statuses()).toEqual(paths.map(() => 200));
      for (const locale of ['', '/ta']) expect(await statusOf(store, `${locale}/Detail_page/${ANOTHER}`)).toBe(200);
      await run(
        `WITH gone AS (UPDATE product SET is_active = false WHERE slug = '${SLUG}' RETURNING id),
           without AS (DELETE FROM subcategory WHERE slug = '${SUBCATEGORY}')
         INSERT INTO stale_announcement (tags) SELECT ARRAY['categories', 'lists', 'category:${rows[0]!.id}', 'product:' || id] FROM gone`,
      );
      await expect.poll(statuses, { timeout: 10_000 }).toEqual(paths.map(() => 404));
      await run(
        `WITH gone AS (UPDATE product SET is_active = false WHERE slug = '${ANOTHER}' RETURNING id)
         INSERT INTO stale_announcement (tags) SELECT ARRAY['product:' || id] FROM gone`,
      );
      // Simulates the moment after the lookup of its path, when only Next.js can notice it.
      await expect.poll(() => statusOf(store, `/Detail_page/${ANOTHER}`), { timeout: 10_000 }).toBe(404);
      await expect.poll(() => statusOf(store, `/ta/Detail_page/${ANOTHER}`), { timeout: 10_000 }).toBe(404);
    } finally {
      await kill(store);
    }
  });
});
