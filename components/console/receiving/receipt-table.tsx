import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { ReceiptRow } from '@/lib/purchasing/goods-receipts/list-receipts';
import { formatShortDay, formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { receiptHref } from '../links/receipt-query';

/** Page of goods receipts, newest first. */
export function ReceiptTable({
  receipts,
  showsCosts,
  now,
}: {
  receipts: ReceiptRow[];
  /** True if the reader may see purchase values. */
  showsCosts: boolean;
  now: Date;
}) {
  const t = useTranslations('console.receipts');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={receipts}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'serial',
          heading: t('serial'),
          cell: ({ id, serial, financialYear, isUndone }) => (
            <>
              <ConsoleLink href={receiptHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
                {t('place', { serial, year: financialYear })}
              </ConsoleLink>
              {isUndone && <span className="block font-normal text-ink-soft">{t('isUndone')}</span>}
            </>
          ),
        },
        { name: 'supplier', heading: t('supplier'), cell: ({ supplier }) => supplier },
        { name: 'bill', heading: t('bill'), cell: ({ billNumber }) => billNumber },
        { name: 'billDate', heading: t('billDate'), cell: ({ billDate }) => formatShortDay(billDate, locale) },
        { name: 'lines', heading: t('lines'), isNumber: true, cell: ({ lines }) => lines },
        ...(showsCosts
          ? [
              {
                name: 'amount',
                heading: t('amount'),
                isNumber: true,
                cell: ({ amountPaise }: ReceiptRow) => formatRupees(amountPaise),
              },
            ]
          : []),
        { name: 'at', heading: t('at'), cell: ({ createdAt }) => formatShort(createdAt, locale, now) },
      ]}
    />
  );
}
