import { db } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { rupeesToPaise } from '@/lib/kernel/money';
import { DEFAULT_LOCALE, OTHER_LOCALES, type LocalizedText } from '@/lib/kernel/locales';
import type { Demo } from './demo-files';

/** Returns the rows of the translations of texts, for Prisma. */
const translated = <Name extends string>(texts: Record<Name, LocalizedText>) => ({
  create: OTHER_LOCALES.filter((locale) => Object.values<LocalizedText>(texts).every((text) => text[locale])).map(
    (locale) => ({
      locale,
      ...(Object.fromEntries(
        Object.entries<LocalizedText>(texts).map(([name, text]) => [name, text[locale]]),
      ) as Record<Name, string>),
    }),
  ),
});

export async function loadCoupons(coupons: Demo['coupons'], now: Date): Promise<void> {
  for (const { amountUpto, validDays, title, ...coupon } of coupons) {
    await db.coupon.upsert({
      where: { code: coupon.code },
      update: {},
      create: {
        ...coupon,
        amountUptoPaise: rupeesToPaise(amountUpto),
        validFrom: now,
        validUntil: new Date(now.getTime() + validDays * DAY),
        title: title[DEFAULT_LOCALE],
        translations: translated({ title }),
      },
    });
  }
}

export async function loadBanners(banners: Demo['banners']): Promise<void> {
  for (const [position, { slug, href, title, text, action, illustration }] of banners.entries()) {
    await db.banner.upsert({
      where: { slug },
      update: {},
      create: {
        slug,
        position,
        href,
        colour: illustration.colour,
        image: `/illustrations/banner/${slug}.svg`,
        title: title[DEFAULT_LOCALE],
        text: text[DEFAULT_LOCALE],
        action: action[DEFAULT_LOCALE],
        translations: translated({ title, text, action }),
      },
    });
  }
}

export async function loadPromotions(promotions: Demo['promotions']): Promise<void> {
  for (const [position, { slug, href, colour, title, text, action }] of promotions.entries()) {
    await db.promotion.upsert({
      where: { slug },
      update: {},
      create: {
        slug,
        position,
        href,
        colour,
        image: `/promotions/${slug}.svg`,
        title: title[DEFAULT_LOCALE],
        text: text[DEFAULT_LOCALE],
        action: action[DEFAULT_LOCALE],
        translations: translated({ title, text, action }),
      },
    });
  }
}

/**
 * Loads the products that the home page shows first until the store has sales.
 * @param skus in display order
 */
export async function loadFeatured(skus: Demo['featured']): Promise<void> {
  const products = await db.product.findMany({ where: { sku: { in: skus } }, select: { id: true, sku: true } });
  const data = products.map(({ id, sku }) => ({ productId: id, position: skus.indexOf(sku) }));
  await db.featuredProduct.createMany({ data, skipDuplicates: true });
}
