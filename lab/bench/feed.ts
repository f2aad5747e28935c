/**
 * npm run bench -- feed [--products 250000]: measures the product feed. Reports seconds, megabytes
 * and additional memory of the process, for the first request, an unchanged catalogue, and one
 * changed product.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readFeed } from '@/lib/catalogue/feeds/read-feed';
import { disconnect } from '@/lib/kernel/db/client';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { print, step } from '../../tools/shared/terminal.mjs';
import { startDatabase } from './database';

const { values } = parseArgs({ options: { products: { type: 'string', default: '250000' } } });
const count = Number(values.products);
const MAX_MEGABYTES = 50;
const CONTEXT = { locale: 'en', site: 'https://shop.example', picturesUrl: '', settings: DEMO_SETTINGS } as const;

const PRODUCTS = [
  `INSERT INTO category (slug, name, image, updated_at) VALUES ('feed', 'First aid', '/x.svg', now())`,
  `INSERT INTO subcategory (category_id, slug, name) SELECT id, 'feed', 'Dressings' FROM category WHERE slug = 'feed'`,
  `INSERT INTO product (slug, sku, category_id, subcategory_id, name, description, brand, manufacturer, mrp_paise, price_paise, gst_rate_bp, hsn, image, net_quantity, net_quantity_unit, updated_at)
   SELECT 'feed-' || n, 'FEED-' || n, c.id, s.id, 'Sterile gauze swab ' || n, repeat('Soft, absorbent and sterile. Number ' || n || '. ', 20), 'Care', 'Maker',
     10000 + n % 900, 9000 + n % 900, 500, '3005', '/icons/icon-512.png', 50, 'g', now()
   FROM generate_series(1, ${count}) n, category c JOIN subcategory s ON s.category_id = c.id WHERE c.slug = 'feed'`,
  `INSERT INTO stock_level (product_id, on_hand) SELECT id, id % 3 FROM product ON CONFLICT DO NOTHING`,
  'VACUUM ANALYZE product',
  'VACUUM ANALYZE stock_level',
];

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Returns the memory in use after garbage collection, in megabytes. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return megabytes(heapUsed + external);
}

/** Prints a row of the table. Memory is measured between every 25th pair of parts. */
async function measure(name: string): Promise<void> {
  const before = held();
  const began = performance.now();
  const feed = await readFeed(CONTEXT);
  const compared = performance.now() - began;
  let [sent, grown, place] = [0, 0, 0];
  for await (const part of feed.parts()) {
    sent += part.length;
    if (place++ % 25 === 0) grown = Math.max(grown, held() - before);
  }
  const seconds = (performance.now() - began) / 1000;
  print(
    `| ${name} | ${(compared / 1000).toFixed(1)} | ${seconds.toFixed(1)} | ${megabytes(sent).toFixed(0)} | ${grown.toFixed(1)} | ${grown < MAX_MEGABYTES ? 'met' : 'MISSED'} |`,
  );
}

async function main(): Promise<void> {
  const url = await startDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'medcall-feed-'));
  const secret = randomBytes(32).toString('base64url');
  Object.assign(process.env, { DATABASE_URL: url, NEXTAUTH_SECRET: secret, DATA_DIR: folder });
  const client = new Client({ connectionString: url });
  await client.connect();
  await step(`Writing ${count} products`, async () => {
    for (const statement of PRODUCTS) await client.query(statement);
  });
  print(`\nNode ${process.versions.node}, ${cpus().length} cores shared with PostgreSQL, ${count} products\n`);
  print('| request | s to compare | s in all | MB | MB heap growth | < 50 |\n|---|--:|--:|--:|--:|---|');
  await measure('first');
  await measure('unchanged');
  await client.query(`UPDATE product SET price_paise = price_paise - 1 WHERE sku = 'FEED-500'`);
  await measure('one product changed');
  await client.end();
  await disconnect();
  // Connections close after the pool has ended.
  await sleep(200);
  rmSync(folder, { recursive: true });
}

void runMain(main);
