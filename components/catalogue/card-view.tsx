'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Photo } from '@/components/shared/photo';
import { Price } from '@/components/ui/price';
import { RatingLine, type Rating } from '@/components/ui/rating-stars';
import { RxSign } from '@/components/ui/rx-sign';
import { AppLink } from '@/components/ui/app-link';
import { PromiseLine } from '@/components/delivery/promise-line';
import { productHref } from '../shared/addresses';
import type { PackLabel } from '@/lib/catalogue/storefront/pack-label-rules';
import { CardAddButton } from './card-add-button';
import { CompareButton } from './compare/compare-button';
import { DrawnLabel } from './drawn-label';
import { LikeButton } from './like-button';

/** Content of a card; counts are formatted as text. */
export type CardContent = {
  id: number;
  slug: string;
  name: string;
  image: string;
  packSize: string;
  /** For a medicine: salts, manufacturer and unit price. */
  salts?: string;
  maker?: string;
  perUnit?: string;
  /** Text on the drawing of a package type. */
  label?: PackLabel;
  mrpPaise: number;
  pricePaise: number;
  percentOff?: string;
  needsPrescription?: true;
  isScheduled?: true;
  isSoldOut?: true;
  isComparable?: true;
  rating: Rating | null;
};
type Props = { product: CardContent; layout?: 'grid' | 'list'; eager?: boolean; heading?: 'h2' | 'h3' };

/**
 * Card filled by product-card.tsx. It is a client component: its data is a fifth of the size of its
 * markup, which the page would otherwise contain twice.
 */
export function CardView({ product, layout = 'grid', eager = false, heading: Heading = 'h3' }: Props) {
  const locale = useLocale();
  const wide = layout === 'list';
  return (
    <article className={wide ? 'group product-card product-card-row' : 'group product-card'}>
      <Picture product={product} wide={wide} eager={eager} />
      <LikeButton
        productId={product.id}
        name={product.name}
        className={wide ? 'product-card-like-row' : 'product-card-like'}
      />
      <div className={`flex min-w-0 grow flex-col gap-1.5 ${wide ? 'sm:flex-row sm:items-center sm:gap-6' : 'pt-3'}`}>
        <div className="product-card-text">
          <Heading className={wide ? 'product-card-name max-sm:pr-9' : 'product-card-name'}>
            <AppLink href={productHref(locale, product.slug)} className="card-link">
              {product.name}
            </AppLink>
          </Heading>
          {product.salts && <p className="product-card-line line-clamp-2">{product.salts}</p>}
          <p className="product-card-line line-clamp-2">
            {[product.packSize, product.maker].filter(Boolean).join(' · ')}
          </p>
          {!product.isScheduled && <RatingLine rating={product.rating} />}
        </div>
        <div className={`grid gap-2 ${wide ? 'sm:w-48' : 'mt-auto'}`}>
          <Price
            mrpPaise={product.mrpPaise}
            pricePaise={product.pricePaise}
            plain={product.isScheduled}
            percentOff={product.percentOff}
          />
          {product.perUnit && <p className="product-card-line figures -mt-2">{product.perUnit}</p>}
          <PromiseLine valuePaise={product.pricePaise} />
          <CardAction product={product} />
          {product.isComparable && <CompareButton productId={product.id} name={product.name} />}
        </div>
      </div>
    </article>
  );
}

function Picture({ product, wide, eager }: { product: CardContent; wide: boolean; eager: boolean }) {
  const t = useTranslations('client.card');
  return (
    // A swipeable row would load and decode all its images immediately, including those never
    // swiped to.
    <div
      className={`product-card-picture ${eager ? '' : 'later'} ${wide ? 'w-[min(7rem,30vw)] shrink-0 self-start sm:w-36' : ''}`}
    >
      <Photo
        image={product.image}
        shown={240}
        alt=""
        width={400}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={product.isSoldOut ? 'opacity-55' : undefined}
      />
      {product.label && <DrawnLabel label={product.label} size="card" />}
      {product.needsPrescription && (
        <span className="absolute top-2 left-2">
          <RxSign label={t('needsPrescription')} />
        </span>
      )}
    </div>
  );
}

function CardAction({ product }: { product: CardContent }) {
  const t = useTranslations('client.card');
  if (!product.isSoldOut)
    return <CardAddButton productId={product.id} pricePaise={product.pricePaise} name={product.name} />;
  return (
    <p className="grid min-h-11 place-items-center rounded-full bg-canvas px-2 text-center text-sm font-semibold text-ink-soft">
      {t('outOfStock')}
    </p>
  );
}
