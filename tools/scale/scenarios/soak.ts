import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { memoryOf } from '../../bench/api/memory';
import { createProducts } from '../../stress/factories';
import { shopWhile } from '../../stress/keep-shopping';
import type { Scenario } from '../../stress/scenario';
import { changePrice } from '../price';

/** Beside them go pages and changes of prices: together some seven tenths of the two cores. */
const SHOPPERS = 2;
const PAGES = 200;
const PAUSE_MS = 40;
const EVERY_MS = 15_000;
/** V8 and the lists of what was asked lately grow to their bounds first. */
const SETTLED = 1 / 3;
const MOST_A_MINUTE = 1;

/** Megabytes a minute by least squares. */
function slope(points: { minute: number; megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, megabytes] = [mean((point) => point.minute), mean((point) => point.megabytes)];
  const over = points.reduce((sum, point) => sum + (point.minute - minute) * (point.megabytes - megabytes), 0);
  return over / points.reduce((sum, point) => sum + (point.minute - minute) ** 2, 0);
}

/** Shopping, reading and changing prices for a long time: no process grows. @param minutes how long */
export const soak = (minutes: number): Scenario => ({
  name: 'soak',
  title: () => `${minutes} minutes of shopping, reading and changing prices: no process grows`,
  async run(play) {
    const { stage, findings, chanceOf } = play;
    const chance = chanceOf('soak');
    const ids = await createProducts(PAGES, 1_000);
    const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { slug: true } });
    const paths = rows.flatMap(({ slug }) => [`/Detail_page/${slug}`, `/ta/Detail_page/${slug}`]);
    const measured = stage.stores.addresses.map(() => [] as { minute: number; megabytes: number }[]);
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
      await Promise.all([read(), change(), watch()]);
    });
    for (const [place, points] of measured.entries()) {
      const settled = points.filter(({ minute }) => minute > minutes * SETTLED);
      const grown = slope(settled);
      const name = `${stage.stores.roles[place]} ${place + 1}`;
      const held = settled.map(({ megabytes }) => megabytes);
      findings.figures[`${name}: MB, MB a minute`] =
        `${Math.min(...held)} to ${Math.max(...held)}, ${grown.toFixed(2)} after the first third`;
      findings.expect(grown < MOST_A_MINUTE, `${name} grows by ${grown.toFixed(2)} MB a minute`);
    }
  },
});
