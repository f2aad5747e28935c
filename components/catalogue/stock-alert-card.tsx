import { useTranslations } from 'next-intl';
import { formWords, type Words } from '@/components/shared/check-form';
import { StockAlertForm } from './stock-alert-form';

const FORM_KEYS = ['email', 'byEmail', 'byPhone', 'submit', 'waiting', 'unconfirmed', 'end', 'leaveEmpty', 'noAnswer'];
const ERROR_KEYS = ['emailRequired', 'emailInvalid', 'fieldInvalid'] as const;

/** Returns the texts of the form and the button, which few pages need. */
export function useAlertWords(): Words {
  const t = useTranslations('catalogue.stockAlert');
  const errors = useTranslations('errors');
  return { ...Object.fromEntries(FORM_KEYS.map((key) => [key, t(key)])), ...formWords(errors, ERROR_KEYS) };
}

/** Form to be notified when a product without stock is back. */
export function StockAlertCard({ productId }: { productId: number }) {
  const t = useTranslations('catalogue.stockAlert');
  const words = useAlertWords();
  return (
    <section aria-labelledby="stock-alert" className="rounded-card bg-surface p-5 shadow-card">
      <h2 id="stock-alert" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-ink-soft">{t('text')}</p>
      <noscript>
        <style>{'.needs-script{display:none}'}</style>
      </noscript>
      <div className="needs-script mt-4">
        <StockAlertForm productId={productId} words={words} />
      </div>
    </section>
  );
}
