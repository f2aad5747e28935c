import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/kernel/db/client';
import { formatRupees } from '@/lib/kernel/money';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import type { Chance } from '../../../test/random/chance';
import { createProduct } from '../../../test/factories/product';
import { crowd } from '../../stress/crowd';
import type { Play, Scenario } from '../../stress/scenario';
import type { Cluster } from '../cluster';
import type { Host } from '../host';
import { outagesOf, type Outage } from '../outages';
import { readPage } from '../page';
import { changePrice } from '../price';
import type { Varnish } from '../varnish';

const CHANGED = 200;
const OTHERS = 200;
const CONCURRENCY = 8;
/** Minimum share of the other pages that must stay cached. */
const MIN_CACHED = 0.95;
/** A page that is still old this long after the recovery counts as stale for good. */
const TIMEOUT_MS = 20_000;
/**
 * Varnish expires a page after a minute (lib/kernel/edge/page-tags.ts). Later
 * observations do not show a lost or excessive purge.
 */
const AGE_MS = 60_000;
/**
 * Pages are purged a second time one second later; pages rendered at a start follow a moment after
 * that.
 */
const SETTLED_MS = 3_000;
const IMPATIENT_MS = 3_000;

/** Product with a changing price, and the price that its page has to show. */
type Product = { id: number; path: string; price: string };
type World = { front: string; webs: string[]; changed: Product[]; others: string[]; shelves: string[] };

const pricesIn = (text: string): Set<string> => new Set(text.match(/₹[\d,]+(?:\.\d\d)?/g));

/**
 * Returns a distinct price per round. Its last digit is 3, so that no discount looks like a price.
 */
const priceOf = (round: number, place: number) => 20_003 + round * 5_000 + place * 10;

type Page = { path: string; price?: string };
const pagesOf = ({ changed, shelves }: World): Page[] => [...changed, ...shelves.map((path) => ({ path }))];

/**
 * Returns the pages, with their status, that do not show their own new price or show any old price.
 */
async function staleOf(
  base: string,
  pages: Page[],
  old: Set<string>,
  timeoutMs?: number,
): Promise<(Page & { status: number })[]> {
  const seen = await crowd(pages, CONCURRENCY, async (page) => {
    const { status, text } = await readPage(base, page.path, timeoutMs);
    const prices = pricesIn(text);
    const isNew = (!page.price || prices.has(page.price)) && ![...prices].some((price) => old.has(price));
    return status === 200 && isNew ? [] : [{ ...page, status }];
  });
  return seen.flat();
}

/**
 * Polls until all pages are new, as visitors do.
 * @returns the remaining old pages, and the seconds from `from` until the last one was new
 */
async function untilNew(base: string, world: World, old: Set<string>, from: number) {
  let left: Awaited<ReturnType<typeof staleOf>> = await staleOf(base, pagesOf(world), old);
  for (; left.length > 0 && performance.now() - from < TIMEOUT_MS; left = await staleOf(base, left, old))
    await sleep(50);
  return { left, seconds: (performance.now() - from) / 1000 };
}

/**
 * Waits until each process shows the last change, so it has read the whole log.
 * @returns the seconds from `from` until the last process did
 */
async function untilPassed({ webs, changed }: World, from: number): Promise<number> {
  const { path, price } = changed.at(-1)!;
  await Promise.all(
    webs.map(async (web) => {
      while (!(await readPage(web, path)).text.includes(price)) {
        if (performance.now() - from > TIMEOUT_MS) break;
        await sleep(20);
      }
    }),
  );
  return (performance.now() - from) / 1000;
}

/**
 * Purges Varnish and fills it again, so that all its pages are of the same age.
 * @returns the share of pages served from it
 */
async function warm({ front, changed, others, shelves }: World, purgeUrl: string): Promise<number> {
  const { origin, password } = new URL(purgeUrl);
  await fetch(origin, { method: 'PURGE', headers: { 'xkey-purge': 'all', 'x-purge-key': password } });
  const paths = [...changed.map(({ path }) => path), ...others, ...shelves];
  await crowd(paths, CONCURRENCY, (path) => readPage(front, path));
  const hits = await crowd(paths, CONCURRENCY, async (path) => (await readPage(front, path)).isHit);
  return hits.filter(Boolean).length / paths.length;
}

/** Changes all prices, with one announcement each, while visitors read the pages. */
async function changeAll({ front, changed }: World, round: number, chance: Chance): Promise<void> {
  let isOver = false;
  const visiting = crowd(Array.from({ length: CONCURRENCY / 2 }), CONCURRENCY, async () => {
    while (!isOver) await readPage(front, chance.pick(changed).path, IMPATIENT_MS);
  });
  for (const [place, product] of changed.entries()) {
    const paise = priceOf(round, place);
    product.price = formatRupees(paise);
    await changePrice(product.id, paise);
  }
  isOver = true;
  await visiting;
}

