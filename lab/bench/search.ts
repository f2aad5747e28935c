// npm run bench -- search [--count=250000] [--seed=1]: measures the search index on the price list
// next to the project, extended to many products. Reports build time, the longest block of the
// event loop, memory, and how often the intended medicine is the first hit, by kind of input.

import { JUDGED_QUERIES } from '@/test/search/judged-queries';
import { blowUp } from './search/blow-up';
import { openOwn } from './search/own-engine';
import type { BenchEngine } from './search/engine';
import { gluedQueries, shareAsSpaced } from '../../test/search/glued-queries';
import { HELD_OUT_NEEDS } from './search/held-out-needs';
import { judgeQueries, toJudged } from '../../test/search/judge';
import { KINDS, makeQueries, type MadeQuery } from '../../test/search/make-queries';
import { measure, summarize } from './search/measure';
import { readPriceList, toSearchRow, type ListedMedicine } from '../../test/search/read-price-list';
import { SeededRandom } from '../../test/search/seeded-random';

const PAGE = 500;
const EACH = 150;
const GLUED_PAGE = 20;

function option(name: string, usual: number): number {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`));
  return word ? Number(word.split('=')[1]) : usual;
}

function megabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}

/** Records the longest block of the event loop, without time taken by other processes. */
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

/**
 * Builds the index.
 * @param medicines in the order of their rank
 */
async function build(medicines: ListedMedicine[]): Promise<BenchEngine> {
  const engine = await openOwn();
  const before = megabytes();
  const [loop, began] = [watchLoop(), performance.now()];
  for (let from = 0; from < medicines.length; from += PAGE) {
    const page = medicines.slice(from, from + PAGE);
    await engine.add(page.map((medicine, at) => toSearchRow(medicine, from + at)));
  }
  await engine.done();
  const [took, held] = [performance.now() - began, loop()];
  const memory = globalThis.gc ? `${(megabytes() - before).toFixed(0)} MB` : 'run with --expose-gc to measure memory';
  console.log(`built in ${took.toFixed(0)} ms, event loop blocked for at most ${held.toFixed(0)} ms, ${memory}\n`);
  return engine;
}

async function report(title: string, engine: BenchEngine, queries: MadeQuery[], nameOf: (id: number) => string) {
  console.log(`${title.padEnd(44)}  first   of five   same on the page     ms: p50     p95   page: p50     p95`);
  const measured = await measure(engine, queries, nameOf);
  for (const kind of [...KINDS, undefined]) {
    const { first, among, sameOnPage, suggest, page } = summarize(
      measured.filter((one) => kind === undefined || one.kind === kind),
    );
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);
    const ms = (time: number) => time.toFixed(2).padStart(7);
    console.log(
      `  ${(kind ?? 'all').padEnd(40)} ${percent(first)} ${percent(among)} ${percent(sameOnPage)}          ` +
        `${ms(suggest.p50)} ${ms(suggest.p95)}     ${ms(page.p50)} ${ms(page.p95)}`,
    );
  }
  console.log();
}

function reportJudged(title: string, { asked, failed }: Awaited<ReturnType<typeof judgeQueries>>) {
  console.log(
    `${title}: ${asked - failed.length} of ${asked} answered, ${((100 * (asked - failed.length)) / asked).toFixed(1)} %`,
  );
  for (const { query } of failed) console.log(`  not ${query}`);
}

async function main() {
  const [count, seed] = [option('count', 250_000), option('seed', 1)];
  const list = readPriceList();
  const medicines = [...blowUp(list, count, seed)].sort((one, other) => (one.name < other.name ? -1 : 1));
  const brands = new Set(medicines.map(({ brand }) => brand.toLowerCase()));
  console.log(`${medicines.length} products of ${brands.size} brands, ${list.length} of them as listed; seed ${seed}`);
  const engine = await build(medicines);
  const nameOf = (id: number) => medicines[id - 1]!.name;
  await report('medicines of the list', engine, makeQueries(list, EACH, new SeededRandom(seed + 1)), nameOf);
  await report('all, with invented ones', engine, makeQueries(medicines, EACH, new SeededRandom(seed + 2)), nameOf);
  const glued = gluedQueries(list);
  const share = await shareAsSpaced((query) => engine.find(query, GLUED_PAGE, true), glued);
  console.log(
    `brand and strength typed together: ${(100 * share).toFixed(1)} % of ${glued.length} find what the spaced form finds\n`,
  );
  const firstHit = async (query: string) => {
    const { ids } = await engine.find(query, 1, false);
    return ids[0] === undefined ? undefined : nameOf(ids[0]);
  };
  reportJudged('held-out needs', await judgeQueries(firstHit, medicines, HELD_OUT_NEEDS));
  reportJudged('judged queries', await judgeQueries(firstHit, medicines, JUDGED_QUERIES.map(toJudged)));
}

void main();
