import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { Client } from 'pg';
import { checkImport, runImport, startImport, undoImport } from '@/lib/catalogue/imports/commands';
import { findImport, type RunDetail } from '@/lib/catalogue/imports/list-runs';
import { disconnect } from '@/lib/kernel/db/client';
import { mustRun } from '../../../tools/shared/processes.mjs';
import { atEnd } from '../../../tools/shared/shutdown.mjs';
import { print } from '../../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../../tools/test/clean-environment.mjs';
import { memoryOf } from '../api/memory';
import { serveStore } from '../store.mjs';
import { makeList } from './make-list';

const ACTOR = { actor: 'bench', actorId: null };
const PRODUCTS = 10_000;
/**
 * Requests per second, far below the capacity of the machine: the benchmark measures the wait of
 * one shopper.
 */
const A_SECOND = 40;
const CONCURRENCY = 16;
const WINDOW_S = 5;
const QUIET_WINDOWS = 6;

type Store = { base: string; pid: number };

const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Returns requests of shoppers: product pages, lists, the documented list and suggestions. */
async function questions(database: string): Promise<Request[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>(
    'SELECT slug FROM product WHERE is_active ORDER BY md5(slug) LIMIT 100',
  );
  await client.end();
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...AS_BROWSERS, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return rows.flatMap(({ slug }, at): Request[] => [
    { method: 'GET', path: `/Detail_page/${slug}`, headers: AS_BROWSERS },
    { method: 'GET', path: `/Product/c-${1 + (at % 20)}`, headers: AS_BROWSERS },
    post('/api/admin/admingetProducts_front', { sort: 'position', page: 1 + (at % 50), page_size: 20 }),
    post('/api/admin/admingetProducts_autocomplete', { search_term: slug.slice(0, 4) }),
  ]);
}

/**
 * Sends requests for some seconds.
 * @returns the response times in milliseconds
 * @throws if a status is not 200
 */
async function shop({ base }: Store, requests: Request[]): Promise<number[]> {
  const times: number[] = [];
  const running = autocannon({
    ...{ url: base, connections: CONCURRENCY, overallRate: A_SECOND, duration: WINDOW_S, requests },
  });
  running.on('response', (_client, _status, _bytes, took) => times.push(took));
  const { non2xx, errors, timeouts } = await running;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${non2xx} responses without status 200, ${errors + timeouts} failed`);
  return times;
}

function tell(name: string, times: number[], seconds: number, more: number): void {
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  print(
    `| ${name} | ${seconds.toFixed(0)} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${more.toFixed(0)} |`,
  );
}

/** Sends requests until an import, which the queue of the store runs, has reached a state. */
async function during(
  name: string,
  { store, id, requests }: { store: Store; id: string; requests: Request[] },
  until: (run: RunDetail) => boolean,
): Promise<void> {
  const [began, before] = [performance.now(), memoryOf(store.pid)];
  const times: number[] = [];
  let most = before;
  for (let run = await findImport(id); !until(run); run = await findImport(id)) {
    if (run.problem) throw new Error(run.problem);
    times.push(...(await shop(store, requests)));
    most = Math.max(most, memoryOf(store.pid));
  }
  tell(name, times, (performance.now() - began) / 1000, most - before);
}

/** Measures a store of 10,000 products at 40 requests per second, before and during an import. */
export async function watchShoppers(folder: string, rows: number): Promise<void> {
  const seed = async (settings: Record<string, string>) => {
    await mustRun(
      `Writing ${PRODUCTS} products`,
      process.execPath,
      ['--import', 'tsx', 'lab/bench/catalogue/seed.ts', String(PRODUCTS)],
      { env: settings },
    );
    return {};
  };
  const served = await serveStore(folder, cleanEnvironment(), { seed });
  // Writes the file to the storage of the store.
  Object.assign(process.env, served.settings);
  atEnd(disconnect);
  const requests = await questions(served.database);
  for (let round = 0; round < QUIET_WINDOWS; round += 1) await shop(served, requests);
  print(`\n${rows} lines, ${A_SECOND} requests per second\n`);
  print('| phase | s | responses | p50 ms | p95 ms | p99 ms | MB more |\n|---|--:|--:|--:|--:|--:|--:|');
  const quiet: number[] = [];
  for (let round = 0; round < QUIET_WINDOWS; round += 1) quiet.push(...(await shop(served, requests)));
  tell('no import', quiet, QUIET_WINDOWS * WINDOW_S, 0);
  const file = join(folder, 'prices.csv');
  await makeList(file, rows, 'stock');
  const sent = {
    name: 'prices.csv',
    size: statSync(file).size,
    pieces: () => createReadStream(file) as AsyncIterable<Buffer>,
  };
  const id = await startImport(sent, null, ACTOR);
  const asked = { store: served, id, requests };
  await during('reading lines', asked, ({ state }) => state === 'MAPPING');
  const { mapping, options } = await findImport(id);
  await checkImport(id, mapping, options, ACTOR);
  await during('checking lines', asked, ({ state }) => state === 'CHECKED');
  await runImport(id, 1, ACTOR);
  await during('importing', asked, ({ state }) => state === 'DONE');
  await undoImport(id, ACTOR);
  await during('undoing', asked, ({ state }) => state === 'UNDONE');
}
