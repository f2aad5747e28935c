import { useLocale, useTranslations } from 'next-intl';
import { pageHref } from '@/components/console/links/page-links';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import { formatShort } from '@/lib/kernel/dates';
import { languageFacts, type Locale } from '@/lib/kernel/locales';
import type { ComparedLine } from '@/lib/site/content/types';
import { VersionStep } from './page-steps';

type Version = {
  id: number;
  locale: Locale;
  isWithdrawn: boolean;
  restoredId: number | null;
  note: string | null;
  by: string | null;
  createdAt: Date | null;
  publishAt: Date | null;
  cancelledAt: Date | null;
  isCurrent: boolean;
  isScheduled: boolean;
};

type Props = { slug: string; versions: Version[]; bases: Partial<Record<Locale, number>> };

/** Versions of a page, newest first, with what can be done with each. */
export function PageHistory({ slug, versions, bases }: Props) {
  const t = useTranslations('console.pages');
  const locale = useLocale();
  const state = ({ isCurrent, isScheduled, isWithdrawn, cancelledAt }: Version) => {
    if (cancelledAt) return <Badge tone="plain">{t('version.cancelled')}</Badge>;
    if (isScheduled) return <Badge tone="waits">{t('version.scheduled')}</Badge>;
    if (isWithdrawn) return <Badge tone="bad">{t('version.withdrawn')}</Badge>;
    return isCurrent && <Badge tone="good">{t('version.current')}</Badge>;
  };
  const about = ({ id, restoredId, note }: Version) =>
    [
      id === 0 ? t('version.shipped') : '',
      restoredId === null
        ? ''
        : restoredId === 0
          ? t('version.restoredShipped')
          : t('version.restored', { id: restoredId }),
      note ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: [Column<Version>, ...Column<Version>[]] = [
    {
      name: 'version',
      heading: t('columns.version'),
      cell: ({ id, locale: lang }) => [id || null, languageFacts(lang).name].filter(Boolean).join(' · '),
    },
    { name: 'state', heading: t('columns.state'), cell: state },
    {
      name: 'published',
      heading: t('columns.published'),
      cell: ({ publishAt }) => publishAt && formatShort(publishAt, locale),
    },
    { name: 'by', heading: t('columns.by'), cell: ({ by }) => by },
    { name: 'about', heading: t('columns.about'), cell: about },
    {
      name: 'steps',
      heading: t('columns.steps'),
      cell: (version) => {
        const { id, locale: lang, isCurrent, isScheduled, isWithdrawn, cancelledAt } = version;
        const previous = versions.slice(versions.indexOf(version) + 1).find((each) => each.locale === lang);
        return (
          <span className="flex flex-wrap items-center gap-x-4">
            {!isCurrent && (
              <ConsoleLink
                href={pageHref(locale, slug, { compare: id, lang })}
                className="min-h-11 content-center text-brand-700 underline"
              >
                {t('compareCurrent')}
              </ConsoleLink>
            )}
            {previous && (
              <ConsoleLink
                href={pageHref(locale, slug, { compare: previous.id, with: id, lang })}
                className="min-h-11 content-center text-brand-700 underline"
              >
                {t('comparePrevious')}
              </ConsoleLink>
            )}
            {!isCurrent && !isWithdrawn && (isScheduled || !cancelledAt) && (
              <VersionStep slug={slug} locale={lang} version={id} base={bases[lang] ?? 0} isScheduled={isScheduled} />
            )}
          </span>
        );
      },
    },
  ];
  return (
    <ListTable
      caption={t('history')}
      columns={columns}
      rows={versions}
      keyOf={({ id, locale: lang }) => `${lang} ${id}`}
    />
  );
}

const MARKS = {
  same: { sign: ' ', style: '' },
  gap: { sign: '⋮', style: 'text-ink-soft' },
  added: { sign: '+', style: 'bg-success-50 text-success-700' },
  removed: { sign: '−', style: 'bg-danger-50 text-danger-700' },
};

/** Line by line comparison of two versions. */
export function PageComparison({ lines, lang }: { lines: ComparedLine[]; lang: Locale }) {
  const t = useTranslations('console.pages');
  if (lines.every(({ kind }) => kind === 'same' || kind === 'gap')) return <p>{t('same')}</p>;
  return (
    <ol lang={lang} className="grid overflow-hidden rounded-field border border-line font-mono text-sm">
      {lines.map(({ kind, text }, index) => (
        <li key={index} className={`grid grid-cols-[1.5rem_1fr] gap-2 px-2 py-0.5 ${MARKS[kind].style}`}>
          <span aria-hidden>{MARKS[kind].sign}</span>
          <span className="min-w-0 break-words whitespace-pre-wrap">
            {(kind === 'added' || kind === 'removed') && <span className="sr-only">{t(`line.${kind}`)}: </span>}
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
