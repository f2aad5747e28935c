import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';

type Rated = { ratingSum: number; ratingCount: number };
/** Rating of a product as text. */
export type Rating = { average: number; count: number; stars: string; ratings: string };

/** @returns null without ratings */
export function useRating({ ratingSum, ratingCount }: Rated): Rating | null {
  const t = useTranslations('client.card');
  if (ratingCount === 0) return null;
  const average = Math.round((ratingSum / ratingCount) * 10) / 10;
  return {
    average,
    count: ratingCount,
    stars: t('ratingOf', { average }),
    ratings: t('ratingCount', { count: ratingCount }),
  };
}

/** Five stars filled to the tenth, with the number of ratings; a text without any. */
export const RatingStars = (rated: Rated) => <RatingLine rating={useRating(rated)} />;

/**
 * The same from given texts: a client component formats none, because the first number formatted in
 * a browser is slow.
 */
export function RatingLine({ rating }: { rating: Rating | null }) {
  const t = useTranslations('client.card');
  if (!rating) return <p className="text-sm text-ink-soft">{t('noRatings')}</p>;
  return (
    <p className="rating-line">
      <Stars filled={rating.average} label={rating.stars} />
      <span className="sr-only">{rating.ratings}</span>
      <span aria-hidden>{`(${rating.count})`}</span>
    </p>
  );
}

/** Stars alone, drawn by CSS. @param filled 0 to 5 */
export function Stars({ filled, label }: { filled: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="stars" style={{ '--filled': `${filled * 20}%` } as CSSProperties} />
  );
}
