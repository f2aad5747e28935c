import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ProposalTable } from '@/components/console/proposals/proposal-table';
import { ListCut, ListHead, ListViews } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { listProposalsForStaff } from '@/lib/dispensing/proposals/queries';
import { PROPOSAL_VIEWS, readableKinds } from '@/lib/dispensing/proposals/staff-rules';

const PATH = '/console/proposals';
const MAX_SHOWN = 200;
type Props = PageProps<'/[locale]/console/proposals'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('proposals') };
}

export default async function ConsoleProposals({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { view } = readListQuery(raw, PROPOSAL_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view }));
  if (!permissions.has('proposals.answer')) return <NotPermitted />;
  const now = new Date();
  const [t, rows] = await Promise.all([
    getTranslations('console.proposals'),
    listProposalsForStaff(readableKinds(permissions), view, MAX_SHOWN, now),
  ]);
  const views = PROPOSAL_VIEWS.map((name) => ({
    href: listHref(locale, PATH, { view: name === PROPOSAL_VIEWS[0] ? undefined : name }),
    label: t(`view.${name}`),
    isCurrent: name === view,
  }));
  return (
    <>
      <ListHead title={t('title')} count={t('count', { count: rows.length })} />
      <ListViews label={t('views')} views={views} />
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ProposalTable rows={rows} now={now} />
      )}
      <ListCut count={rows.length} most={MAX_SHOWN} />
    </>
  );
}
