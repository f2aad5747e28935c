import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { SupplierRow } from '@/lib/purchasing/goods-receipts/list-suppliers';
import { formatShortDay } from '@/lib/kernel/dates';
import { supplierHref } from '../links/supplier-query';

/** Page of suppliers, with the last day for receiving drugs from each. */
export function SupplierTable({ suppliers }: { suppliers: SupplierRow[] }) {
  const t = useTranslations('console.suppliers');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={suppliers}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          heading: t('name'),
          cell: ({ id, name }) => (
            <ConsoleLink href={supplierHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
              {name}
            </ConsoleLink>
          ),
        },
        { name: 'gstin', heading: t('gstin'), cell: ({ gstin }) => gstin },
        { name: 'phone', heading: t('phone'), cell: ({ phone }) => phone },
        {
          name: 'licence',
          heading: t('licensed'),
          cell: ({ licensedUntil, isLicensed }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {licensedUntil && formatShortDay(licensedUntil, locale)}
              {!isLicensed && <Badge tone="bad">{t(licensedUntil ? 'ended' : 'noLicence')}</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}
