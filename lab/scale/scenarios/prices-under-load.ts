import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { formatRupees } from '@/lib/kernel/money';
import { createPeople, createProducts, createStocked } from '../../stress/factories';
import { byStatus } from '../../stress/findings';
import { sendRequest } from '../../stress/http';
import type { Scenario } from '../../stress/scenario';
import { shopperAt } from '../../stress/shopper';
import { readPage } from '../page';
import { printTimes, timePrice } from '../price';
import { startProbe } from '../probe';

const PRODUCTS = 100;
const CHANGES = 100;
/** Readers without pauses at each serving process. */
const READERS = 4;
const CARTS = 3;
/** Goal of docs/scale.md. */
const MAX_P99_MS = 3_000;
const TIMEOUT_MS = 30_000;

/**
 * Delay until a price shows through the cache, while all processes are overloaded and carts change.
 */
export const pricesUnderLoad: Scenario = {
  name: 'prices-under-load',
  title: () => `${CHANGES} prices change while all web processes are read continuously and carts change`,
  async run({ stage, findings, chanceOf }) {
    const chance = chanceOf('prices-under-load');
    const front = stage.stores.any(chance);
    const webs = stage.stores.addresses.filter((_, place) => stage.stores.roles[place] !== 'worker');
    const ids = await createProducts(PRODUCTS, 50);
    const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } });
    const products = rows.map(({ id, slug }) => ({ id, path: `/Detail_page/${slug}`, price: formatRupees(8_000) }));
    for (const { path } of products) for (const base of [front, ...webs]) await readPage(base, path);

    const people = await createPeople(CARTS);
    const probes = [];
    for (const person of people) {
      const [line] = await shopperAt(stage, person, chance).fill([await createStocked(1_000)]);
      probes.push(startProbe(() => front, person, line!));
    }
    const answers: Record<number, number> = {};
    let isOver = false;
    const reading = Promise.all(
      webs.flatMap((web) =>
        Array.from({ length: READERS }, async () => {
          while (!isOver) {
            // Every other page is a list, which no process caches.
            const path = chance.happens(0.5)
              ? chance.pick(products).path
              : `/Product?sort=a-z&search=product%20${chance.below(100)}`;
            const { status } = await sendRequest(`${web}${path}`, { method: 'GET' });
            answers[status] = (answers[status] ?? 0) + 1;
          }
        }),
      ),
    );
    const from = performance.now();
    const took: number[] = [];
    await sleep(3_000);
    for (let change = 0; change < CHANGES; change += 1) {
      const product = chance.pick(products);
      const paise = 5_000 + change * 10;
      product.price = formatRupees(paise);
      took.push(await timePrice(front, product, { paise, patienceMs: TIMEOUT_MS }));
    }
    const seconds = (performance.now() - from) / 1000;
    const load = loadavg()[0]!;
    isOver = true;
    await Promise.all([reading, ...probes.map((probe) => probe.stop())]);

    const { p99 } = printTimes(findings, took);
    findings.expect(p99 < MAX_P99_MS, `a new price was shown after ${p99.toFixed(0)} ms (p99)`);
    const total = Object.values(answers).reduce((sum, times) => sum + times, 0);
    findings.figures['pages read meanwhile, without the cache'] =
      `${byStatus(answers)}: ${(total / seconds).toFixed(0)} a second; load of the machine ${load.toFixed(1)}`;
    const carts = probes.map((probe) => probe.answers(from));
    findings.figures['carts changed meanwhile'] = carts.map(byStatus).join('; ');
    // 503: page requests are rejected under overload.
    for (const [what, found] of Object.entries({ pages: [answers], carts }))
      findings.expect(
        found.every((statuses) =>
          Object.keys(statuses).every((status) => status === '200' || (what === 'pages' && status === '503')),
        ),
        `${what}: ${found.map(byStatus).join('; ')}`,
      );

    await sleep(3_000);
    const old: string[] = [];
    for (const base of [front, ...webs])
      for (const { path, price } of products)
        if (!(await readPage(base, path)).text.includes(price)) old.push(`${base}${path}`);
    findings.figures['pages that stayed stale, through Varnish and at each process'] = old.length;
    findings.equal('pages that stayed old', old, []);
  },
};
