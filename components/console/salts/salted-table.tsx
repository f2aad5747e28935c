import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { productHref } from '@/components/console/links/product-query';
import type { SaltedRow } from '@/lib/catalogue/salts/list-salts';
import { strengthText } from '@/lib/catalogue/salts/salt-view-rules';

/** Page of products with a salt, each with its strength and the name on its label. */
export function SaltedTable({ products }: { products: SaltedRow[] }) {
  const t = useTranslations('console.salts');
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
          cell: ({ id, name, isActive }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <ConsoleLink href={productHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
                {name}
              </ConsoleLink>
              {!isActive && <Badge tone="plain">{t('notOnSale')}</Badge>}
            </span>
          ),
        },
        { name: 'pack', heading: t('pack'), cell: ({ packSize }) => packSize },
        { name: 'strength', heading: t('strength'), cell: (row) => strengthText(row) },
        {
          name: 'named',
          heading: t('named'),
          cell: ({ named, notes }) => `${named}${notes && ` (${notes})`}`,
        },
      ]}
    />
  );
}
