import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/types';
import { FactTable } from './fact-table';

/** What the maker specifies, after the attributes every product has. */
export function SpecificationTable({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const rows: [string, string | null][] = [
    [t('facts.brand'), product.brand],
    [t('facts.size'), product.size],
    [t('facts.material'), product.material],
    [t('facts.organic'), product.organicCertified ? t('yes') : null],
    ...product.specifications.map(({ key, value }): [string, string] => [key, value]),
    [t('facts.sku'), product.sku],
  ];
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-xl font-semibold">{t('specifications')}</h2>
      <FactTable rows={rows} />
    </div>
  );
}
