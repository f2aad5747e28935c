'use client';

import { useTranslations } from 'next-intl';
import type { WireProduct } from '@/lib/catalogue/storefront/wire';
import { rupeesToPaise } from '@/lib/kernel/money';
import { Carousel } from '@/components/ui/carousel';
import { useRating } from '@/components/ui/rating-stars';
import { CardView } from '@/components/catalogue/card-view';

type Props = { products: WireProduct[]; texts: { rail: string; previous: string; next: string } };

/** Products of a state as normal cards, rendered in the browser because no page knows the state. */
export default function RegionRail({ products, texts }: Props) {
  return (
    <Carousel label={texts.rail} previous={texts.previous} next={texts.next}>
      {products.map((product) => (
        <li key={product.id}>
          <RegionCard product={product} />
        </li>
      ))}
    </Carousel>
  );
}

/** Product as in the API response. None of them needs a prescription. */
function RegionCard({ product }: { product: WireProduct }) {
  const t = useTranslations('client.card');
  const percent = product.offer_percentage;
  return (
    <CardView
      product={{
        id: product.id,
        slug: product.slug,
        name: product.product_name,
        image: product.product_image,
        packSize: product.pack_size,
        mrpPaise: rupeesToPaise(product.price),
        pricePaise: rupeesToPaise(product.discount_price),
        rating: useRating({ ratingSum: product.rating * product.rating_count, ratingCount: product.rating_count }),
        ...(percent > 0 && { percentOff: t('percentOff', { percent }) }),
        ...(product.qty <= 0 && { isSoldOut: true }),
      }}
    />
  );
}
