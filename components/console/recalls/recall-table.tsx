import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { RecallRow } from '@/lib/purchasing/recalls/list-recalls';
import { recallNumber } from '@/lib/purchasing/recalls/rules';
import { formatShort } from '@/lib/kernel/dates';
import { recallHref } from '../links/recall-query';
import { RecallState } from './recall-state';

/** Page of recalls, each linked to its screen. */
export function RecallTable({ recalls, now }: { recalls: RecallRow[]; now: Date }) {
  const t = useTranslations('console.recalls');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={recalls}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'number',
          heading: t('number'),
          cell: (recall) => (
            <ConsoleLink href={recallHref(locale, recall.id)} className="inline-block min-h-6 text-brand-700 underline">
              {recallNumber(recall)}
            </ConsoleLink>
          ),
        },
        { name: 'product', heading: t('product'), cell: ({ name }) => name },
        {
          name: 'batches',
          heading: t('batches'),
          cell: ({ batches }) => <span className="[overflow-wrap:anywhere]">{batches.join(', ')}</span>,
        },
        { name: 'class', heading: t('class'), cell: ({ recallClass }) => recallClass },
        { name: 'opened', heading: t('opened'), cell: ({ openedAt }) => formatShort(openedAt, locale) },
        { name: 'state', heading: t('state'), cell: (recall) => <RecallState recall={recall} now={now} /> },
        { name: 'buyers', heading: t('buyers'), isNumber: true, cell: ({ buyers }) => buyers },
        { name: 'told', heading: t('told'), isNumber: true, cell: ({ told: notified }) => notified },
      ]}
    />
  );
}
