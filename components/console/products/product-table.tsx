import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { productStockHref } from '@/components/console/links/stock-query';
import type { ProductLine } from '@/lib/catalogue/product-admin/types';
import { formatRupees } from '@/lib/kernel/money';
import { ProductState } from './product-state';
import { productHref } from '../links/product-query';

const LINK = 'inline-block min-h-6 text-brand-700 underline';

/** Page of products, newest first. */
export function ProductTable({ products }: { products: ProductLine[] }) {
  const t = useTranslations('console.products');
  const tc = useTranslations('console.client.products');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={products}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ id, name, sku, packSize }) => (
            <>
              <ConsoleLink href={productHref(locale, id)} className={LINK}>
                {name}
              </ConsoleLink>
              <span className="block text-sm font-normal text-ink-soft">
                {[packSize, sku].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        },
        { name: 'shelf', heading: t('shelf'), cell: ({ shelf: subcategory }) => subcategory },
        { name: 'mrp', heading: t('mrp'), isNumber: true, cell: ({ mrpPaise }) => formatRupees(mrpPaise) },
        { name: 'price', heading: t('price'), isNumber: true, cell: ({ pricePaise }) => formatRupees(pricePaise) },
        {
          name: 'stock',
          heading: t('free'),
          isNumber: true,
          cell: ({ id, name, free }) => (
            <ConsoleLink
              href={productStockHref(locale, id)}
              aria-label={t('stockOf', { name, count: free })}
              className={LINK}
            >
              {free}
            </ConsoleLink>
          ),
        },
        { name: 'state', heading: t('state'), cell: ProductState },
        {
          name: 'undecided',
          heading: t('undecided'),
          cell: ({ undecided }) => undecided.map((what) => tc(`questions.${what}`)).join(', '),
        },
      ]}
    />
  );
}
