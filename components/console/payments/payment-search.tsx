import { useLocale, useTranslations } from 'next-intl';
import { MONEY_SEARCH_LENGTH } from '@/lib/money/payments/rules';
import { METHODS, type PaymentView } from '@/lib/money/payments/money-rules';
import { localePath } from '@/lib/kernel/locales';

type Props = { path: string; view: PaymentView; q: string; method?: string; days: { from?: string; until?: string } };

/** Search by id or order number, and filter by payment method. Works without JavaScript. */
export function PaymentSearch({ path, view, q, method, days }: Props) {
  const t = useTranslations('console.payments');
  const locale = useLocale();
  const field = 'min-h-11 min-w-0 rounded-field border border-line-strong bg-surface px-4';
  return (
    <form role="search" action={localePath(locale, path)} className="flex flex-wrap gap-2">
      {/* A text searches all payments; a method filters the current list. */}
      {q === '' && <input type="hidden" name="view" value={view} />}
      {Object.entries(days).map(([name, day]) => day && <input key={name} type="hidden" name={name} value={day} />)}
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={MONEY_SEARCH_LENGTH}
        className={`${field} max-w-xl flex-1 basis-full sm:basis-56`}
      />
      <select name="method" defaultValue={method ?? ''} aria-label={t('method')} className={`${field} max-sm:flex-1`}>
        <option value="">{t('anyMethod')}</option>
        {METHODS.map((name) => (
          <option key={name} value={name}>
            {t(`methods.${name}`)}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-secondary">
        {t('find')}
      </button>
    </form>
  );
}
