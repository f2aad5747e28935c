import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { Facts, Panel } from '@/components/console/shared/panel';
import { RecallForm } from '@/components/console/stock/recall-form';
import { newReturnHref } from '@/components/console/links/return-query';
import { stepsOf } from '@/lib/inventory/stock/batches/batch-step-rules';
import type { ProductStock, StockStep } from '@/lib/inventory/stock/find-product-stock';
import type { BatchRow } from '@/lib/inventory/stock/batches/list-batches';
import { formatShortDay, formatMonth } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { AssignBarcode } from './assign-barcode';
import { Barcodes } from './barcodes';
import { BatchForm } from './batch-form';
import { BatchState } from './batch-state';
import { LabelForm } from './label-form';
import { NameBatchForm } from './name-batch-form';
import { StockSteps } from './stock-steps';

type May = { count: boolean; writeOff: boolean; sendBack: boolean; recall: boolean; bind: boolean };
type Props = { stock: ProductStock; gtins: string[]; steps: StockStep[]; may: May };

/** Stock of a product: sellable units, batches with their actions, and history. */
export function ProductStockScreen({ stock, gtins, steps, may }: Props) {
  const t = useTranslations('console.stock');
  const recalls = useTranslations('console.client.recalls');
  const { productId, name, sku, packSize, onHand, reserved, short, unpacked, mrpPaise, batches } = stock;
  const recallable = batches.filter(({ number, state }) => number !== '' && state !== 'RECALLED');
  return (
    <>
      <ListHead title={name} count={[packSize, sku].filter(Boolean).join(' · ')} />
      <Panel title={t('level')}>
        <Facts
          rows={[
            [t('free'), onHand - reserved],
            [t('reserved'), reserved],
            [t('unpacked'), unpacked],
            [t('short'), short > 0 ? <strong className="text-danger-700">{short}</strong> : null],
            [t('mrp'), formatRupees(mrpPaise)],
          ]}
        />
      </Panel>
      {batches.map((batch) => (
        <BatchPanel key={batch.id} batch={batch} may={may} productId={productId} />
      ))}
      {(gtins.length > 0 || may.bind) && (
        <div id="labels" className="grid scroll-mt-24">
          <Panel title={t('barcodes')}>
            {gtins.length > 0 && <Barcodes productId={productId} gtins={gtins} mayChange={may.bind} />}
            {gtins.length === 0 && <AssignBarcode productIds={[productId]} />}
            {may.bind && (
              <LabelForm
                source={`product-labels?product_id=${productId}`}
                batches={batches.filter(({ number, physical }) => number !== '' && physical > 0)}
              />
            )}
          </Panel>
        </div>
      )}
      {may.recall && recallable.length > 0 && (
        <details className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <summary className="min-h-6 font-semibold text-danger-700">{recalls('open')}</summary>
          <RecallForm productId={productId} batches={recallable} />
        </details>
      )}
      <Panel title={t('ledger')}>
        <StockSteps steps={steps} />
      </Panel>
    </>
  );
}

function BatchPanel({ batch, may, productId }: { batch: BatchRow; may: May; productId: number }) {
  const t = useTranslations('console.stock');
  const returns = useTranslations('console.supplierReturns');
  const locale = useLocale();
  const { id, number, expiry, mrpPaise, physical, supplierId } = batch;
  const steps = stepsOf(batch, may);
  return (
    <Panel title={number ? t('batchNamed', { number }) : t('uncounted')}>
      <Facts
        rows={[
          [t('state'), <BatchState key="state" {...batch} />],
          [t('units'), physical],
          [t('expiry'), expiry && `${formatMonth(expiry)} (${formatShortDay(new Date(expiry), locale)})`],
          [t('mrp'), mrpPaise !== null && formatRupees(mrpPaise)],
        ]}
      />
      {supplierId && physical > 0 && may.sendBack && (
        <ConsoleLink
          href={newReturnHref(locale, { supplier: supplierId, batch: id })}
          className="btn btn-secondary justify-self-start"
        >
          {returns('sendBackTo')}
        </ConsoleLink>
      )}
      {number === '' && physical > 0 && may.count && (
        <details open>
          <summary className="min-h-6 font-semibold text-brand-700">{t('nameThem')}</summary>
          <NameBatchForm productId={productId} physical={physical} />
        </details>
      )}
      {steps.length > 0 && (
        <details>
          <summary className="min-h-6 font-semibold text-brand-700">{t('change')}</summary>
          <BatchForm batchId={id} number={number} physical={physical} steps={steps} />
        </details>
      )}
    </Panel>
  );
}
