import { useLocale, useTranslations } from 'next-intl';
import { REGIONS } from '@/lib/shared/india/regions';
import type { ProductCard as Card } from '@/lib/catalogue/storefront/types';
import { monthName } from '@/lib/kernel/dates';
import { Carousel } from '@/components/ui/carousel';
import { ProductCard } from '@/components/catalogue/product-card';
import { RegionSwitch } from './region-switch';

/**
 * "location and month wise products": those of the month for all India in the page, those of a
 * state once one is known or chosen.
 */
export function SeasonSection({ month, products }: { month: number; products: Card[] }) {
  const t = useTranslations('home');
  const rail = useTranslations('catalogue');
  const names = useTranslations('regions');
  const locale = useLocale();
  if (products.length === 0) return null;
  const monthInWords = monthName(month, locale);
  const title = t('seasonal');
  const labels = { rail: title, previous: rail('previousProducts'), next: rail('nextProducts') };
  return (
    <section aria-labelledby="season" className="grid grid-cols-1 gap-3">
      <h2 id="season" className="text-2xl font-bold first-letter:uppercase">
        {title}
      </h2>
      <RegionSwitch
        regions={REGIONS.map((slug) => ({ slug, name: names(slug) }))}
        month={monthInWords}
        texts={{
          place: t('region.place'),
          everywhere: t('region.everywhere'),
          locate: t('region.locate'),
          season: t('seasonalNote', { month: monthInWords }),
          ...labels,
        }}
      >
        <Carousel label={labels.rail} previous={labels.previous} next={labels.next}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </Carousel>
      </RegionSwitch>
    </section>
  );
}
