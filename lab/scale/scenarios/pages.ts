import { setTimeout as sleep } from 'node:timers/promises';
import { printTimes, timePrice } from '../price';
import { createPeople, createProducts } from '../../stress/factories';
import type { Scenario } from '../../stress/scenario';
import { openPayment, shopperAt } from '../../stress/shopper';
import { db } from '@/lib/kernel/db/client';
import { PACKED, readPage } from '../page';
import type { Varnish } from '../varnish';
import { sendFast } from '../wrk';

const PRODUCTS = 100;
const CHANGES = 100;
const SECONDS = 5;
/** Goals of docs/scale.md. */
const MAX_MS = { p99: 1_000, slowest: 2_000 };
const LEAST = { rate: 10_000, hits: 0.95 };

/**
 * Pages through the cache: delay until a price shows, effect of a sold-out product, and pages per
 * second.
 */
export const pages = (root: string, varnish: Varnish): Scenario => ({
  name: 'pages',
  title: () => `${CHANGES} prices change, one product sells out, and ${PRODUCTS} pages are requested through Varnish`,
  async run({ stage, findings, chanceOf }) {
    const chance = chanceOf('pages');
    const base = stage.stores.any(chance);
    const ids = [...(await createProducts(PRODUCTS - 1, 50)), ...(await createProducts(1, 1))];
    const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } });
    const pathOf = (id: number) => `/Detail_page/${rows.find((row) => row.id === id)!.slug}`;
    const paths = ids.map(pathOf);
    const warm = async () => {
      for (const path of paths) await readPage(base, path);
      const answers = [];
      for (const path of paths) answers.push(await readPage(base, path));
      return answers.filter(({ isHit }) => isHit).length / paths.length;
    };
    await warm();
    // A new product invalidates its lists; they are purged a second time a little later.
    await sleep(3_000);
    findings.expect((await warm()) === 1, 'unchanged pages are not cached');

    const took: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const id = chance.pick(ids);
      const changed = { id, path: pathOf(id) };
      took.push(await timePrice(base, changed, { paise: 5_000 + change * 10, patienceMs: 10_000 }));
    }
    const { p99, slowest } = printTimes(findings, took);
    findings.expect(
      p99 < MAX_MS.p99 && slowest < MAX_MS.slowest,
      `a new price was shown after ${p99.toFixed(0)} ms (p99), ${slowest.toFixed(0)} ms`,
    );

    await sleep(3_000);
    await warm();
    const before: string[] = [];
    for (const path of paths) before.push((await readPage(base, path)).text);
    const [person] = await createPeople(1);
    const shopper = shopperAt(stage, person!, chance);
    const opened = await openPayment(shopper, [ids.at(-1)!]);
    await shopper.tell(opened, (await shopper.pay(opened))!);
    await sleep(3_000);
    const after = [];
    for (const path of paths) after.push(await readPage(base, path));
    // Pages that list the product as similar have to be new as well.
    const others = after.slice(0, -1).filter((_, place) => !before[place]!.includes(pathOf(ids.at(-1)!)));
    const kept = others.filter(({ isHit }) => isHit).length / others.length;
    const share = `${(100 * kept).toFixed(0)} % of ${others.length}`;
    findings.figures['cached pages, of those without the sold-out product'] = share;
    findings.expect(kept >= LEAST.hits, `only ${share} stayed cached`);

    await warm();
    const cached = await sendFast(root, `http://127.0.0.1:${varnish.cachePort}`, { paths, seconds: SECONDS });
    const bare = await sendFast(root, stage.stores.addresses[0]!, { paths, seconds: SECONDS, isWatched: true });
    const size = Number((await fetch(`${base}${paths[0]}`, { headers: PACKED })).headers.get('content-length'));
    findings.figures['bytes of such a page, packed'] = size;
    findings.figures['Brotli pages a second: Varnish, one process of the store'] =
      `${cached.rate.toFixed(0)} (p99 ${cached.p99} ms), ${bare.rate.toFixed(0)} (p99 ${bare.p99} ms): ${(cached.rate / bare.rate).toFixed(0)} ×`;
    // Under overload, page requests get 503 with Retry-After.
    findings.figures['requests that this process deferred with Retry-After'] = bare.sentAway;
    findings.equal('responses under load without a page: Varnish, the process', [cached.bad, bare.bad], ['', '']);
    findings.expect(cached.rate >= LEAST.rate, `${cached.rate.toFixed(0)} pages a second; at least ${LEAST.rate}`);
  },
});
