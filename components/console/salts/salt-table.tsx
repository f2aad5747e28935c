import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { SaltRow } from '@/lib/catalogue/salts/list-salts';
import { saltHref } from '../links/salt-query';

/** Page of salts. */
export function SaltTable({ salts }: { salts: SaltRow[] }) {
  const t = useTranslations('console.salts');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={salts}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'name',
          heading: t('name'),
          cell: ({ id, name }) => (
            <ConsoleLink href={saltHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
              {name}
            </ConsoleLink>
          ),
        },
        { name: 'names', heading: t('names'), isNumber: true, cell: ({ names }) => names },
        { name: 'products', heading: t('products'), isNumber: true, cell: ({ products }) => products },
      ]}
    />
  );
}
