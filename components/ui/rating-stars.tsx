import { useTranslations } from 'next-intl';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

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

/** Only the stars. @param filled 0 to 5 */
export function Stars({ filled, label }: { filled: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="relative inline-block h-4 w-20 shrink-0">
      <StarRow className="text-line" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${filled * 20}%` }}>
        <StarRow className="text-amber-500" />
      </span>
    </span>
  );
}

function StarRow({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 20" className={`h-4 w-20 max-w-none fill-current ${className}`}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
