import { useLocale, useTranslations } from 'next-intl';
import { pageHref } from '@/components/console/links/page-links';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import { formatShort } from '@/lib/kernel/dates';
import { pagePath } from '@/lib/site/content/page-rules';
import type { PageState } from '@/lib/site/content/types';

type Line = {
  slug: string;
  title: string;
  state: PageState;
  changedAt: Date | null;
  changedBy: string | null;
  waits: Date | null;
  isShippedNewer: boolean;
};

const TONES: Record<PageState, BadgeTone> = { shipped: 'plain', edited: 'good', withdrawn: 'bad', scheduled: 'waits' };

/** Badge with the state of a page. */
export function PageBadge({ state }: { state: PageState }) {
  const t = useTranslations('console.pages');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Information pages with their last change and the next scheduled one. */
export function PageTable({ rows }: { rows: Line[] }) {
  const t = useTranslations('console.pages');
  const locale = useLocale();
  const columns: [Column<Line>, ...Column<Line>[]] = [
    {
      name: 'title',
      heading: t('columns.title'),
      cell: ({ slug, title }) => (
        <ConsoleLink href={pageHref(locale, slug)} className="text-brand-700 underline">
          {title}
        </ConsoleLink>
      ),
    },
    { name: 'address', heading: t('columns.address'), cell: ({ slug }) => pagePath(slug) },
    {
      name: 'state',
      heading: t('columns.state'),
      cell: ({ state, isShippedNewer }) => (
        <span className="flex flex-wrap gap-1">
          <PageBadge state={state} />
          {isShippedNewer && <Badge tone="waits">{t('shippedNewer')}</Badge>}
        </span>
      ),
    },
    {
      name: 'changed',
      heading: t('columns.changed'),
      cell: ({ changedAt, changedBy }) => changedAt && `${formatShort(changedAt, locale)}, ${changedBy}`,
    },
    {
      name: 'waits',
      heading: t('columns.waits'),
      cell: ({ waits }) => waits && formatShort(waits, locale),
    },
  ];
  return <ListTable caption={t('title')} columns={columns} rows={rows} keyOf={({ slug }) => slug} />;
}
