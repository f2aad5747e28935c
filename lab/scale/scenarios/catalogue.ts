import { setTimeout as sleep } from 'node:timers/promises';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import type { Chance } from '../../../test/random/chance';
import { mustRun } from '../../../tools/shared/processes.mjs';
import { memoryOf } from '../../bench/api/memory';
import { processorOfPostgres } from '../../bench/api/processor';
import type { Play, Scenario } from '../../stress/scenario';

const PRODUCTS = 250_000;
/** Number of readers that the cores can render for without queueing. */
const READERS = 4;
const SECONDS = { zipf: 300, turns: 60 };
const TURNS_A_SECOND = 5;
/** Number of pages that every visitor reads, and of the most popular products. */
const KNOWN = 400;
const INVENTED = 10_000;
/** Minimum hit rates of a healthy store; a miss waits for a page to be rendered. */
const LEAST = { hitsWhileSold: 0.9, hitsAfterRobots: 0.99 };
const LIMITS = { missP99: 500, postgresShare: 0.2, growth: 1.1 };

type Seen = { hits: number; misses: number[]; failed: number };
const nothingSeen = (): Seen => ({ hits: 0, misses: [], failed: 0 });
const shareOf = ({ hits, misses }: Seen) => hits / Math.max(1, hits + misses.length);
const inPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Makes one visit as a browser. */
async function visit(base: string, path: string, seen: Seen): Promise<void> {
  const began = performance.now();
  const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 500) seen.failed += 1;
  else if (answer.headers.get('x-cache') === 'HIT') seen.hits += 1;
  else seen.misses.push(performance.now() - began);
}

/** Runs `count` concurrent readers until `isOver`. */
const readers = (base: string, seen: Seen, next: () => string, isOver: () => boolean, count = READERS) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver()) await visit(base, next(), seen);
    }),
  );

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: 2 * READERS }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

/**
 * Returns a function that picks the page of the next visit by Zipf's law: the n-th page is visited
 * an n-th as often as the first.
 */
function zipf(count: number, chance: Chance): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let place = 0; place < count; place += 1) sums[place] = sum += 1 / (place + 1);
  return () => {
    const target = (chance.below(2 ** 31) / 2 ** 31) * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Makes the same writes and announcements as a sale of the last unit, or its return. */
const turn = (id: number, onHand: number): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`UPDATE stock_level SET on_hand = ${onHand}::int WHERE product_id = ${id}::int`);
    await invalidateTags(tx, [cacheTags.product(id), cacheTags.facets]);
  });

/** Resets stock that was changed without the ledger to the ledger's sums. */
const putBack = () =>
  db.$executeRaw(Prisma.sql`
    UPDATE stock_level s SET on_hand = m.sum FROM (SELECT product_id, sum(delta)::int AS sum FROM stock_movement GROUP BY product_id) m
    WHERE m.product_id = s.product_id AND s.on_hand <> m.sum`);

async function fill({ stage }: Play): Promise<void> {
  await mustRun(
    `Writing ${PRODUCTS} products`,
    process.execPath,
    ['--import', 'tsx', 'lab/bench/catalogue/seed.ts', String(PRODUCTS)],
    { env: process.env as Record<string, string> },
  );
  // Running processes added each product individually; new ones build their index as after a
  // deployment.
  for (const place of stage.stores.addresses.keys()) await stage.stores.replace(place);
}

/** Checks that concurrent requests for the same cold page render it once. */
async function oneRenderForACrowd(base: string, paths: string[], { findings }: Play): Promise<void> {
  const drawn: number[] = [];
  for (const path of paths) {
    const seen = nothingSeen();
    await Promise.all(Array.from({ length: 50 }, () => visit(base, path, seen)));
    drawn.push(seen.misses.length);
  }
  findings.figures['renders of a cold page for 50 concurrent requests, at most'] = Math.max(...drawn);
  findings.expect(Math.max(...drawn) <= 1, `a page was rendered ${Math.max(...drawn)} times for concurrent requests`);
}

