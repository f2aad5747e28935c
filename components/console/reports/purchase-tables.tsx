import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { PurchaseRow, PurchaseSums } from '@/lib/money/reports/list-purchases';
import { formatShortDay } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { receiptHref } from '../links/receipt-query';
import { supplierReturnHref } from '../links/return-query';

type Sum = Pick<PurchaseRow, 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise'>;

/** Columns of the amounts by tax head. */
function useSums<Row extends Sum>() {
  const t = useTranslations('console.reports');
  const sum = (name: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'total', of: (row: Row) => number) => ({
    name,
    heading: t(name),
    isNumber: true,
    cell: (row: Row) => formatRupees(of(row)),
  });
  return [
    sum('taxable', ({ taxablePaise }) => taxablePaise),
    sum('igst', ({ igstPaise }) => igstPaise),
    sum('cgst', ({ cgstPaise }) => cgstPaise),
    sum('sgst', ({ sgstPaise }) => sgstPaise),
    sum('total', (row) => row.taxablePaise + row.igstPaise + row.cgstPaise + row.sgstPaise),
  ];
}

/** Purchases by tax rate, apart for suppliers with and without a GSTIN. */
export function PurchaseSumTable({ sums }: { sums: PurchaseSums[] }) {
  const t = useTranslations('console.reports');
  const amounts = useSums<PurchaseSums>();
  return (
    <ListTable
      caption={t('byRate')}
      rows={sums}
      keyOf={({ isRegistered, rateBp }) => `${isRegistered} ${rateBp}`}
      columns={[
        {
          name: 'rate',
          heading: t('rate'),
          cell: ({ isRegistered, rateBp }) =>
            t(isRegistered ? 'rateRegistered' : 'rateUnregistered', { percent: rateBp / 100 }),
        },
        ...amounts,
      ]}
    />
  );
}

/** Rows of the purchase register, by date. */
export function PurchaseTable({ rows }: { rows: PurchaseRow[] }) {
  const t = useTranslations('console.reports');
  const locale = useLocale();
  const amounts = useSums<PurchaseRow>();
  return (
    <ListTable
      caption={t('register')}
      rows={rows}
      keyOf={({ id, rateBp }) => `${id} ${rateBp}`}
      columns={[
        {
          name: 'number',
          heading: t('bill'),
          cell: ({ id, number, isCreditNote }) => (
            <ConsoleLink
              href={isCreditNote ? supplierReturnHref(locale, id) : receiptHref(locale, id)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {isCreditNote ? t('creditNote', { number }) : number}
            </ConsoleLink>
          ),
        },
        { name: 'day', heading: t('day'), cell: ({ day }) => formatShortDay(day, locale) },
        {
          name: 'supplier',
          heading: t('supplier'),
          cell: ({ supplier, gstin }) => (
            <>
              {supplier}
              <span className="block text-ink-soft">{gstin ?? t('unregistered')}</span>
            </>
          ),
        },
        { name: 'rate', heading: t('rate'), isNumber: true, cell: ({ rateBp }) => `${rateBp / 100} %` },
        ...amounts,
      ]}
    />
  );
}
