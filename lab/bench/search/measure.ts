import type { BenchEngine } from './engine';
import { isTarget, type MadeQuery } from '../../../test/search/make-queries';

const SUGGESTED = 10;
const MAX_SHOWN = 20;
const AMONG = 5;

/** Result of one query. Times are milliseconds; `total` is the number of all hits. */
export type Measured = Pick<MadeQuery, 'kind'> & {
  isFirst: boolean;
  isAmong: boolean;
  isSameOnPage: boolean;
  suggestMs: number;
  pageMs: number;
  total: number;
};

/** Requests suggestions and a page of results, each without cached answers. */
async function measureOne(engine: BenchEngine, query: MadeQuery, nameOf: (id: number) => string): Promise<Measured> {
  const timed = async (count: number, counted: boolean) => {
    await engine.forget?.();
    const began = performance.now();
    const hits = await engine.find(query.query, count, counted);
    return { ...hits, took: performance.now() - began };
  };
  const [suggested, page] = [await timed(SUGGESTED, false), await timed(MAX_SHOWN, true)];
  const meant = suggested.ids.slice(0, AMONG).map((id) => isTarget(query, nameOf(id)));
  return {
    kind: query.kind,
    isFirst: meant[0] === true,
    isAmong: meant.includes(true),
    isSameOnPage: suggested.ids[0] === page.ids[0],
    suggestMs: suggested.took,
    pageMs: page.took,
    total: page.total ?? page.ids.length,
  };
}

/**
 * Measures the queries.
 * @param timeoutMs time limit for all queries of one kind; at least five run in any case
 */
export async function measure(
  engine: BenchEngine,
  queries: MadeQuery[],
  nameOf: (id: number) => string,
  timeoutMs = Infinity,
): Promise<Measured[]> {
  const spent = new Map<string, { asked: number; ms: number }>();
  const all: Measured[] = [];
  for (const query of queries) {
    const { asked, ms } = spent.get(query.kind) ?? { asked: 0, ms: 0 };
    if (ms > timeoutMs && asked >= 5) continue;
    const one = await measureOne(engine, query, nameOf);
    spent.set(query.kind, { asked: asked + 1, ms: ms + one.suggestMs + one.pageMs });
    all.push(one);
  }
  return all;
}

const at = (numbers: number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

/**
 * Summarizes results: shares from 0 to 1, and the 50th and 95th percentiles of times and totals.
 */
export function summarize(some: Measured[]) {
  const share = (is: (one: Measured) => boolean) => some.filter(is).length / Math.max(1, some.length);
  const spread = (of: (one: Measured) => number) => ({ p50: at(some.map(of), 0.5), p95: at(some.map(of), 0.95) });
  return {
    asked: some.length,
    first: share(({ isFirst }) => isFirst),
    among: share(({ isAmong }) => isAmong),
    sameOnPage: share(({ isSameOnPage }) => isSameOnPage),
    suggest: spread(({ suggestMs }) => suggestMs),
    page: spread(({ pageMs }) => pageMs),
    total: spread(({ total }) => total),
  };
}
