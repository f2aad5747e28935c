import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { memoryOf } from '../../bench/api/memory';
import { createProducts } from '../../stress/factories';
import { shopWhile } from '../../stress/keep-shopping';
import type { Scenario } from '../../stress/scenario';
import { changePrice } from '../price';

/**
 * Number of shoppers. With page reads and price changes, the load is about 70 % of the two cores.
 */
const SHOPPERS = 2;
const PAGES = 40;
const PAUSE_MS = 40;
const EVERY_MS = 15_000;
/**
 * Interval of live memory measurements. Each forces a garbage collection, which a process would not
 * do by itself, so they are rare.
 */
const ALIVE_EVERY_MS = 120_000;
/**
 * Share of the run after which each process caches every requested page and V8 has its final size.
 * For 400 pages this took longer than half an hour.
 */
const SETTLED = 1 / 3;
const MAX_PER_MINUTE = 1;

type Point = { minute: number; megabytes: number };

/** Returns the growth in megabytes per minute by least squares. */
function slope(points: Point[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, megabytes] = [mean((point) => point.minute), mean((point) => point.megabytes)];
  const over = points.reduce((sum, point) => sum + (point.minute - minute) * (point.megabytes - megabytes), 0);
  return over / points.reduce((sum, point) => sum + (point.minute - minute) ** 2, 0);
}

/** Returns the live memory of a process in megabytes, as reported by lab/scale/report-heap.mjs. */
async function aliveIn(folder: string, pid: number): Promise<number | undefined> {
  const file = join(folder, `${pid}.json`);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (!existsSync(file)) continue;
    const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as { heapUsed: number; external: number };
    return (heapUsed + external) / 1024 ** 2;
  }
  return undefined;
}

/**
 * Shops, reads and changes prices for a long time: no process may grow.
 * @param minutes duration
 * @param folder for the processes' reports of live memory
 */
export const soak = (minutes: number, folder: string): Scenario => ({
  name: 'soak',
  title: () => `${minutes} minutes of shopping, reading and changing prices: no process grows`,
  async run(play) {
    const { stage, findings, chanceOf } = play;
    const chance = chanceOf('soak');
    const ids = await createProducts(PAGES, 1_000);
    const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { slug: true } });
    const paths = rows.flatMap(({ slug }) => [`/Detail_page/${slug}`, `/ta/Detail_page/${slug}`]);
    const [measured, alive] = [0, 1].map(() => stage.stores.addresses.map((): Point[] => [])) as [Point[][], Point[][]];
    await shopWhile(play, SHOPPERS, async () => {
      const began = Date.now();
      const end = began + minutes * 60_000;
      const read = async () => {
        for (let count = 0; Date.now() < end; count += 1) {
          // Bypasses the cache, since the processes are under test.
          const web = stage.stores.addresses.filter((_, place) => stage.stores.roles[place] !== 'worker');
          const path = count % 5 === 0 ? `/Product?q=${chance.pick(rows).slug.slice(0, 6)}` : chance.pick(paths);
          await fetch(`${chance.pick(web)}${path}`).then((answer) => answer.arrayBuffer());
          await sleep(PAUSE_MS);
        }
      };
      const change = async () => {
        for (let paise = 5_000; Date.now() < end; paise += 1) {
          await changePrice(chance.pick(ids), paise);
          await sleep(1_000);
        }
      };
      const watch = async () => {
        for (; Date.now() < end; await sleep(EVERY_MS))
          for (const [place, pid] of stage.stores.pids().entries())
            if (pid) measured[place]!.push({ minute: (Date.now() - began) / 60_000, megabytes: memoryOf(pid) });
      };
      const watchAlive = async () => {
        for (; Date.now() < end; await sleep(ALIVE_EVERY_MS))
          for (const [place, pid] of stage.stores.pids().entries()) {
            const megabytes = pid && (await aliveIn(folder, pid));
            if (megabytes) alive[place]!.push({ minute: (Date.now() - began) / 60_000, megabytes });
          }
      };
      await Promise.all([read(), change(), watch(), watchAlive()]);
    });
    for (const [place, points] of measured.entries()) {
      const settled = points.filter(({ minute }) => minute > minutes * SETTLED);
      const grown = slope(settled);
      const name = `${stage.stores.roles[place]} ${place + 1}`;
      const held = settled.map(({ megabytes }) => megabytes);
      const living = alive[place]!.filter(({ minute }) => minute > minutes * SETTLED);
      const more = slope(living);
      findings.figures[
        `${name}: MB of memory, growth per minute; live objects, growth per minute (after the first third)`
      ] =
        `${Math.min(...held)} to ${Math.max(...held)}, ${grown.toFixed(2)}; ${living.map(({ megabytes }) => megabytes.toFixed(0)).join(' ')}, ${more.toFixed(2)}`;
      findings.expect(more < MAX_PER_MINUTE, `the live objects of ${name} grow by ${more.toFixed(2)} MB per minute`);
    }
  },
});
