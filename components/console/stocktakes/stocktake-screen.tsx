import { useLocale, useTranslations } from 'next-intl';
import { ListHead } from '@/components/console/shared/list-parts';
import { Facts, Panel } from '@/components/console/shared/panel';
import type { Stocktake, StocktakeLine } from '@/lib/inventory/stocktakes/find-stocktake';
import { lineState } from '@/lib/inventory/stocktakes/rules';
import { formatMonth, formatShort } from '@/lib/kernel/dates';
import { CountTable, type CountLine } from './count-table';
import { DifferenceTable } from './difference-table';
import { ApproveStocktake, CancelStocktake } from './end-stocktake';
import { StocktakeScope } from './stocktake-scope';

type Props = {
  stocktake: Stocktake;
  lines: StocktakeLine[];
  reader: string;
  may: { count: boolean; approve: boolean };
};

/** Stocktake screen: blind count, then differences for the approver, then the outcome. */
export function StocktakeScreen({ stocktake, lines, reader, may }: Props) {
  const t = useTranslations('console.stocktakes');
  const locale = useLocale();
  const { id, number, scope, state, openedBy, openedAt, endedBy, endedAt, reason } = stocktake;
  const isOpen = state === 'OPEN';
  const of = (requested: ReturnType<typeof lineState>) => lines.filter((line) => lineState(line) === requested);
  const [toCount, toRecount] = [of('toCount'), of('toRecount')];
  const sheet = [...toRecount, ...toCount].map((line) => countLine(line, reader, t('uncounted')));
  // Readers who still count must not see expected quantities.
  const showsDifferences = !isOpen || (may.approve && sheet.length === toCount.length && toCount.length < lines.length);
  return (
    <>
      <ListHead
        title={t('numbered', { number })}
        count={t('countedOf', { counted: lines.length - toCount.length, lines: lines.length })}
      />
      <Panel title={t('stocktake')}>
        <Facts
          rows={[
            [t('scope'), <StocktakeScope key="scope" scope={scope} />],
            [t('state'), t(`states.${state}`)],
            [t('opened'), t('byAt', { by: openedBy, at: formatShort(openedAt, locale) })],
            [t('ended'), endedAt && t('byAt', { by: endedBy ?? '', at: formatShort(endedAt, locale) })],
            [t('why'), reason],
          ]}
        />
        {!isOpen && (
          <a
            href={`/api/console/export-stocktake?stocktake_id=${id}`}
            download
            className="btn btn-secondary justify-self-start"
          >
            {t('download')}
          </a>
        )}
      </Panel>
      {isOpen && may.count && sheet.length > 0 && (
        <Panel title={t('toCount', { count: sheet.length })}>
          <p className="text-ink-soft">{t('blind')}</p>
          <CountTable stocktakeId={id} lines={sheet} />
        </Panel>
      )}
      {showsDifferences && (
        <Panel title={t('differences')}>
          <DifferenceTable lines={lines} />
          {isOpen && (
            <>
              {toCount.length > 0 && <p>{t('leftAlone', { count: toCount.length })}</p>}
              <ApproveStocktake stocktakeId={id} />
            </>
          )}
        </Panel>
      )}
      {isOpen && may.count && <CancelStocktake stocktakeId={id} />}
    </>
  );
}

const countLine = (line: StocktakeLine, reader: string, uncounted: string): CountLine => {
  const { id, sku, name, packSize, number, expiry, countedById } = line;
  return {
    id,
    sku,
    batch: number,
    title: name,
    detail: [number || uncounted, expiry && formatMonth(expiry), packSize, sku].filter(Boolean).join(' · '),
    isAgain: lineState(line) === 'toRecount',
    isOwn: countedById === reader,
  };
};
