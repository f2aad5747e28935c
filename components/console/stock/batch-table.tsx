import { ProductCell } from './product-cell';
import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { newReturnHref } from '@/components/console/links/return-query';
import type { BatchRow } from '@/lib/inventory/stock/batches/list-batches';
import { formatMonth } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { BatchState } from './batch-state';

type Props = { batches: BatchRow[]; maySendBack: boolean };

/** Page of batches, earliest expiry first. */
export function BatchTable({ batches, maySendBack }: Props) {
  const t = useTranslations('console.stock');
  const returns = useTranslations('console.supplierReturns');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={batches}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ productId, name, packSize, sku }) => <ProductCell {...{ productId, name, packSize, sku }} />,
        },
        { name: 'batch', heading: t('batch'), cell: ({ number }) => number || t('uncounted') },
        { name: 'expiry', heading: t('expiry'), cell: ({ expiry }) => expiry && formatMonth(expiry) },
        { name: 'units', heading: t('units'), isNumber: true, cell: ({ physical }) => physical },
        {
          name: 'mrp',
          heading: t('mrp'),
          isNumber: true,
          cell: ({ mrpPaise }) => mrpPaise !== null && formatRupees(mrpPaise),
        },
        { name: 'state', heading: t('state'), cell: BatchState },
        ...(maySendBack
          ? [
              {
                name: 'sendBack',
                heading: returns('sendBack'),
                cell: ({ id, number, name, supplierId }: BatchRow) =>
                  supplierId && (
                    <ConsoleLink
                      href={newReturnHref(locale, { supplier: supplierId, batch: id })}
                      aria-label={returns('sendBackOf', { name, batch: number })}
                      className="inline-block min-h-6 text-brand-700 underline"
                    >
                      {returns('sendBack')}
                    </ConsoleLink>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
