import { useTranslations } from 'next-intl';
import type { StarCounts } from '@/lib/catalogue/reviews/types';

/** Distribution of the ratings, five stars first; a bar is the share of all. */
export function StarBars({ counts }: { counts: StarCounts }) {
  const t = useTranslations('product.reviews');
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  return (
    <dl
      aria-label={t('distribution')}
      className="figures grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1.5 text-sm"
    >
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <div key={stars} className="contents">
            <dt className="text-ink-soft">{t('stars', { stars })}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-brand-600" style={{ width: `${(count / all) * 100}%` }} />
              </span>
              <span className="text-right">{count}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
