// Measures a process that knows only the address of an index, and its cost per answer.
// search-stored.ts starts it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_FILTERS } from '@/lib/catalogue/search/list-filters';
import { openStore } from '@/lib/catalogue/search/stored/open-store';
import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import { SORTS, type SearchRow } from '@/lib/catalogue/search/types';
import { runMain } from '../../../tools/shared/shutdown.mjs';
import { toSearchRow, type ListedMedicine } from '../../../test/search/read-price-list';
import type { MadeQuery } from '../../../test/search/make-queries';

const SETTINGS = { OUTSIDE_TIMEOUT_MS: 60_000, S3_REGION: 'ap-south-1', S3_FORCE_PATH_STYLE: 'true' } as const;
const FRESH = 20;

const at = (numbers: number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
const spread = (numbers: number[]) =>
  `p50 ${at(numbers, 0.5).toFixed(1)}, p95 ${at(numbers, 0.95).toFixed(1)}, most ${Math.max(...numbers).toFixed(0)} ms (${numbers.length})`;

/**
 * Returns the memory of this process in megabytes. Memory shared with other processes, such as the
 * program of LanceDB, is separate.
 */
function memory() {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const status = readFileSync('/proc/self/status', 'utf8');
  const reported = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { alone: reported('RssAnon'), shared: reported('RssFile'), node: (heapUsed + arrayBuffers) / 1024 ** 2 };
}

async function timed(works: (() => unknown)[]): Promise<number[]> {
  const took: number[] = [];
  for (const work of works) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took;
}

async function main() {
  const [url = '', packages = '', files = ''] = process.argv.slice(2);
  const queries = JSON.parse(readFileSync(join(files, 'queries.json'), 'utf8')) as MadeQuery[];
  const before = memory();
  const tell = (what: string) => {
    const now = memory();
    const [alone, node, shared] = (['alone', 'node', 'shared'] as const).map((part) =>
      (now[part] - before[part]).toFixed(0),
    );
    console.log(
      `${what}: the process grew by ${alone} MB, ${node} of them in Node.js, and ${shared} MB shared with others`,
    );
  };
  const began = performance.now();
  const store = openStore(url, SETTINGS, packages);
  const reader = new StoredSearch(store);
  reader.keep();
  const search = await reader.ready();
  console.log(`ready after ${(performance.now() - began).toFixed(0)} ms`);
  tell('at the start');
  const letters = [...'abcdefghijklmnoprstuvz'].flatMap((one) => [one, `${one}a`, `${one}o`]);
  console.log(
    `beginnings of one and two letters, ten each: ${spread(await timed(letters.map((term) => () => search.find(term, 10))))}`,
  );
  for (const kind of new Set(queries.map((query) => query.kind))) {
    const asked = queries.filter((query) => query.kind === kind);
    console.log(
      `  ${kind}: ${spread(
        await timed(
          asked.map(
            ({ query }) =>
              () =>
                search.find(query, 10),
          ),
        ),
      )}`,
    );
  }
  const all = queries.map(({ query }) => query);
  console.log(`suggestions again: ${spread(await timed(all.map((term) => () => search.find(term, 10))))}`);
  tell('after all of them');
  const page = (from: number) => all.map((term) => () => search.list({ term, locale: 'en' }, from, 20));
  console.log(`pages of results: ${spread(await timed(page(0)))}`);
  const filters = { ...NO_FILTERS, prescription: ['needed'], price: ['100-200'] };
  const lists = SORTS.flatMap((order) =>
    [0, 49 * 20].map((from) => () => search.list({ order, locale: 'en', filters }, from, 20)),
  );
  console.log(
    `filtered lists in all orders, first page and fiftieth, each for the first time: ${spread(await timed(lists))}`,
  );
  const counts = [
    () => search.facets({ locale: 'en' }),
    () => search.facets({ locale: 'en', filters }),
    ...['paracetamol', 'tablet', 'cipla', 'fever'].map((term) => () => search.facets({ term, locale: 'en' })),
  ];
  console.log(`counts of a list: ${spread(await timed(counts))}`);
  tell('after lists and counts');

  const listed = JSON.parse(readFileSync(join(files, 'one.json'), 'utf8')) as ListedMedicine;
  const generation = (await store.current())!.generation;
  const seen = await timed(
    Array.from({ length: FRESH }, (_, number) => async () => {
      const row: SearchRow = { ...toSearchRow(listed, number), name: `Novelty${'abcdefghijklmnopqrstu'[number]} balm` };
      await store.append(generation, [JSON.stringify({ by: 'bench', row })]);
      await reader.announce({ ids: new Set([row.id]), named: new Set(), anywhere: false });
      const [first] = await (await reader.ready()).find(row.name, 1);
      if (first?.id !== row.id) throw new Error(`${row.name} is not found`);
    }),
  );
  console.log(`written and found: ${spread(seen)}`);
  await reader.stop();
}

void runMain(main);
