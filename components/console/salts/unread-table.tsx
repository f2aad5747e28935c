import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { productHref } from '@/components/console/links/product-query';
import type { UnreadRow } from '@/lib/catalogue/salts/list-salts';

/** Page of products whose composition text could not be parsed, each linked to its editor. */
export function UnreadTable({ products }: { products: UnreadRow[] }) {
  const t = useTranslations('console.salts');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('view.notRead')}
      rows={products}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ id, name }) => (
            <ConsoleLink
              href={`${productHref(locale, id)}#field-composition`}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {name}
            </ConsoleLink>
          ),
        },
        { name: 'pack', heading: t('pack'), cell: ({ packSize }) => packSize },
        {
          name: 'composition',
          heading: t('composition'),
          cell: ({ composition }) => <span className="break-words [overflow-wrap:anywhere]">{composition}</span>,
        },
      ]}
    />
  );
}
