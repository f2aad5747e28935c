import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { print } from '../../../tools/shared/terminal.mjs';
import { memoryOf } from '../api/memory';
import { eachOf, visit } from './load';

type Store = { base: string; pid: number };

const shareOf = (count: number, all: number) => `${((count / all) * 100).toFixed(1)} %`;

/**
 * Visits every page once.
 * @returns the number of cache hits
 */
async function hits({ base }: Store, pages: string[]): Promise<number> {
  let found = 0;
  await eachOf(pages, 8, async (path) => {
    if ((await visit(base, { path })).cache === 'HIT') found += 1;
  });
  return found;
}

/**
 * Makes the same database changes as a sale of the last unit, or its return
 * (lib/shared/cache-tags.ts).
 */
async function turn(database: Client, slug: string, onHand: number): Promise<void> {
  await database.query(
    `WITH turned AS (UPDATE stock_level s SET on_hand = $2 FROM product p WHERE p.id = s.product_id AND p.slug = $1 RETURNING p.id, p.category_id)
     INSERT INTO stale_announcement (tags) SELECT ARRAY['product:' || id, 'facets', 'facets:' || category_id] FROM turned`,
    [slug, onHand],
  );
}

async function someSlugs(database: Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ slug: string }>(
    'SELECT slug FROM product WHERE is_active ORDER BY md5(slug) LIMIT $1',
    [count],
  );
  return rows.map(({ slug }) => slug);
}

/**
 * Sells out one product. Then sells out or restocks five per second while shoppers continue to view
 * pages.
 */
async function sales(store: Store, database: Client, pages: string[], seconds: number): Promise<void> {
  const slugs = await someSlugs(database, 5 * seconds);
  await turn(database, slugs[0]!, 0);
  await sleep(2000);
  print(
    `After one product sold out ${shareOf(await hits(store, pages), pages.length)} of ${pages.length} pages come from the cache.`,
  );
  const until = Date.now() + seconds * 1000;
  let [visits, found, turns] = [0, 0, 0];
  const shopping = eachOf(Array.from({ length: 8 }), 8, async () => {
    while (Date.now() < until) {
      const path = pages[Math.floor(Math.random() * pages.length)]!;
      if ((await visit(store.base, { path })).cache === 'HIT') found += 1;
      visits += 1;
      await sleep(20);
    }
  });
  while (Date.now() < until) {
    await turn(database, slugs[turns % slugs.length]!, turns % 2);
    turns += 1;
    await sleep(200);
  }
  await shopping;
  print(
    `While ${turns} products sold out or came back in ${seconds} s, ${shareOf(found, visits)} of ${visits} visits came from the cache.`,
  );
}

/** Requests addresses and search terms that only a crawler would use. */
async function robots(store: Store, pages: string[], count: number): Promise<void> {
  const before = memoryOf(store.pid);
  const numbers = Array.from({ length: count }, (_, number) => number);
  const statuses = new Map<number, number>();
  await eachOf(numbers, 16, async (number) => {
    const path = number % 2 === 0 ? `/Detail_page/no-such-thing-${number}` : `/Product/no-such-shelf-${number}`;
    const { status } = await visit(store.base, { path });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  print(
    `${count} unknown addresses: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}; ${shareOf(await hits(store, pages), pages.length)} of the known pages come from the cache.`,
  );
  await eachOf(numbers, 16, async (number) => {
    await visit(store.base, { path: `/Product?q=${(number * 7919 + 104_729).toString(36)}${number.toString(36)}` });
  });
  print(
    `${count} random searches: ${shareOf(await hits(store, pages), pages.length)} of the known pages come from the cache.`,
  );
  await sleep(10_000);
  print(`Memory ${before} MB before, ${memoryOf(store.pid)} MB after.`);
}

/** Measures the pages that stay cached during sales and crawler visits. */
export async function measureWarmth(store: Store, database: Client, seconds: number, count: number): Promise<void> {
  const products = (await someSlugs(database, 400)).map((slug) => `/Detail_page/${slug}`);
  const lists = Array.from({ length: 20 }, (_, at) => `/Product/c-${at + 1}`);
  const pages = ['/Home', '/Product', ...lists, ...products];
  await hits(store, pages);
  print(
    `${shareOf(await hits(store, pages), pages.length)} of ${pages.length} pages come from the cache on the second visit.`,
  );
  await sales(store, database, pages, seconds);
  await hits(store, pages);
  await robots(store, pages, count);
}
