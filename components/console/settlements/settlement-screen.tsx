import { useLocale, useTranslations } from 'next-intl';
import { ListPages } from '@/components/console/shared/list-parts';
import { Facts, Panel } from '@/components/console/shared/panel';
import { PrintButton } from '@/components/console/shared/print-button';
import { EmptyState } from '@/components/ui/empty-state';
import type { LineRow } from '@/lib/money/settlements/list-lines';
import type { SettlementRow } from '@/lib/money/settlements/list-settlements';
import { differencesOf } from '@/lib/money/settlements/rules';
import { formatShort } from '@/lib/kernel/dates';
import type { ListPage } from '@/lib/shared/keyset-list';
import { LineFilters } from './line-filters';
import { LineTable } from './line-table';
import { SettlementActions } from './settlement-actions';
import { settlementHref, type LineQuery } from '../links/settlement-query';
import { isRead, SettlementDifferences, SettlementState } from './settlement-state';
import { SettlementTotalsList } from './settlement-totals';

type Props = {
  settlement: SettlementRow;
  lines: ListPage<LineRow>;
  query: LineQuery;
  mayCheck: boolean;
};

/** Settlement screen: facts, sums, differences and lines. */
export function SettlementScreen({ settlement, lines, query, mayCheck }: Props) {
  const t = useTranslations('console.settlements');
  const list = useTranslations('console.list');
  const locale = useLocale();
  const { id, status, utr, madeAt, readAt, nextReadAt, readFailures, lastReadError, lineCount, seenDifferences } =
    settlement;
  const { count } = differencesOf(settlement);
  const { type, state } = query;
  const pageOf = (cursor: LineQuery) => settlementHref(locale, id, { type, state, ...cursor });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">{t('one', { id })}</h1>
        <div data-screen-only className="flex flex-wrap gap-2">
          <PrintButton label={t('print')} />
          <a href={`/api/console/export-settlement?settlement_id=${id}`} download className="btn btn-secondary">
            {t('export')}
          </a>
        </div>
      </div>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <Panel title={t('what')}>
          <Facts
            rows={[
              [t('state'), t(`status.${status}`)],
              [t('fitsBooks'), <SettlementState key="fits" settlement={settlement} />],
              [t('utr'), utr],
              [t('made'), formatShort(madeAt, locale)],
              [t('lines'), lineCount],
              [t('readWhole'), readAt && formatShort(readAt, locale)],
              [t('nextRead'), nextReadAt && formatShort(nextReadAt, locale)],
              [t('failures'), readFailures > 0 ? readFailures : null],
              [t('lastError'), lastReadError],
            ]}
          />
          {count > 0 && <SettlementDifferences settlement={settlement} />}
          {mayCheck && (
            <SettlementActions
              id={id}
              mayRead={status === 'PROCESSED'}
              differences={count > seenDifferences ? count : null}
            />
          )}
        </Panel>
        <Panel title={t('sums')}>
          <SettlementTotalsList sums={settlement} isPaid={status === 'PROCESSED'} isKnown={isRead(settlement)} />
        </Panel>
      </div>
      <Panel title={t('lines')}>
        <LineFilters id={id} query={query} />
        <p className="text-ink-soft">
          {lines.isMore ? list('countMore', { count: lines.count }) : list('count', { count: lines.count })}
        </p>
        {lines.rows.length === 0 ? <EmptyState title={list('none')} /> : <LineTable lines={lines.rows} />}
        <ListPages
          before={lines.before && pageOf({ before: lines.before })}
          after={lines.after && pageOf({ after: lines.after })}
        />
      </Panel>
    </>
  );
}
