import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { MissingRow } from '@/lib/backoffice/redirects/types';
import { formatShort } from '@/lib/kernel/dates';
import { listHref } from '../links/list-query';

/** Addresses that visitors requested without success, most often requested first. */
export function MissingTable({ rows }: { rows: MissingRow[] }) {
  const t = useTranslations('console.redirects');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('view.missing')}
      rows={rows}
      keyOf={({ path }) => path}
      columns={[
        {
          name: 'path',
          heading: t('path'),
          cell: ({ path }) => <span className="[overflow-wrap:anywhere]">{path}</span>,
        },
        { name: 'count', heading: t('count'), isNumber: true, cell: ({ count }) => count },
        { name: 'last', heading: t('last'), cell: ({ lastAt }) => formatShort(lastAt, locale) },
        { name: 'referrer', heading: t('referrer'), cell: ({ referrer }) => referrer },
        {
          name: 'redirect',
          heading: t('change'),
          cell: ({ path }) => (
            <ConsoleLink
              href={listHref(locale, '/console/redirects', { from: path })}
              aria-label={t('redirectNamed', { path })}
              className="inline-grid min-h-11 place-items-center font-semibold text-brand-700 underline"
            >
              {t('redirect')}
            </ConsoleLink>
          ),
        },
      ]}
    />
  );
}