async function endure(
  outage: Outage,
  world: World,
  { round, purgeUrl, chance }: { round: number; purgeUrl: string; chance: Chance },
  { findings }: Play,
): Promise<void> {
  const { front, webs, others, changed } = world;
  // Fills the caches of the processes; an empty cache could not show an old page.
  await crowd(webs, webs.length, (web) => staleOf(web, pagesOf(world), new Set()));
  await sleep(SETTLED_MS);
  const warmedAt = performance.now();
  const warmth = await warm(world, purgeUrl);
  findings.expect(warmth === 1, `${outage.name}: only ${(100 * warmth).toFixed(1)} % were cached before it`);
  const old = new Set(changed.map(({ price }) => price));
  let meanwhile = -1;
  await outage.during(async () => {
    await changeAll(world, round, chance);
    if (outage.shows !== 'nothing') meanwhile = (await staleOf(front, pagesOf(world), old, IMPATIENT_MS)).length;
    else await sleep(SETTLED_MS);
  });
  const back = performance.now();
  const [passed, shown] = await Promise.all([untilPassed(world, back), untilNew(front, world, old, back)]);
  await sleep(Math.max(0, back + SETTLED_MS - performance.now()));
  const hits = await crowd(others, CONCURRENCY, async (path) => (await readPage(front, path)).isHit);
  const age = performance.now() - warmedAt;
  const direct = await crowd(webs, webs.length, (web) => untilNew(web, world, old, back));
  await sleep(SETTLED_MS);
  // Checks that none of them has become old again.
  const places = [front, ...webs];
  const again = await crowd(places, places.length, (place) => staleOf(place, pagesOf(world), old));
  const stale = [shown, ...direct].flatMap(({ left }, place) =>
    [...left, ...again[place]!].map(({ path, status }) => `${places[place]}${path} (${status})`),
  );
  const kept = hits.filter(Boolean).length / hits.length;
  const share = `${(100 * kept).toFixed(1)} % of ${others.length}`;
  const before = meanwhile < 0 ? 'unavailable' : `${meanwhile} of ${changed.length + world.shelves.length}`;
  findings.figures[outage.name] =
    `not new through Varnish meanwhile ${before}; back, every process has passed the log after ${passed.toFixed(2)} s, ` +
    `the last page through Varnish was new after ${shown.seconds.toFixed(1)} s; old after that ${stale.length}; other pages kept ${share}`;
  findings.equal(`${outage.name}: pages that stay stale, through Varnish and at each process`, stale, []);
  findings.expect(kept >= MIN_CACHED, `${outage.name}: only ${share} other pages stayed cached`);
  findings.expect(
    outage.shows !== 'old pages' || meanwhile === changed.length + world.shelves.length,
    `${outage.name}: only ${before} were stale meanwhile; the other pages prove nothing`,
  );
  findings.expect(
    age < AGE_MS,
    `${outage.name}: checked ${(age / 1000).toFixed(0)} s after they were cached: inconclusive`,
  );
}

async function createWorld({ stage, chanceOf }: Play): Promise<World> {
  const ids: number[] = [];
  for (let count = 0; count < CHANGED + OTHERS; count += 1)
    ids.push(await createProduct({ stock: 50, mrpPaise: 100_000, pricePaise: priceOf(0, count) }));
  // Separate subcategories, so that the list of the other products shows no product with a changing
  // price.
  const { categoryId } = await db.product.findUniqueOrThrow({ where: { id: ids[0]! } });
  const otherIds = ids.slice(CHANGED);
  for (const [slug, own] of [
    ['changing', ids.slice(0, CHANGED)],
    ['beside', otherIds],
  ] as const) {
    const { id } = await db.subcategory.create({ data: { categoryId, slug, name: slug } });
    await db.product.updateMany({ where: { id: { in: own } }, data: { subcategoryId: id } });
  }
  // Lists are rendered from the index, which applies the announcements.
  await invalidateTags(db, [
    ...[cacheTags.categories, cacheTags.lists, cacheTags.category(categoryId)],
    ...ids.map(cacheTags.product),
  ]);
  await sleep(SETTLED_MS);
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } });
  const pathOf = new Map(rows.map(({ id, slug }) => [id, `/Detail_page/${slug}`]));
  const front = stage.stores.any(chanceOf('announcements'));
  const webs = stage.stores.addresses.filter((_, place) => stage.stores.roles[place] !== 'worker');
  const changed = ids
    .slice(0, CHANGED)
    .map((id, place) => ({ id, path: pathOf.get(id)!, price: formatRupees(priceOf(0, place)) }));
  const shown = await crowd(otherIds, CONCURRENCY, async (id) => {
    const { text } = await readPage(front, pathOf.get(id)!);
    return changed.some(({ path }) => text.includes(`${path}"`)) ? [] : [pathOf.get(id)!];
  });
  return {
    front,
    webs,
    changed,
    others: shown.flat(),
    shelves: ['/Product/test/changing', '/ta/Product/test/changing'],
  };
}

/**
 * Takes down one component after the other, changes prices meanwhile, and restores it. No page may
 * stay old, and no other page may be purged.
 */
export const announcements = (cluster: Cluster, varnish: Varnish, valkey: { url: string; host: Host }): Scenario => ({
  name: 'announcements',
  title: () => `${CHANGED} prices change while each part in turn is down`,
  async run(play) {
    const chance = play.chanceOf('announcements');
    const world = await createWorld(play);
    play.findings.equal('pages without changed prices', world.others.length, OTHERS);
    for (const [place, outage] of outagesOf(play.stage, { cluster, varnish, valkey }).entries())
      await endure(outage, world, { round: place + 1, purgeUrl: varnish.purgeUrl, chance }, play);
  },
});
