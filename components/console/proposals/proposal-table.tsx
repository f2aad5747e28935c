import { useLocale, useTranslations } from 'next-intl';
import type { StaffProposalRow } from '@/lib/dispensing/proposals/queries';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { Age } from '../shared/age';
import { ConsoleLink } from '../shared/console-link';
import { ListTable } from '../shared/list-table';
import { ProposalState } from './proposal-state';

/** Requests for a proposal, in the order of the list. */
export function ProposalTable({ rows, now }: { rows: StaffProposalRow[]; now: Date }) {
  const t = useTranslations('console.proposals');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'number',
          heading: t('columns.number'),
          cell: ({ number }) => (
            <ConsoleLink href={localePath(locale, `/console/proposals/${number}`)} className="text-brand-700 underline">
              {number}
            </ConsoleLink>
          ),
        },
        { name: 'kind', heading: t('columns.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { name: 'customer', heading: t('columns.customer'), cell: ({ customer }) => customer },
        {
          name: 'age',
          heading: t('columns.age'),
          cell: ({ createdAt }) => <Age since={createdAt.toISOString()} now={now} />,
        },
        {
          name: 'state',
          heading: t('columns.state'),
          cell: ({ standing, holder }) => (
            <span className="flex flex-wrap items-center gap-2">
              <ProposalState standing={standing} />
              {holder && <span className="text-ink-soft">{holder}</span>}
            </span>
          ),
        },
        {
          name: 'validUntil',
          heading: t('columns.validUntil'),
          cell: ({ validUntil }) => validUntil && formatShort(validUntil, locale),
        },
      ]}
    />
  );
}
