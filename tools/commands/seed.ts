/**
 * node tools/prepare/with-store.mjs tools/commands/seed.ts: loads prisma/demo into this store,
 * once. The last output line is its summary.
 */
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { countSales } from '@/lib/catalogue/storefront/best-sellers/count-sales';
import { countStateSales } from '@/lib/catalogue/storefront/best-sellers/count-state-sales';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { isTrial } from '@/lib/people/staff/demo-logins';
import { readDemo } from './demo/demo-files';
import { loadCatalogue } from './demo/load-catalogue';
import { loadFacts } from './demo/load-facts';
import { loadBanners, loadCoupons, loadFeatured, loadPromotions } from './demo/load-offers';
import { loadDesk } from './demo/load-desk';
import { loadPast } from './demo/load-past';
import { loadLogins, loadPeople } from './demo/load-people';
import { loadStock } from './demo/load-stock';
import { runCommand } from './run-command';

const MARKER = 'demoLoaded';

async function seed(hasDesk: boolean): Promise<string> {
  if (await db.setting.findUnique({ where: { key: MARKER } })) return 'The demo was already loaded; nothing changed.';
  const demo = readDemo();
  const now = new Date();
  const products = await loadCatalogue(demo, now);
  await loadFacts(demo.medicineFacts);
  await loadCoupons(demo.coupons, now);
  await loadBanners(demo.banners);
  await loadPromotions(demo.promotions);
  await loadFeatured(demo.featured);
  // Loads fictitious purchases and reviews: never in a store that takes money.
  const past = env().PAYMENTS === 'sandbox' ? await loadPast(demo, now) : [];
  // Creates accounts with public passwords: never in a store that others can reach.
  if (isTrial(env())) await loadLogins(demo.logins);
  // Loads fictitious stock and open orders: only in a trial store.
  const desk =
    hasDesk && isTrial(env())
      ? [...(await loadStock(demo, now)), ...(await loadDesk(demo, await loadPeople(demo.reviewers), now))]
      : [];
  await countSales();
  await countStateSales();
  await invalidateTags(db, [cacheTags.categories, cacheTags.home, cacheTags.banners, cacheTags.lists]);
  // Written last, so that an interrupted load is resumed.
  await db.setting.create({ data: { key: MARKER, value: { at: now.toISOString() } } });

  const count = products.created + products.updated + products.unchanged;
  return [
    `${count} products in ${demo.categories.length} categories`,
    ...past,
    ...desk,
    `${demo.coupons.length} coupons`,
  ].join(', ');
}

const HELP = `npm run store -- seed

Loads the demo catalogue into the database of this store and keeps existing data. A store with real payments gets no demo
purchases and no demo logins. Only a trial on this machine gets goods receipts and open orders; --without-desk skips them.`;

void runCommand(HELP, async (words) => console.log(await seed(!words.includes('--without-desk'))));
