import { useLocale, useTranslations } from 'next-intl';
import type { ProductCard as Card } from '@/lib/domains/catalogue/types';
import { shownAt } from '@/lib/domains/pictures/rules';
import { Price } from '@/components/ui/price';
import { RatingStars } from '@/components/ui/rating-stars';
import { RxSign } from '@/components/ui/rx-sign';
import { AppLink } from '@/components/ui/app-link';
import { productHref } from '../shared/addresses';
import { CardAddButton } from './card-add-button';
import { LikeButton } from './like-button';

/** On phones a row has its heart in the corner of the card, since it would hide half of the small picture; above that on the picture, as in the grid. */
const LIKE_IN_ROW = 'top-1 right-1 sm:top-5.5 sm:right-auto sm:left-27.5';

/** `withSalt`: among products of several salts, as a search finds them, the card says which one it is. */
type Props = { product: Card; layout?: 'grid' | 'list'; eager?: boolean; heading?: 'h2' | 'h3'; withSalt?: boolean };

/** One product in a list or rail. The whole card leads to the product; the button stands above that link. */
export function ProductCard({
  product,
  layout = 'grid',
  eager = false,
  heading: Heading = 'h3',
  withSalt = false,
}: Props) {
  const locale = useLocale();
  const wide = layout === 'list';
  return (
    <article
      className={`group relative flex h-full rounded-card bg-surface lift ${wide ? 'flex-row gap-4 p-3 sm:gap-6 sm:p-4' : 'flex-col p-3'}`}
    >
      <Picture product={product} wide={wide} eager={eager} />
      <LikeButton
        productId={product.id}
        name={product.name}
        className={`absolute z-10 ${wide ? LIKE_IN_ROW : 'top-4.5 right-4.5'}`}
      />
      <div className={`flex min-w-0 grow flex-col gap-1.5 ${wide ? 'sm:flex-row sm:items-center sm:gap-6' : 'pt-3'}`}>
        <div className="flex min-w-0 grow flex-col gap-1">
          <Heading
            className={`leading-snug font-semibold text-pretty in-[:lang(ta)]:max-md:text-[0.9375rem] ${wide ? 'max-sm:pr-9' : ''}`}
          >
            <AppLink href={productHref(locale, product.slug)} className="card-link">
              {product.name}
            </AppLink>
          </Heading>
          {withSalt && product.composition && (
            <p className="line-clamp-2 text-sm text-pretty text-ink-soft">{product.composition}</p>
          )}
          <p className="text-sm text-pretty text-ink-soft">{product.packSize}</p>
          {!product.requiresPrescription && (
            <RatingStars ratingSum={product.ratingSum} ratingCount={product.ratingCount} />
          )}
        </div>
        <div className={`grid gap-2 ${wide ? 'sm:w-48' : 'mt-auto'}`}>
          <Price mrpPaise={product.mrpPaise} pricePaise={product.pricePaise} plain={product.requiresPrescription} />
          <CardAction product={product} />
        </div>
      </div>
    </article>
  );
}

function Picture({ product, wide, eager }: { product: Card; wide: boolean; eager: boolean }) {
  const t = useTranslations('catalogue');
  return (
    // A row that swipes would fetch and read all its pictures at once, also those nobody swipes to.
    <div
      className={`relative aspect-square overflow-hidden rounded-xl bg-canvas ${eager ? '' : 'later'} ${wide ? 'w-[min(7rem,30vw)] shrink-0 self-start sm:w-36' : ''}`}
    >
      <img
        {...shownAt(product.image, 240)}
        alt=""
        width={400}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={`aspect-square w-full object-contain transition-transform duration-200 group-hover:scale-103 ${product.available > 0 ? '' : 'opacity-55'}`}
      />
      {product.requiresPrescription && (
        <span className="absolute top-2 left-2">
          <RxSign label={t('needsPrescription')} />
        </span>
      )}
    </div>
  );
}

function CardAction({ product }: { product: Card }) {
  const t = useTranslations('catalogue');
  if (product.available > 0)
    return <CardAddButton productId={product.id} pricePaise={product.pricePaise} name={product.name} />;
  return (
    <p className="grid min-h-11 place-items-center rounded-full bg-canvas px-2 text-center text-sm font-semibold text-ink-soft">
      {t('outOfStock')}
    </p>
  );
}
