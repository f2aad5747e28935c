import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Opinions } from '@/lib/catalogue/reviews/types';

/** Documented positive and negative counts, with the method of counting. */
export function ReviewOpinions({ opinions }: { opinions: Opinions }) {
  const t = useTranslations('product.opinions');
  return (
    <section aria-labelledby="opinions" className="grid content-start gap-2">
      <h2 id="opinions" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <dl className="divide-y divide-line">
        <div className="flex items-center gap-3 py-2">
          <dt className="flex min-w-0 grow items-center gap-3">
            <ThumbsUp aria-hidden className="size-5 shrink-0 text-success-700" />
            {t('positive')}
          </dt>
          <dd className="figures text-xl font-bold">{opinions.positive}</dd>
        </div>
        <div className="flex items-center gap-3 py-2">
          <dt className="flex min-w-0 grow items-center gap-3">
            <ThumbsDown aria-hidden className="size-5 shrink-0 text-ink-soft" />
            {t('negative')}
          </dt>
          <dd className="figures text-xl font-bold">{opinions.negative}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">
        {t('how', { count: opinions.read })}
        {opinions.byModel > 0 && ` ${t('byModel', { count: opinions.byModel })}`}
      </p>
    </section>
  );
}
