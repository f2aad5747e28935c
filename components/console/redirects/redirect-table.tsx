import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { RedirectRow } from '@/lib/backoffice/redirects/types';
import { listHref } from '../links/list-query';
import { DeleteRedirect } from './delete-redirect';

/** Table of redirects by address. */
export function RedirectTable({ rows }: { rows: RedirectRow[] }) {
  const t = useTranslations('console.redirects');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('view.redirects')}
      rows={rows}
      keyOf={({ path }) => path}
      columns={[
        {
          name: 'path',
          heading: t('path'),
          cell: ({ path }) => (
            <ConsoleLink
              href={listHref(locale, '/console/redirects', { from: path })}
              className="inline-block min-h-6 [overflow-wrap:anywhere] text-brand-700 underline"
            >
              {path}
            </ConsoleLink>
          ),
        },
        {
          name: 'target',
          heading: t('target'),
          cell: ({ target }) => <span className="[overflow-wrap:anywhere]">{target ?? t('gone')}</span>,
        },
        { name: 'status', heading: t('status'), cell: ({ status, isIdle }) => (isIdle ? t('idle') : status) },
        { name: 'delete', heading: t('change'), cell: ({ path }) => <DeleteRedirect path={path} /> },
      ]}
    />
  );
}
