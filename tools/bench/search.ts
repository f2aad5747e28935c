// npm run bench -- search [--count=250000] [--seed=1]: the search index on the price list beside the project, blown up to many products:
// time to build, the longest time nobody else is answered, memory, and how often the medicine that is meant comes first, by how it was typed.

import { ProductIndex } from '@/lib/domains/search/product-index';
import { SegmentBuilder } from '@/lib/domains/search/segment';
import { JUDGED_QUERIES } from '@/test/search/judged-queries';
import { blowUp } from './search/blow-up';
import { HELD_OUT_NEEDS } from './search/held-out-needs';
import { judge, toJudged } from './search/judge';
import { KINDS, makeQueries, type MadeQuery } from './search/make-queries';
import { readPriceList, toSearchRow, type ListedMedicine } from './search/price-list';
import { SeededRandom } from './search/seeded-random';

const PAGE = 500;
const EACH = 150;
const SHOWN = 20;

function option(name: string, usual: number): number {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`));
  return word ? Number(word.split('=')[1]) : usual;
}

function megabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}

/** Notes the longest time between two turns of the event loop; what other processes took of it does not count. */
function watchLoop() {
  const clock = () => ({ wall: performance.now(), own: process.cpuUsage() });
  let [last, longest, watching] = [clock(), 0, true];
  const turn = () => {
    const { user, system } = process.cpuUsage(last.own);
    longest = Math.max(longest, Math.min(performance.now() - last.wall, (user + system) / 1000));
    last = clock();
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    watching = false;
    return longest;
  };
}

async function build(medicines: ListedMedicine[]): Promise<ProductIndex> {
  const rows = medicines.map(toSearchRow).sort((one, other) => (one.name < other.name ? -1 : 1));
  const [before, loop, began] = [megabytes(), watchLoop(), performance.now()];
  const builder = new SegmentBuilder();
  for (let from = 0; from < rows.length; from += PAGE) await builder.add(rows.slice(from, from + PAGE));
  const index = new ProductIndex(await builder.done());
  const [took, held] = [performance.now() - began, loop()];
  rows.length = 0;
  const memory = globalThis.gc ? `${(megabytes() - before).toFixed(0)} MB` : 'memory only with --expose-gc';
  console.log(`built in ${took.toFixed(0)} ms, nobody else answered for ${held.toFixed(0)} ms at most, ${memory}\n`);
  return index;
}

const at = (times: number[], share: number) => times[Math.floor(times.length * share)]!.toFixed(2).padStart(7);

async function measure(index: ProductIndex, queries: MadeQuery[]) {
  const isMeant = ({ kind, query, brand }: MadeQuery, name: string) =>
    kind === 'first four letters'
      ? name.toLowerCase().startsWith(query)
      : name.toLowerCase().split(/[\s-]/)[0] === brand.split('-')[0];
  const counts = { first: 0, five: 0, listed: 0 };
  const times: Record<'suggested' | 'listed', number[]> = { suggested: [], listed: [] };
  for (const query of queries) {
    const began = performance.now();
    const suggested = index.find(query.query, 10);
    const between = performance.now();
    const { ids } = await index.list({ term: query.query, locale: 'en' }, 0, SHOWN);
    times.suggested.push(between - began);
    times.listed.push(performance.now() - between);
    const names = suggested.map(({ name }) => isMeant(query, name));
    counts.first += Number(names[0] === true);
    counts.five += Number(names.slice(0, 5).includes(true));
    counts.listed += Number(ids[0] === suggested[0]?.id);
  }
  for (const one of Object.values(times)) one.sort((a, b) => a - b);
  return { counts, times, of: queries.length };
}

async function report(title: string, index: ProductIndex, queries: MadeQuery[]) {
  console.log(`${title.padEnd(44)}  first   of five   same on the page     ms: p50     p95   page: p50     p95`);
  for (const kind of [...KINDS, undefined]) {
    const some = queries.filter((query) => kind === undefined || query.kind === kind);
    const { counts, times, of } = await measure(index, some);
    const percent = (count: number) => `${((100 * count) / of).toFixed(1)} %`.padStart(8);
    console.log(
      `  ${(kind ?? 'all').padEnd(40)} ${percent(counts.first)} ${percent(counts.five)} ${percent(counts.listed)}          ` +
        `${at(times.suggested, 0.5)} ${at(times.suggested, 0.95)}     ${at(times.listed, 0.5)} ${at(times.listed, 0.95)}`,
    );
  }
  console.log();
}

function reportJudged(title: string, { asked, failed }: ReturnType<typeof judge>) {
  console.log(
    `${title}: ${asked - failed.length} of ${asked} answered, ${((100 * (asked - failed.length)) / asked).toFixed(1)} %`,
  );
  for (const { query } of failed) console.log(`  not ${query}`);
}

async function main() {
  const [count, seed] = [option('count', 250_000), option('seed', 1)];
  const list = readPriceList();
  const medicines = [...blowUp(list, count, seed)];
  const brands = new Set(medicines.map(({ brand }) => brand.toLowerCase()));
  console.log(`${medicines.length} products of ${brands.size} brands, ${list.length} of them as listed; seed ${seed}`);
  const index = await build(medicines);
  await report('medicines of the list', index, makeQueries(list, EACH, new SeededRandom(seed + 1)));
  await report('all, the invented ones too', index, makeQueries(medicines, EACH, new SeededRandom(seed + 2)));
  reportJudged('needs that nobody tuned on', judge(index, list, HELD_OUT_NEEDS));
  reportJudged('judged queries', judge(index, list, JUDGED_QUERIES.map(toJudged)));
}

void main();
