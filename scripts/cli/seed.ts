/** node scripts/with-store.mjs scripts/cli/seed.ts: loads prisma/demo into this store, once. The last line it prints is its summary. */
import { cacheTags } from '@/lib/cache-tags';
import { announceStale } from '@/lib/db/announce';
import { db, disconnect } from '@/lib/db/client';
import { env } from '@/lib/env';
import { readDemo } from './demo/demo-files';
import { loadCatalogue } from './demo/load-catalogue';
import { loadBanners, loadCoupons, loadFeatured, loadPromotions } from './demo/load-offers';
import { loadLogins, loadReviews } from './demo/load-people';

const MARKER = 'demoLoaded';

async function seed(): Promise<string> {
  if (await db.setting.findUnique({ where: { key: MARKER } })) return 'The demo was loaded before; nothing changed.';
  const demo = readDemo();
  const now = new Date();
  const products = await loadCatalogue(demo.categories, now);
  const reviews = await loadReviews(demo, now);
  await loadCoupons(demo.coupons, now);
  await loadBanners(demo.banners);
  await loadPromotions(demo.promotions);
  await loadFeatured(demo.featured);
  // Their passwords are public: never in a store that takes money.
  if (env().PAYMENTS === 'sandbox') await loadLogins(demo.logins);
  await announceStale(db, [cacheTags.categories, cacheTags.home, cacheTags.banners, cacheTags.lists]);
  // Written last: a load that was cut off is taken up again.
  await db.setting.create({ data: { key: MARKER, value: { at: now.toISOString() } } });

  const count = products.created + products.updated + products.unchanged;
  const skipped = reviews.skipped > 0 ? `, ${reviews.skipped} skipped for want of their product` : '';
  return `${count} products in ${demo.categories.length} categories, ${reviews.loaded} reviews${skipped}, ${demo.coupons.length} coupons`;
}

seed()
  .then((summary) => console.log(summary))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(disconnect);
