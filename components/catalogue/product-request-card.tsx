import { useTranslations } from 'next-intl';
import { formWords } from '@/components/shared/check-form';
import { ProductRequestForm } from './product-request-form';

const FORM_KEYS = ['search', 'email', 'toAccount', 'submit', 'leaveEmpty', 'noAnswer'] as const;
const ERROR_KEYS = ['searchRequired', 'emailRequired', 'emailInvalid', 'fieldInvalid'] as const;

/**
 * Form to be notified when a product of a search without results becomes available. It includes its
 * texts, because few pages need them.
 */
export function ProductRequestCard({ term }: { term: string }) {
  const t = useTranslations('catalogue.productRequest');
  const errors = useTranslations('errors');
  const words = { ...Object.fromEntries(FORM_KEYS.map((key) => [key, t(key)])), ...formWords(errors, ERROR_KEYS) };
  return (
    <section aria-labelledby="product-request" className="rounded-card bg-surface p-5 shadow-card">
      <h2 id="product-request" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-ink-soft">{t('text')}</p>
      <noscript>
        <style>{'.needs-script{display:none}'}</style>
      </noscript>
      <div className="needs-script mt-4">
        <ProductRequestForm key={term} term={term} words={words} />
      </div>
    </section>
  );
}
