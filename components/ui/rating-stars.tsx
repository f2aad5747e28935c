import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';

/** Five stars filled to the tenth, with the number of ratings; without any it says so. */
export function RatingStars({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) {
  const t = useTranslations('catalogue');
  if (ratingCount === 0) return <p className="text-sm text-ink-soft">{t('noRatings')}</p>;
  const average = Math.round((ratingSum / ratingCount) * 10) / 10;
  return (
    <p className="figures flex items-center gap-1.5 text-sm text-ink-soft">
      <Stars filled={average} label={t('ratingOf', { average })} />
      <span className="sr-only">{t('ratingCount', { count: ratingCount })}</span>
      <span aria-hidden>({ratingCount})</span>
    </p>
  );
}

/** Only the stars, drawn by the style sheet. @param filled 0 to 5 */
export function Stars({ filled, label }: { filled: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="stars" style={{ '--filled': `${filled * 20}%` } as CSSProperties} />
  );
}
