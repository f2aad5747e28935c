import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import type { ProductCard as Card } from '@/lib/catalogue/storefront/types';
import { Carousel } from '@/components/ui/carousel';
import { ProductCard } from '@/components/catalogue/product-card';

/** Cards of a rail in the width of a phone. */
const FIRST_SEEN = 3;

type Props = { title: string; note?: ReactNode; products: Card[]; later?: boolean; first?: boolean };

/**
 * Row of products with a heading; empty without products. @param later true if it is below the
 * first screen. @param first true if it is on it, so that its first pictures load with the page
 */
export function ProductRail({ title, note, products, later = false, first = false }: Props) {
  const t = useTranslations('catalogue');
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-4 ${later ? 'later' : ''}`}>
      <div className="md:min-h-11 md:pr-28">
        <h2 id={id} className={`${first ? 'text-xl md:text-2xl' : 'text-2xl'} font-bold first-letter:uppercase`}>
          {title}
        </h2>
        {note && <p className="text-ink-soft">{note}</p>}
      </div>
      <Carousel label={title} previous={t('previousProducts')} next={t('nextProducts')}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={first && index < FIRST_SEEN} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}
