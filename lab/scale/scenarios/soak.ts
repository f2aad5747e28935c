import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { memoryOf } from '../../bench/api/memory';
import { createProducts } from '../../stress/factories';
import { shopWhile } from '../../stress/keep-shopping';
import type { Scenario } from '../../stress/scenario';
import { changePrice } from '../price';

/** Beside them go pages and changes of prices: together some seven tenths of the two cores. */
const SHOPPERS = 2;
const PAGES = 40;
const PAUSE_MS = 40;
const EVERY_MS = 15_000;
/** To look at what is alive everything else is collected, which a process would not do by itself: seldom. */
const ALIVE_EVERY_MS = 120_000;
/** By then each process keeps every page that is asked for, and V8 has grown to what it needs: 400 pages took longer than half an hour. */
const SETTLED = 1 / 3;
const MOST_A_MINUTE = 1;

type Point = { minute: number; megabytes: number };

/** Megabytes a minute by least squares. */
function slope(points: Point[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, megabytes] = [mean((point) => point.minute), mean((point) => point.megabytes)];
  const over = points.reduce((sum, point) => sum + (point.minute - minute) * (point.megabytes - megabytes), 0);
  return over / points.reduce((sum, point) => sum + (point.minute - minute) ** 2, 0);
}

/** Megabytes that are alive in a process: lab/scale/report-heap.mjs says so. */
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

/** Shopping, reading and changing prices for a long time: no process grows. @param minutes how long; @param folder where processes report what is alive in them */
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
          // Past the cache in front: it is the processes that are watched.
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
      findings.expect(more < MOST_A_MINUTE, `the live objects of ${name} grow by ${more.toFixed(2)} MB per minute`);
    }
  },
});
