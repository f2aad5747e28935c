// Started by search-peers.ts, once for each engine: builds one of the same products, asks it the same queries, and writes down what came of it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JUDGED_QUERIES } from '@/test/search/judged-queries';
import { runMain } from '../../local-stack/shutdown.mjs';
import { makeFolder } from '../folder.mjs';
import { ENGINES } from './engines/engines';
import type { BenchEngine } from './engines/types';
import { HELD_OUT_NEEDS } from './held-out-needs';
import { judge, toJudged } from './judge';
import type { MadeQuery } from './make-queries';
import { measure, type Measured } from './measure';
import { toSearchRow, type ListedMedicine } from './price-list';

const PAGE = 500;
const PATIENCE_MS = 8000;
const JUDGE_PATIENCE_MS = 30_000;
const WARM = 40;

export type Outcome = {
  buildMs: number;
  /** Bytes: what the JavaScript engine counts, and what the process grew by, a few questions later. */
  memory: { counted: number; grown: number };
  outside?: { bytes: number; where: string };
  measured: Record<'listed' | 'all', Measured[]>;
  judged: Record<'needs' | 'judged', { asked: number; good: number }>;
  tablets: number;
};

function memory() {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { counted: heapUsed + external, grown: rss };
}

/**
 * The products, a page at a time: what an engine keeps of them is its own. Read all at once, so that none of that falls into the times at which an
 * engine lets others have their turn.
 */
function* pages(file: string): Generator<ListedMedicine[]> {
  const text = readFileSync(file);
  let page: ListedMedicine[] = [];
  for (let from = 0, to = text.indexOf(10); to >= 0; from = to + 1, to = text.indexOf(10, from)) {
    page.push(JSON.parse(text.toString('utf8', from, to)) as ListedMedicine);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function build(engine: BenchEngine, file: string): Promise<number> {
  let [took, place] = [0, 0];
  for (const page of pages(file)) {
    const rows = page.map((medicine) => toSearchRow(medicine, place++));
    const began = performance.now();
    await engine.add(rows);
    took += performance.now() - began;
  }
  const began = performance.now();
  await engine.done();
  return took + performance.now() - began;
}

async function main() {
  const [name = '', files = '', packages = ''] = process.argv.slice(2);
  const engine = await ENGINES[name]!(packages, makeFolder('medcall-search-'));
  const before = memory();
  const buildMs = await build(engine, join(files, 'products.jsonl'));
  const built = memory();
  const queries = JSON.parse(readFileSync(join(files, 'queries.json'), 'utf8')) as Record<
    'warm' | 'listed' | 'all',
    MadeQuery[]
  >;
  for (const { query } of queries.warm.slice(0, WARM)) await engine.find(query, 10, false);
  const asked = memory();

  const medicines: ListedMedicine[] = [];
  for (const page of pages(join(files, 'products.jsonl'))) medicines.push(...page);
  const nameOf = (id: number) => medicines[id - 1]!.name;
  const firstHit = async (query: string) => {
    const { ids } = await engine.find(query, 1, false);
    return ids[0] === undefined ? undefined : nameOf(ids[0]);
  };
  const score = async (of: Parameters<typeof judge>[2]) => {
    const { asked, failed } = await judge(firstHit, medicines, of, JUDGE_PATIENCE_MS);
    return { asked, good: asked - failed.length };
  };
  const outcome: Outcome = {
    buildMs,
    memory: { counted: built.counted - before.counted, grown: asked.grown - before.grown },
    outside: await engine.outside?.(),
    measured: {
      listed: await measure(engine, queries.listed, nameOf, PATIENCE_MS),
      all: await measure(engine, queries.all, nameOf, PATIENCE_MS),
    },
    judged: { needs: await score(HELD_OUT_NEEDS), judged: await score(JUDGED_QUERIES.map(toJudged)) },
    tablets: (await engine.find('tablet', 20, true)).total ?? 0,
  };
  writeFileSync(join(files, `${name}.json`), JSON.stringify(outcome));
  await engine.stop?.();
}

void runMain(main);
