import { useLocale, useTranslations } from 'next-intl';
import { wordsOf } from '@/lib/backoffice/audit-log/rules';
import type { ProductStep } from '@/lib/catalogue/product-admin/types';
import { formatShort } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, languageName, splitLanguage } from '@/lib/kernel/locales';

/** Changes of a product: author, time, and values before and after. */
export function ProductHistory({ steps }: { steps: ProductStep[] }) {
  const t = useTranslations('console.products');
  const f = useTranslations('console.client.products.fields');
  const locale = useLocale();
  if (steps.length === 0) return <p className="text-ink-soft">{t('noHistory')}</p>;
  const nameOf = (actor: string) => (t.has(`by.${wordsOf(actor)}`) ? t(`by.${wordsOf(actor)}`) : actor);
  const labelOf = (field: string) => {
    const [path, language = DEFAULT_LOCALE] = splitLanguage(field);
    return f.has(path) ? f(path, { language: languageName(locale, language) }) : field;
  };
  const textOf = (field: string, text: string) =>
    text === '' ? t('nothing') : field === 'productState' ? t(`states.${text}`) : text;
  return (
    <ol className="grid gap-4">
      {steps.map(({ id, at, change, isOfMany, name, actor }) => (
        <li key={id} className="grid gap-1 border-b border-line pb-3 last:border-0">
          <p className="text-sm text-ink-soft">
            {[formatShort(at, locale), name ?? nameOf(actor), isOfMany && t('ofMany')].filter(Boolean).join(' · ')}
          </p>
          <dl className="grid gap-2">
            {Object.entries(change).map(([field, [before, after]]) => (
              <div key={field} className="grid gap-x-4 sm:grid-cols-[10rem_1fr_1fr]">
                <dt className="font-medium">{labelOf(field)}</dt>
                <dd className="min-w-0 break-words whitespace-pre-line text-ink-soft">
                  <span className="sr-only">{t('before')} </span>
                  {textOf(field, before)}
                </dd>
                <dd className="min-w-0 break-words whitespace-pre-line">
                  <span className="sr-only">{t('after')} </span>
                  {textOf(field, after)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
