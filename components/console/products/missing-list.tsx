import { useTranslations } from 'next-intl';
import type { SaleProblem } from '@/lib/catalogue/product-admin/sale-rules';

/** Facts missing before a product can go on sale, each linked to its field. */
export function MissingList({ missing }: { missing: SaleProblem[] }) {
  const t = useTranslations('console.products');
  const tc = useTranslations('console.client.products');
  if (missing.length === 0) return <p>{t('ready')}</p>;
  return (
    <>
      <p>{t('notReady', { count: missing.length })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {missing.map(({ why: reason, field }) => (
          <li key={reason}>
            <a
              href={field === 'pictures' ? '#pictures' : `#field-${field}`}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {tc(`missing.${reason}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