/** Large catalogue through the cache: visits by Zipf's law, products that sell out, crawlers. */
export const catalogue: Scenario = {
  name: 'catalogue',
  title: () => `${PRODUCTS} products in two languages, visited by Zipf's law for ${SECONDS.zipf} s through Varnish`,
  async run(play) {
    const { stage, findings, chanceOf } = play;
    const chance = chanceOf('catalogue');
    const base = stage.stores.any(chance);
    await fill(play);
    const found = await db.product.findMany({ where: { isActive: true }, select: { id: true, slug: true } });
    // Popularity must not depend on the order of creation.
    const rows = found
      .map((row) => ({ ...row, place: chance.below(2 ** 31) }))
      .toSorted((one, other) => one.place - other.place);
    const paths = rows.flatMap(({ slug }) => [`/Detail_page/${slug}`, `/ta/Detail_page/${slug}`]);
    await oneRenderForACrowd(base, paths.slice(-20), play);

    const visits = nothingSeen();
    const place = zipf(paths.length, chance);
    let until = Date.now() + SECONDS.zipf * 1000;
    await readers(
      base,
      visits,
      () => paths[place()]!,
      () => Date.now() > until,
    );
    const { misses } = visits;
    misses.sort((one, other) => one - other);
    const p99 = misses[Math.floor(misses.length * 0.99)] ?? 0;
    findings.figures['visits by Zipf’s law: number, from the cache, rendered per second'] =
      `${visits.hits + misses.length}, ${inPercent(shareOf(visits))}, ${(misses.length / SECONDS.zipf).toFixed(1)}`;
    findings.figures['a miss: median / p99, ms'] =
      `${(misses[misses.length >> 1] ?? 0).toFixed(0)} / ${p99.toFixed(0)} (goal ${LIMITS.missP99}), with ${READERS} concurrent requests`;
    findings.equal('visits that failed', visits.failed, 0);

    const known = [...paths.slice(0, KNOWN), '/Home', '/ta/Home', '/Product'];
    const warm = async () => {
      const seen = nothingSeen();
      await each(known, (path) => visit(base, path, seen));
      return shareOf(seen);
    };
    await warm();
    await warm();

    const quiet = processorOfPostgres();
    await sleep(20_000);
    const before = processorOfPostgres();
    const idle = (before - quiet) / 20_000;
    let turns = 0;
    until = Date.now() + SECONDS.turns * 1000;
    while (Date.now() < until) {
      await Promise.all([turn(chance.pick(rows).id, turns % 2), sleep(1000 / TURNS_A_SECOND)]);
      turns += 1;
    }
    const share = (processorOfPostgres() - before) / (SECONDS.turns * 1000) - idle;
    findings.figures['PostgreSQL, primary and standby, for the stock changes only'] =
      `${inPercent(share)} of a core, ${inPercent(idle)} when nothing happens`;
    findings.expect(share <= LIMITS.postgresShare, `PostgreSQL took ${inPercent(share)} of a core for ${turns} turns`);

    const sold = nothingSeen();
    until = Date.now() + SECONDS.turns * 1000;
    const reading = readers(
      base,
      sold,
      () => chance.pick(known),
      () => Date.now() > until,
      8,
    );
    for (let count = 0; Date.now() < until; count += 1)
      await Promise.all([turn(chance.pick(rows.slice(0, KNOWN)).id, count % 2), sleep(1000 / TURNS_A_SECOND)]);
    await reading;
    findings.figures['from the cache while five of the shown goods a second sell out or come back'] =
      `${inPercent(shareOf(sold))} of ${sold.hits + sold.misses.length}`;
    findings.expect(shareOf(sold) >= LEAST.hitsWhileSold, `only ${inPercent(shareOf(sold))} came from the cache`);

    await warm();
    const memory = () => stage.stores.pids().map((pid) => (pid ? memoryOf(pid) : 0));
    const held = memory();
    const [robots, people] = [nothingSeen(), nothingSeen()];
    const numbers = Array.from({ length: INVENTED }, (_, number) => number);
    let isOver = false;
    // Visits the known pages meanwhile, since the cache evicts pages that no one requests.
    const walking = each([1], async () => {
      for (let count = 0; !isOver; count += 1) {
        await visit(base, known[count % known.length]!, people);
        await sleep(20);
      }
    });
    await each(numbers, (number) => visit(base, `/Detail_page/no-such-thing-${number}`, robots));
    await each(numbers, (number) =>
      visit(base, `/Product?q=${(number * 7919 + 104_729).toString(36)}${number.toString(36)}`, robots),
    );
    isOver = true;
    await walking;
    const after = shareOf(people);
    await sleep(20_000);
    findings.figures[
      `known pages from the cache while ${INVENTED} unknown products and as many random searches are requested`
    ] = `${inPercent(after)} of ${people.hits + people.misses.length}`;
    findings.figures['MB of each process before and after'] = `${held.join(', ')} → ${memory().join(', ')}`;
    findings.expect(after >= LEAST.hitsAfterRobots, `only ${inPercent(after)} of the known pages stayed cached`);
    findings.equal('visits of robots that failed', robots.failed, 0);
    await putBack();
  },
};
