'use client';

import { useLocale, useTranslations } from 'next-intl';
import { compareHref } from '@/components/shared/addresses';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { MAX_COMPARED } from '@/lib/catalogue/comparison/rules';
import { forgetCompared, useCompared } from './use-compared';

/** Chooses a device for a comparison; once two are chosen, the comparison is a press away. */
export function CompareButton({ productId, name }: { productId: number; name: string }) {
  const t = useTranslations('client.compare');
  const locale = useLocale();
  const { fail } = useToast();
  const { ids, choose } = useCompared();
  const isChosen = ids.includes(productId);
  const toggle = () => {
    if (isChosen) forgetCompared(productId);
    else if (!choose(productId)) fail(t('full', { count: MAX_COMPARED }));
  };
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('named', { name })}
        onClick={toggle}
        className="compare-button"
      >
        <span>{isChosen && <Icon name="check" className="size-4" />}</span>
        {t('choose')}
      </button>
      {isChosen && ids.length > 1 && (
        <AppLink href={compareHref(locale, ids)} className="compare-link">
          {t('show', { count: ids.length })}
        </AppLink>
      )}
    </div>
  );
}
