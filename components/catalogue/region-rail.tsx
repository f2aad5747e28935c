'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { WireProduct } from '@/lib/domains/catalogue/wire';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';
import { shownAt } from '@/lib/domains/pictures/rules';
import { Carousel } from '@/components/ui/carousel';
import { AppLink } from '@/components/ui/app-link';
import { productHref } from '../shared/addresses';
import { CardAddButton } from './card-add-button';
import { LikeButton } from './like-button';

type Props = { products: WireProduct[]; texts: { rail: string; previous: string; next: string } };

/** The products of a state: the same cards as elsewhere, drawn in the browser because no page knows the state. */
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

function RegionCard({ product }: { product: WireProduct }) {
  const t = useTranslations('client.home');
  const locale = useLocale();
  const {
    id,
    slug,
    product_name: name,
    product_image: image,
    pack_size: packSize,
    discount_price: price,
    qty,
  } = product;
  return (
    <article className="group relative flex h-full flex-col rounded-card bg-surface p-3 lift">
      <div className="relative overflow-hidden rounded-xl bg-canvas">
        <img
          {...shownAt(image, 240)}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          className={`aspect-square w-full object-contain ${qty > 0 ? '' : 'opacity-55'}`}
        />
        <LikeButton productId={id} name={name} className="absolute top-1.5 right-1.5 z-10" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 pt-3">
        <h3 className="leading-snug font-semibold text-pretty in-[:lang(ta)]:max-md:text-[0.9375rem]">
          <AppLink href={productHref(locale, slug)} className="card-link">
            {name}
          </AppLink>
        </h3>
        <p className="text-sm text-ink-soft">{packSize}</p>
        <div className="mt-auto grid gap-2 pt-1">
          <RegionPrice product={product} />
          {qty > 0 ? (
            <CardAddButton productId={id} pricePaise={rupeesToPaise(price)} name={name} />
          ) : (
            <p className="grid min-h-11 place-items-center rounded-full bg-canvas px-2 text-center text-sm font-semibold text-ink-soft">
              {t('outOfStock')}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function RegionPrice({
  product: { price: mrp, discount_price: price, offer_percentage: percent },
}: {
  product: WireProduct;
}) {
  const t = useTranslations('client.home');
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className="text-xl font-bold">{formatRupees(rupeesToPaise(price))}</span>
      {price < mrp && (
        <s className="text-sm text-ink-soft">
          <span className="sr-only">{t('mrp')} </span>
          {formatRupees(rupeesToPaise(mrp))}
        </s>
      )}
      {percent > 0 && <span className="text-sm font-semibold text-accent-600">{t('percentOff', { percent })}</span>}
    </p>
  );
}
