import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListPages, ListViews } from '@/components/console/shared/list-parts';
import { OrderLink } from '@/components/console/shared/order-link';
import { Facts, Panel } from '@/components/console/shared/panel';
import { PrintButton } from '@/components/console/shared/print-button';
import { productStockHref } from '@/components/console/links/stock-query';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import type { PackedParcel, RecalledBatch } from '@/lib/purchasing/recalls/list-batches';
import type { BuyerRow } from '@/lib/purchasing/recalls/list-buyers';
import type { RecallRow } from '@/lib/purchasing/recalls/list-recalls';
import { BUYER_VIEWS, recallNumber, timeOf } from '@/lib/purchasing/recalls/rules';
import { formatShort } from '@/lib/kernel/dates';
import type { ListPage } from '@/lib/shared/keyset-list';
import { BuyerTable } from './buyer-table';
import { CloseForm } from './close-form';
import { recallHref, type BuyerQuery } from '../links/recall-query';
import { RecallState } from './recall-state';
import { TotalsTable } from './totals-table';

type Props = {
  recall: RecallRow;
  batches: RecalledBatch[];
  packed: PackedParcel[];
  buyers: ListPage<BuyerRow>;
  query: BuyerQuery;
  mayClose: boolean;
  mayCall: boolean;
  now: Date;
};

/**
 * Recall screen: facts, location of the units, parcels to unpack, and buyers. Its print is the
 * recall report.
 */
export function RecallScreen({ recall, batches, packed, buyers, query, mayClose, mayCall, now }: Props) {
  const t = useTranslations('console.recalls');
  const { id, isMock, closedAt } = recall;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">
          {t('one', { number: recallNumber(recall) })}
        </h1>
        <RecallState recall={recall} now={now} />
        <div data-screen-only className="flex flex-wrap gap-2">
          <PrintButton label={t('print')} />
          <a href={`/api/console/read-recall-report?recall_id=${id}`} download className="btn btn-secondary">
            {t('exportPdf')}
          </a>
          {(['report', 'buyers'] as const).map((part) => (
            <a
              key={part}
              href={`/api/console/export-recall?recall_id=${id}&part=${part}`}
              download
              className="btn btn-secondary"
            >
              {t(part === 'report' ? 'export' : 'exportBuyers')}
            </a>
          ))}
        </div>
      </div>
      {isMock && <Alert>{t('mockText')}</Alert>}
      <Panel title={t('what')}>
        <RecallSubject recall={recall} now={now} />
      </Panel>
      <Panel title={t('sums')}>
        <TotalsTable batches={batches} />
      </Panel>
      {packed.length > 0 && <Packed packed={packed} />}
      <Buyers id={id} buyers={buyers} query={query} mayCall={mayCall && !isMock && !closedAt} />
      {mayClose && !closedAt && (
        <Panel title={t('close')}>
          <CloseForm recallId={id} />
        </Panel>
      )}
    </>
  );
}

function RecallSubject({ recall, now }: { recall: RecallRow; now: Date }) {
  const t = useTranslations('console.recalls');
  const locale = useLocale();
  const { until, days } = timeOf(recall, now);
  const { name, packSize, productId, manufacturer, recallClass, level, reference, reason, openedAt, openedByName } =
    recall;
  const {
    closedAt,
    closedByName,
    outcome,
    buyers,
    units,
    told: notified,
    called,
    unreachable,
    isMock,
    tookMs,
  } = recall;
  return (
    <Facts
      rows={[
        [
          t('product'),
          <ConsoleLink key="product" href={productStockHref(locale, productId)} className="text-brand-700 underline">
            {[name, packSize].filter(Boolean).join(' · ')}
          </ConsoleLink>,
        ],
        [t('maker'), manufacturer],
        [t('class'), t(`classes.${recallClass}`)],
        [t('level'), t(`levels.${level}`)],
        [t('reference'), reference],
        [t('reason'), reason],
        [t('opened'), formatShort(openedAt, locale)],
        [t('openedBy'), openedByName],
        [t('until'), formatShort(until, locale)],
        [t('days'), t('daysOpen', { count: days })],
        [t('took'), t('tookMs', { count: tookMs })],
        [t('buyers'), buyers],
        [t('units'), units],
        [t('told'), isMock || level === 'RETAIL' ? null : notified],
        [t('unreachable'), unreachable],
        [t('calledAt'), isMock ? null : called],
        [t('closed'), closedAt && formatShort(closedAt, locale)],
        [t('closedBy'), closedByName],
        [t('outcome'), outcome],
      ]}
    />
  );
}

function Packed({ packed }: { packed: PackedParcel[] }) {
  const t = useTranslations('console.recalls');
  return (
    <Panel title={t('packedTitle')}>
      <p>{t('packedText')}</p>
      <ul className="grid gap-1">
        {packed.map(({ parcelId, orderNumber, parcelNumber, units }) => (
          <li key={parcelId}>
            <OrderLink number={orderNumber} /> {t('parcel', { parcel: parcelNumber, units })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type BuyersProps = { id: string; buyers: ListPage<BuyerRow>; query: BuyerQuery; mayCall: boolean };

function Buyers({ id, buyers, query: { view }, mayCall }: BuyersProps) {
  const t = useTranslations('console.recalls');
  const list = useTranslations('console.list');
  const locale = useLocale();
  const { rows, before, after, count, isMore } = buyers;
  return (
    <Panel title={t('buyers')}>
      <ListViews
        label={t('buyers')}
        views={BUYER_VIEWS.map((name) => ({
          href: recallHref(locale, id, { view: name }),
          label: t(`buyerView.${name}`),
          isCurrent: name === view,
        }))}
      />
      <p className="text-ink-soft">{list(isMore ? 'countMore' : 'count', { count })}</p>
      {rows.length === 0 ? (
        <EmptyState title={t('noBuyers')} />
      ) : (
        <BuyerTable buyers={rows} callsFor={mayCall ? id : null} />
      )}
      <ListPages
        before={before && recallHref(locale, id, { view, before })}
        after={after && recallHref(locale, id, { view, after })}
      />
    </Panel>
  );
}
