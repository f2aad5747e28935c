import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { ManufacturerRow } from '@/lib/catalogue/manufacturers/queries';
import { manufacturerHref } from '../links/manufacturer-query';

/** Page of manufacturers with the number of their products. */
export function ManufacturerTable({ manufacturers }: { manufacturers: ManufacturerRow[] }) {
  const t = useTranslations('console.manufacturers');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={manufacturers}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'name',
          heading: t('name'),
          cell: ({ id, name }) => (
            <ConsoleLink href={manufacturerHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
              {name}
            </ConsoleLink>
          ),
        },
        { name: 'address', heading: t('address'), cell: ({ address }) => address || t('noAddress') },
        { name: 'licence', heading: t('licence'), cell: ({ licence }) => licence },
        { name: 'products', heading: t('products'), isNumber: true, cell: ({ products }) => products },
      ]}
    />
  );
}
