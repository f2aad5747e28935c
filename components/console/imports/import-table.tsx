import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { RunRow } from '@/lib/catalogue/imports/list-runs';
import { formatShort } from '@/lib/kernel/dates';
import { importHref } from '../links/import-query';
import { ImportState } from './import-state';

const IN_LAKHS = new Intl.NumberFormat('en-IN');

/** Page of imports. */
export function ImportTable({ runs }: { runs: RunRow[] }) {
  const t = useTranslations('console.imports');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'file',
          heading: t('file'),
          cell: ({ id, fileName }) => (
            <ConsoleLink
              href={importHref(locale, id)}
              className="inline-block min-h-6 [overflow-wrap:anywhere] text-brand-700 underline"
            >
              {fileName}
            </ConsoleLink>
          ),
        },
        { name: 'state', heading: t('state'), cell: ({ state }) => <ImportState state={state} /> },
        { name: 'lines', heading: t('lines'), isNumber: true, cell: ({ lines }) => IN_LAKHS.format(lines) },
        { name: 'supplier', heading: t('supplier'), cell: ({ supplier }) => supplier },
        { name: 'at', heading: t('at'), cell: ({ createdAt }) => formatShort(createdAt, locale) },
      ]}
    />
  );
}
