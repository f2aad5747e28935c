import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatRupees } from '@/lib/kernel/money';
import { changePrice } from '../price';
import { createPeople, createProducts } from '../../stress/factories';
import type { Scenario } from '../../stress/scenario';
import { openPayment, shopperAt } from '../../stress/shopper';
import { db } from '@/lib/kernel/db/client';
import type { Varnish } from '../varnish';

const PRODUCTS = 100;
const CHANGES = 100;
const SECONDS = 5;
/** growth.md's rows 6, 9 and 12. */
const MOST_MS = { p99: 1_000, slowest: 2_000 };
const LEAST = { rate: 10_000, hits: 0.95 };
const PACKED = { 'accept-encoding': 'br' };

const page = async (base: string, path: string) => {
  const answer = await fetch(`${base}${path}`, { headers: PACKED });
  return { text: await answer.text(), isHit: answer.headers.get('x-cache') === 'HIT', status: answer.status };
};

async function rateOf(base: string, paths: string[]) {
  const requests = paths.map((path) => ({ method: 'GET', path, headers: PACKED }));
  const {
    requests: asked,
    duration,
    latency,
    non2xx,
    errors,
  } = await autocannon({ url: base, connections: 32, duration: SECONDS, requests });
  return { rate: asked.total / duration, p99: latency.p99, bad: non2xx + errors };
}

/** Pages through the cache: how soon a price shows, what a sold-out product leaves, and how many pages a second. */
export const pages = (varnish: Varnish): Scenario => ({
  name: 'pages',
  title: () => `${CHANGES} prices change, one product sells out, and ${PRODUCTS} pages are asked for through Varnish`,
  async run({ stage, findings, chanceOf }) {
    const chance = chanceOf('pages');
    const base = stage.stores.any(chance);
    const ids = [...(await createProducts(PRODUCTS - 1, 50)), ...(await createProducts(1, 1))];
    const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } });
    const pathOf = (id: number) => `/Detail_page/${rows.find((row) => row.id === id)!.slug}`;
    const paths = ids.map(pathOf);
    const warm = async () => {
      for (const path of paths) await page(base, path);
      const answers = [];
      for (const path of paths) answers.push(await page(base, path));
      return answers.filter(({ isHit }) => isHit).length / paths.length;
    };
    await warm();
    // A new product makes its lists stale; what was drawn then is dropped once more a little later.
    await sleep(3_000);
    findings.expect((await warm()) === 1, 'pages that nothing happened to are not kept');

    const took: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const id = chance.pick(ids);
      const paise = 5_000 + change * 10;
      await changePrice(id, paise);
      const began = performance.now();
      while (!(await page(base, pathOf(id))).text.includes(formatRupees(paise))) {
        if (performance.now() - began > 10_000) break;
        await sleep(10);
      }
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => took[Math.ceil(share * took.length) - 1]!) as [
      number,
      number,
      number,
    ];
    findings.figures['a price shows after, ms: median / p99 / slowest'] = [median, p99, slowest]
      .map((ms) => ms.toFixed(0))
      .join(' / ');
    findings.expect(
      p99 < MOST_MS.p99 && slowest < MOST_MS.slowest,
      `a price showed after ${p99.toFixed(0)} ms (p99), ${slowest.toFixed(0)} ms`,
    );

    await sleep(3_000);
    await warm();
    const [person] = await createPeople(1);
    const shopper = shopperAt(stage, person!, chance);
    const opened = await openPayment(shopper, [ids.at(-1)!]);
    await shopper.tell(opened, (await shopper.pay(opened))!);
    await sleep(3_000);
    const after = [];
    for (const path of paths) after.push(await page(base, path));
    const others = after.slice(0, -1).filter(({ isHit }) => isHit).length / (paths.length - 1);
    findings.figures['pages kept when another product sells out'] = `${(100 * others).toFixed(0)} %`;
    findings.expect(others >= LEAST.hits, `only ${(100 * others).toFixed(0)} % of the other pages were kept`);

    await warm();
    const cached = await rateOf(`http://127.0.0.1:${varnish.cachePort}`, paths);
    const bare = await rateOf(stage.stores.addresses[0]!, paths);
    findings.figures['Brotli pages a second: Varnish, one process of the store'] =
      `${cached.rate.toFixed(0)} (p99 ${cached.p99} ms), ${bare.rate.toFixed(0)} (p99 ${bare.p99} ms): ${(cached.rate / bare.rate).toFixed(0)} ×`;
    findings.equal('answers under load that were no page', [cached.bad, bare.bad], [0, 0]);
    findings.expect(cached.rate >= LEAST.rate, `${cached.rate.toFixed(0)} pages a second; at least ${LEAST.rate}`);
  },
});
