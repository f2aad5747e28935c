import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import type { ReturnRow } from '@/lib/purchasing/supplier-returns/list-returns';
import { differenceOf, returnNumber } from '@/lib/purchasing/supplier-returns/rules';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { supplierReturnHref } from '../links/return-query';
import { SupplierReturnBadge } from './return-state';

const sum = (paise: number | null) => paise !== null && formatRupees(paise);

/** Page of returns to suppliers, newest first. `showsCosts`: the reader may see purchase rates. */
export function SupplierReturnTable({ notes, showsCosts }: { notes: ReturnRow[]; showsCosts: boolean }) {
  const t = useTranslations('console.supplierReturns');
  const locale = useLocale();
  const sums: Column<ReturnRow>[] = [
    {
      name: 'expected',
      heading: t('expected'),
      isNumber: true,
      cell: ({ expectedPaise }) => formatRupees(expectedPaise),
    },
    { name: 'credited', heading: t('credited'), isNumber: true, cell: ({ creditPaise }) => sum(creditPaise) },
    { name: 'difference', heading: t('difference'), isNumber: true, cell: (note) => sum(differenceOf(note)) },
  ];
  return (
    <ListTable
      caption={t('title')}
      rows={notes}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'number',
          heading: t('number'),
          cell: (note) => (
            <ConsoleLink
              href={supplierReturnHref(locale, note.id)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {returnNumber(note)}
            </ConsoleLink>
          ),
        },
        { name: 'supplier', heading: t('supplier'), cell: ({ supplier }) => supplier },
        { name: 'state', heading: t('state'), cell: ({ state }) => <SupplierReturnBadge state={state} /> },
        { name: 'units', heading: t('units'), isNumber: true, cell: ({ units }) => units },
        ...(showsCosts ? sums : []),
        { name: 'at', heading: t('issued'), cell: ({ issuedAt }) => formatShort(issuedAt, locale) },
      ]}
    />
  );
}
