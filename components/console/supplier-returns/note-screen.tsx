import type { ComponentProps } from 'react';
import { ProductCell } from '@/components/console/stock/product-cell';
import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { Facts, Panel } from '@/components/console/shared/panel';
import { receiptHref } from '@/components/console/links/receipt-query';
import { supplierHref } from '@/components/console/links/supplier-query';
import { differenceOf, returnNumber } from '@/lib/purchasing/supplier-returns/rules';
import type { ReturnLine, SupplierReturn } from '@/lib/purchasing/supplier-returns/types';
import { dayInIndia, formatShortDay, formatShort, formatMonth } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { CallOff, HandOver, SettleForm } from './note-steps';
import { SupplierReturnBadge } from './return-state';

/** `showsCosts`: the reader may see purchase rates. */
type Props = { note: SupplierReturn; maySendBack: boolean; showsCosts: boolean; now: Date };

/** Return to a supplier: goods with expected credit, progress and next step. */
export function SupplierReturnScreen({ note, maySendBack, showsCosts, now }: Props) {
  const t = useTranslations('console.supplierReturns');
  const client = useTranslations('console.client.supplierReturns');
  const { id, state, costPaise, taxPaise } = note;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">
          {t('one', { number: returnNumber(note) })}
        </h1>
        <SupplierReturnBadge state={state} />
        <a href={`/api/console/read-supplier-return?supplier_return_id=${id}`} download className="btn btn-secondary">
          {t('paper')}
        </a>
      </div>
      <Panel title={t('claim')}>
        <Claim note={note} showsCosts={showsCosts} />
      </Panel>
      <Lines lines={note.lines} showsCosts={showsCosts} />
      <Panel title={t('history')}>
        <History note={note} />
      </Panel>
      {maySendBack && state === 'OPEN' && (
        <>
          <Panel title={t('next')}>
            <HandOver returnId={id} lines={note.lines.map(({ name, batch, units }) => ({ name, batch, units }))} />
          </Panel>
          <details className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <summary className="min-h-6 font-semibold text-danger-700">{client('cancel')}</summary>
            <CallOff returnId={id} />
          </details>
        </>
      )}
      {maySendBack && state === 'SENT' && (
        <Panel title={t('settleTitle')}>
          <SettleForm returnId={id} expected={formatRupees(costPaise + taxPaise)} today={dayInIndia(now)} />
        </Panel>
      )}
    </>
  );
}

type FactRow = ComponentProps<typeof Facts>['rows'][number];

function Claim({ note, showsCosts }: { note: SupplierReturn; showsCosts: boolean }) {
  const t = useTranslations('console.supplierReturns');
  const locale = useLocale();
  const { supplierId, supplier, costPaise, taxPaise, remark, creditNumber, creditDate, creditPaise } = note;
  const expectedPaise = costPaise + taxPaise;
  const difference = differenceOf({ expectedPaise, creditPaise });
  const sums: FactRow[] = [
    [t('cost'), formatRupees(costPaise)],
    [t('tax'), formatRupees(taxPaise)],
    [t('expected'), <strong key="expected">{formatRupees(expectedPaise)}</strong>],
  ];
  const credited: FactRow[] = [
    [t('credited'), creditPaise !== null && formatRupees(creditPaise)],
    [t('difference'), difference !== null && formatRupees(difference)],
  ];
  return (
    <Facts
      rows={[
        [
          t('supplier'),
          <ConsoleLink key="supplier" href={supplierHref(locale, supplierId)} className="text-brand-700 underline">
            {supplier}
          </ConsoleLink>,
        ],
        ...(showsCosts ? sums : []),
        [t('creditNote'), creditNumber && [creditNumber, creditDate && formatShortDay(creditDate, locale)].join(' · ')],
        ...(showsCosts ? credited : []),
        [t('remark'), remark],
      ]}
    />
  );
}

function History({ note }: { note: SupplierReturn }) {
  const t = useTranslations('console.supplierReturns');
  const locale = useLocale();
  const { state, issuedAt, issuedBy, sentAt, sentBy, endedAt, endedBy, cancelReason } = note;
  const step = (at: Date | null, by: string | null) => at && t('byAt', { at: formatShort(at, locale), by: by ?? '' });
  return (
    <Facts
      rows={[
        [t('issued'), step(issuedAt, issuedBy)],
        [t('sent'), step(sentAt, sentBy)],
        [t(state === 'CANCELLED' ? 'cancelled' : 'settled'), step(endedAt, endedBy)],
        [t('why'), cancelReason],
      ]}
    />
  );
}

function Lines({ lines, showsCosts }: { lines: ReturnLine[]; showsCosts: boolean }) {
  const t = useTranslations('console.supplierReturns');
  const client = useTranslations('console.client.supplierReturns');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('lines')}
      rows={lines}
      keyOf={({ position }) => String(position)}
      columns={[
        {
          name: 'product',
          heading: client('product'),
          cell: (line) => <ProductCell {...line} />,
        },
        {
          name: 'batch',
          heading: t('batch'),
          cell: ({ batch, expiry }) => [batch, expiry && formatMonth(expiry)].filter(Boolean).join(' · '),
        },
        { name: 'reason', heading: client('reason'), cell: ({ reason }) => client(`reasons.${reason}`) },
        {
          name: 'bill',
          heading: client('bill'),
          cell: ({ receiptId, billNumber, billDate }) => (
            <ConsoleLink
              href={receiptHref(locale, receiptId)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {billNumber}, {formatShortDay(billDate, locale)}
            </ConsoleLink>
          ),
        },
        { name: 'units', heading: client('units'), isNumber: true, cell: ({ units }) => units },
        ...(showsCosts
          ? [
              {
                name: 'cost',
                heading: client('cost'),
                isNumber: true,
                cell: ({ costPaise, gstRateBp }: ReturnLine) =>
                  client('costTax', { cost: formatRupees(costPaise), percent: gstRateBp / 100 }),
              },
            ]
          : []),
        { name: 'mrp', heading: t('mrp'), isNumber: true, cell: ({ mrpPaise }) => formatRupees(mrpPaise) },
      ]}
    />
  );
}
