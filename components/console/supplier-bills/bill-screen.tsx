import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { Facts, Panel } from '@/components/console/shared/panel';
import { billHref, receiptHref } from '@/components/console/links/receipt-query';
import { supplierHref } from '@/components/console/links/supplier-query';
import type { BillLineView, BillView } from '@/lib/purchasing/supplier-bills/read-bill';
import { missingFields } from '@/lib/purchasing/supplier-bills/field-rules';
import { needsCheck } from '@/lib/purchasing/supplier-bills/line-rules';
import { BillColumns } from './bill-columns';
import { BillLineForm } from './bill-line-form';
import { BillLines } from './bill-lines';
import { BillTotals } from './bill-totals';
import { ReceiveBillForm } from './receive-bill-form';

type Props = {
  bill: BillView;
  /** Line that the reader opened; null opens the first one to check. */
  line: number | null;
  today: string;
};

const openLineOf = (line: BillLineView) => ({
  line: line.line,
  item: [line.texts.name, line.texts.pack, line.texts.manufacturer].filter(Boolean).join(' · '),
  goods: line.goods && {
    id: line.goods.id,
    name: line.goods.name,
    packSize: line.goods.packSize,
    sku: line.goods.sku,
  },
  isLikely: line.match === 'likely',
  isLeftOut: line.isLeftOut,
  texts: line.texts,
  problems: line.problems,
});

/** Supplier's bill from a file: its columns, the lines to check, the totals, and all lines. */
export function BillScreen({ bill, line: requested, today }: Props) {
  const t = useTranslations('console.supplierBills');
  const fieldName = useTranslations('console.client.supplierBills.fields');
  const locale = useLocale();
  const { id, columns, mapping, lines, head, file, note } = bill;
  const missing = missingFields(mapping);
  const toCheck = lines.filter(needsCheck);
  const open = lines.find(({ line }) => line === requested) ?? toCheck[0];
  const taken = lines.filter(({ isLeftOut }) => !isLeftOut).length;
  if (bill.receiptId)
    return (
      <>
        <ListHead title={t('title')} />
        <p>{t('received')}</p>
        <ConsoleLink href={receiptHref(locale, bill.receiptId)} className="btn btn-primary justify-self-start">
          {t('toReceipt')}
        </ConsoleLink>
      </>
    );
  const mappingForm = <BillColumns key={JSON.stringify(mapping)} id={id} columns={columns} mapping={mapping} />;
  return (
    <>
      <ListHead title={t('title')} count={t('checkCount', { count: toCheck.length })} />
      <Facts
        rows={[
          [
            t('supplier'),
            <ConsoleLink
              key="supplier"
              href={supplierHref(locale, bill.supplierId)}
              className="text-brand-700 underline"
            >
              {bill.supplier}
            </ConsoleLink>,
          ],
          [t('file'), bill.fileName],
        ]}
      />
      {missing.length > 0 ? (
        <Panel title={t('columns')}>
          <p className="font-medium text-danger-700">
            {t('columnsMissing', { fields: missing.map((field) => fieldName(field)).join(', ') })}
          </p>
          {mappingForm}
        </Panel>
      ) : (
        <>
          <Panel title={t('check')}>
            {open ? (
              <BillLineForm
                key={`${open.line} ${open.goods?.id ?? ''} ${JSON.stringify(open.texts)} ${open.isLeftOut}`}
                billId={id}
                line={openLineOf(open)}
                isFocused={toCheck.length > 0}
              />
            ) : (
              <p role="status">{t('allChecked')}</p>
            )}
          </Panel>
          <Panel title={t('totals')}>
            <BillTotals bill={bill} />
            {taken < lines.length && <p>{t('left', { count: lines.length - taken })}</p>}
          </Panel>
          <Panel title={t('receive')}>
            <ReceiveBillForm
              billId={id}
              head={head}
              orders={bill.orders}
              orderId={bill.orderId}
              file={file}
              note={note}
              known={bill.known}
              count={taken}
              isReady={toCheck.length === 0}
              today={today}
            />
          </Panel>
          <BillLines lines={lines} hrefOf={(line) => billHref(locale, id, line)} />
          <details className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <summary className="min-h-6 cursor-pointer font-semibold">{t('columns')}</summary>
            <div className="mt-4">{mappingForm}</div>
          </details>
        </>
      )}
    </>
  );
}
