'use client';

import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { inputClass } from '@/components/ui/field';
import type { ReturnLine } from '@/lib/purchasing/supplier-returns/types';
import { formatRupees } from '@/lib/kernel/money';

type Reason = ReturnLine['reason'];

/**
 * Returnable batch as text, with the maximum number of units and the valid reasons, strongest
 * first.
 */
export type ReturnChoice = {
  batchId: string;
  title: string;
  detail: string;
  batch: string;
  bill: string;
  physical: number;
  most: number;
  reasons: Reason[];
  costPaise: number;
  gstRateBp: number;
};
/** Input for a batch. */
export type RowTexts = { units: string; reason: Reason };

type Row = { batch: ReturnChoice; texts: RowTexts };
type Props = {
  rows: Row[];
  onEdit: (batchId: string, text: { units?: string; reason?: Reason }) => void;
};

/**
 * Batches of a supplier, each with the units to return and the reason; 0 units leaves a batch out.
 */
export function ReturnableRows({ rows, onEdit }: Props) {
  const t = useTranslations('console.client.supplierReturns');
  const fieldClass = `${inputClass} min-h-11`;
  return (
    <ListTable
      caption={t('batches')}
      rows={rows}
      keyOf={({ batch }) => batch.batchId}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ batch: { title, detail } }) => (
            <>
              {title}
              <span className="block text-sm font-normal text-ink-soft">{detail}</span>
            </>
          ),
        },
        { name: 'bill', heading: t('bill'), cell: ({ batch: { bill } }) => bill },
        {
          name: 'cost',
          heading: t('cost'),
          isNumber: true,
          cell: ({ batch: { costPaise, gstRateBp } }) =>
            t('costTax', { cost: formatRupees(costPaise), percent: gstRateBp / 100 }),
        },
        { name: 'shelf', heading: t('onShelf'), isNumber: true, cell: ({ batch: { physical } }) => physical },
        {
          name: 'reason',
          heading: t('reason'),
          cell: ({ batch: { batchId, batch, title, reasons }, texts }) => (
            <select
              aria-label={t('reasonOf', { name: title, batch })}
              value={texts.reason}
              className={fieldClass}
              onChange={({ target }) => onEdit(batchId, { reason: reasons.find((one) => one === target.value) })}
            >
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {t(`reasons.${one}`)}
                </option>
              ))}
            </select>
          ),
        },
        {
          name: 'units',
          heading: t('units'),
          cell: ({ batch: { batchId, batch, title, most, physical }, texts }) => (
            <span className="grid gap-1">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                step={1}
                required
                aria-label={t('unitsOf', { name: title, batch })}
                value={texts.units}
                className={`${fieldClass} max-w-32`}
                onChange={({ target }) => onEdit(batchId, { units: target.value })}
              />
              {most < physical && <span className="text-ink-soft">{t('atMost', { count: most })}</span>}
            </span>
          ),
        },
      ]}
    />
  );
}
