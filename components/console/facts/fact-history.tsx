import { useLocale, useTranslations } from 'next-intl';
import { factsHref } from '@/components/console/links/fact-links';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { shownVersion } from '@/lib/catalogue/facts/fact-rules';
import { formatShort } from '@/lib/kernel/dates';
import { languageFacts, LOCALES } from '@/lib/kernel/locales';
import { RestoreFacts } from './fact-steps';

type Version = {
  id: number;
  restoredId: number | null;
  isSample: boolean;
  by: string;
  createdAt: Date;
  reviewedAt: Date | null;
  reviewer: string | null;
  withdrawnAt: Date | null;
};

/** Versions of the facts about a medicine, newest first, with what can be done with each. */
export function FactHistory({
  subject,
  versions,
  mayWrite,
}: {
  subject: string;
  versions: Version[];
  mayWrite: boolean;
}) {
  const t = useTranslations('console.facts');
  const locale = useLocale();
  const shown = shownVersion(versions);
  const [newest] = versions;
  const state = ({ id, reviewedAt, withdrawnAt }: Version) => {
    if (id === shown?.id) return <Badge tone="good">{t('version.shown')}</Badge>;
    if (withdrawnAt) return <Badge tone="bad">{t('version.withdrawn')}</Badge>;
    if (reviewedAt) return <Badge tone="plain">{t('version.replaced')}</Badge>;
    return id === newest?.id ? <Badge tone="waits">{t('version.waits')}</Badge> : t('version.draft');
  };
  const review = ({ reviewedAt, reviewer, isSample }: Version) =>
    reviewedAt && [formatShort(reviewedAt, locale), isSample ? t('version.sample') : reviewer].join(' · ');
  return (
    <ListTable
      caption={t('history')}
      rows={versions}
      keyOf={({ id }) => String(id)}
      columns={[
        { name: 'version', heading: t('columns.version'), cell: ({ id }) => id },
        { name: 'state', heading: t('columns.state'), cell: state },
        {
          name: 'written',
          heading: t('columns.written'),
          cell: ({ createdAt, by }) => `${formatShort(createdAt, locale)} · ${by}`,
        },
        { name: 'reviewed', heading: t('columns.reviewed'), cell: review },
        {
          name: 'about',
          heading: t('columns.about'),
          cell: ({ restoredId }) => restoredId !== null && t('version.restored', { id: restoredId }),
        },
        {
          name: 'steps',
          heading: t('columns.steps'),
          cell: ({ id }) =>
            id !== newest?.id && (
              <span className="flex flex-wrap items-center gap-x-4">
                {LOCALES.map((lang) => (
                  <ConsoleLink
                    key={lang}
                    href={factsHref(locale, subject, { compare: id, lang })}
                    className="min-h-11 content-center text-brand-700 underline"
                  >
                    {t('compare', { language: languageFacts(lang).name })}
                  </ConsoleLink>
                ))}
                {mayWrite && <RestoreFacts subject={subject} version={id} base={newest?.id ?? 0} />}
              </span>
            ),
        },
      ]}
    />
  );
}
