import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/kernel/locales';

/** Link of the cart to the request for own prices. A guest logs in first and keeps the cart. */
export function AskQuote() {
  const t = useTranslations('cart.quote');
  return (
    <section
      aria-labelledby="ask-quote"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="min-w-0">
        <h2 id="ask-quote" className="font-bold">
          {t('title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('text')}</p>
      </div>
      <AppLink href={localePath(useLocale(), '/proposals/quote')} className={buttonClass('secondary')}>
        {t('action')}
      </AppLink>
    </section>
  );
}
