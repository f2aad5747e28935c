import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/types';
import { FactTable } from './fact-table';

/** What the maker specifies, after those attributes every product has that it does not name itself. */
export function SpecificationTable({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const specified = product.specifications.map(({ key, value }): [string, string] => [key, value]);
  const attributes: [string, string | null][] = [
    [t('facts.brand'), product.brand],
    [t('facts.size'), product.size],
    [t('facts.material'), product.material],
    [t('facts.organic'), product.organicCertified ? t('yes') : null],
  ];
  const rows = [...attributes.filter(([name]) => !specified.some(([key]) => key === name)), ...specified];
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-xl font-semibold">{t('specifications')}</h2>
      <FactTable rows={rows} />
    </div>
  );
}
