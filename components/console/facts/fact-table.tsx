import { useLocale, useTranslations } from 'next-intl';
import { factsHref } from '@/components/console/links/fact-links';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { FactState } from '@/lib/catalogue/facts/fact-rules';
import { readSubject } from '@/lib/catalogue/facts/subject-rules';
import type { FactRow } from '@/lib/catalogue/facts/types';
import { formatShort } from '@/lib/kernel/dates';

const TONES: Record<FactState, BadgeTone> = {
  missing: 'plain',
  draft: 'waits',
  edited: 'waits',
  reviewed: 'good',
  withdrawn: 'bad',
};

/** Badge with the state of the facts about a medicine. */
export function FactBadge({ state }: { state: FactState }) {
  const t = useTranslations('console.facts');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Medicines with the state of their facts, most sold first. */
export function FactTable({ rows }: { rows: FactRow[] }) {
  const t = useTranslations('console.facts');
  const locale = useLocale();
  const routeOf = (name: string) => {
    const subject = readSubject(name);
    return subject?.kind === 'salts' ? t(`route.${subject.route}`) : t('oneProduct');
  };
  return (
    <ListTable
      caption={t('title')}
      rows={rows}
      keyOf={({ subject }) => subject}
      columns={[
        {
          name: 'medicine',
          heading: t('columns.medicine'),
          cell: ({ subject, name }) => (
            <ConsoleLink href={factsHref(locale, subject)} className="inline-block min-h-6 text-brand-700 underline">
              {name}
            </ConsoleLink>
          ),
        },
        { name: 'route', heading: t('columns.route'), cell: ({ subject }) => routeOf(subject) },
        { name: 'state', heading: t('columns.state'), cell: ({ state }) => <FactBadge state={state} /> },
        { name: 'products', heading: t('columns.products'), isNumber: true, cell: ({ products }) => products },
        { name: 'sold', heading: t('columns.sold'), isNumber: true, cell: ({ sold }) => sold },
        {
          name: 'changed',
          heading: t('columns.changed'),
          cell: ({ changedAt }) => changedAt && formatShort(changedAt, locale),
        },
      ]}
    />
  );
}
