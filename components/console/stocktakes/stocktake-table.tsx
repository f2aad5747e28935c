import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { StocktakeRow } from '@/lib/inventory/stocktakes/list-stocktakes';
import { formatShort } from '@/lib/kernel/dates';
import { stocktakeHref } from '../links/stocktake-query';
import { StocktakeScope } from './stocktake-scope';

/** Page of stocktakes with their progress. */
export function StocktakeTable({ stocktakes }: { stocktakes: StocktakeRow[] }) {
  const t = useTranslations('console.stocktakes');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={stocktakes}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'number',
          heading: t('stocktake'),
          cell: ({ id, number, scope }) => (
            <ConsoleLink href={stocktakeHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
              {t('numbered', { number })}: <StocktakeScope scope={scope} />
            </ConsoleLink>
          ),
        },
        { name: 'state', heading: t('state'), cell: ({ state }) => t(`states.${state}`) },
        { name: 'opened', heading: t('opened'), cell: ({ openedAt }) => formatShort(openedAt, locale) },
        {
          name: 'counted',
          heading: t('counted'),
          isNumber: true,
          cell: ({ counted, lines }) => t('countedOf', { counted, lines }),
        },
        {
          name: 'differing',
          heading: t('differing'),
          isNumber: true,
          cell: ({ differing, state }) => state !== 'OPEN' && differing,
        },
      ]}
    />
  );
}
