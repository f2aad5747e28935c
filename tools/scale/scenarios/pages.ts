import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatRupees } from '@/lib/kernel/money';
import { mustRun } from '../../local-stack/processes.mjs';
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

/** So many connections, and one thread: the other core is Varnish's. */
const ASK = ['wrk', '--threads', '1', '--connections', '32', '--duration', `${SECONDS}s`, '--latency'];

/** The paths in turn, packed, and at the end a line that a program can read. */
const scriptOf = (paths: string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
wrk.headers["Accept-Encoding"] = "br"
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end`;

/** wrk of the Debian folder, which asks faster than a program of Node can. */
async function rateOf(root: string, base: string, paths: string[]) {
  const script = '/tmp/medcall-ask.lua';
  writeFileSync(join(root, script), scriptOf(paths));
  const said = await mustRun('wrk', 'chroot', [root, ...ASK, '--script', script, base], {
    env: process.env as Record<string, string>,
  });
  const figures = /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(said);
  if (!figures) throw new Error(`wrk said:\n${said}`);
  const [total, us, p99us, bad] = figures.slice(1).map(Number) as [number, number, number, number];
  return { rate: total / (us / 1e6), p99: p99us / 1000, bad };
}

/** Pages through the cache: how soon a price shows, what a sold-out product leaves, and how many pages a second. */
export const pages = (root: string, varnish: Varnish): Scenario => ({
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
    const before: string[] = [];
    for (const path of paths) before.push((await page(base, path)).text);
    const [person] = await createPeople(1);
    const shopper = shopperAt(stage, person!, chance);
    const opened = await openPayment(shopper, [ids.at(-1)!]);
    await shopper.tell(opened, (await shopper.pay(opened))!);
    await sleep(3_000);
    const after = [];
    for (const path of paths) after.push(await page(base, path));
    // Pages beside it show it among what is similar: they have to be new as well.
    const others = after.slice(0, -1).filter((_, place) => !before[place]!.includes(pathOf(ids.at(-1)!)));
    const kept = others.filter(({ isHit }) => isHit).length / others.length;
    const share = `${(100 * kept).toFixed(0)} % of ${others.length}`;
    findings.figures['pages kept, of those that do not show the product that sold out'] = share;
    findings.expect(kept >= LEAST.hits, `only ${share} were kept`);

    await warm();
    const cached = await rateOf(root, `http://127.0.0.1:${varnish.cachePort}`, paths);
    const bare = await rateOf(root, stage.stores.addresses[0]!, paths);
    const size = Number((await fetch(`${base}${paths[0]}`, { headers: PACKED })).headers.get('content-length'));
    findings.figures['bytes of such a page, packed'] = size;
    findings.figures['Brotli pages a second: Varnish, one process of the store'] =
      `${cached.rate.toFixed(0)} (p99 ${cached.p99} ms), ${bare.rate.toFixed(0)} (p99 ${bare.p99} ms): ${(cached.rate / bare.rate).toFixed(0)} ×`;
    findings.equal('answers under load that were no page', [cached.bad, bare.bad], [0, 0]);
    findings.expect(cached.rate >= LEAST.rate, `${cached.rate.toFixed(0)} pages a second; at least ${LEAST.rate}`);
  },
});
