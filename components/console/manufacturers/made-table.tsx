import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { productHref } from '@/components/console/links/product-query';
import type { MadeRow } from '@/lib/catalogue/manufacturers/queries';

/** Page of products of a manufacturer, each with the address that it declares. */
export function MadeTable({ products }: { products: MadeRow[] }) {
  const t = useTranslations('console.manufacturers');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('products')}
      rows={products}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ id, name, sku, isActive }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <ConsoleLink href={productHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
                {name}
              </ConsoleLink>
              <span className="text-sm text-ink-soft">{sku}</span>
              {!isActive && <Badge tone="plain">{t('notOnSale')}</Badge>}
            </span>
          ),
        },
        {
          name: 'address',
          heading: t('address'),
          cell: ({ manufacturerAddress }) => manufacturerAddress || t('noAddress'),
        },
      ]}
    />
  );
}
