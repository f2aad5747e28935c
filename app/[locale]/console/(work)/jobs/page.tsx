import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { DeadLetterTopics } from '@/components/console/jobs/dead-letter-topics';
import { ClockTable, QueuedJobTable } from '@/components/console/jobs/job-tables';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { countDeadLetters, listQueuedJobs } from '@/lib/backoffice/dead-letters/queries';
import { JOB_VIEWS } from '@/lib/backoffice/dead-letters/rules';
import { listJobs } from '@/lib/kernel/queue/job-runs';
import { shownError } from '@/lib/kernel/queue/rules';

const PATH = '/console/jobs';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/jobs'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('jobs') };
}

/** Returns the scheduled jobs, problems first; they fit on one page. */
async function clockPage() {
  const jobs = await listJobs();
  const rows = jobs
    .map((job) => ({ ...job, lastError: shownError(job.lastError) }))
    .toSorted(
      (one, other) =>
        Number(other.isStopped) - Number(one.isStopped) ||
        Number(other.isOverdue) - Number(one.isOverdue) ||
        other.failures - one.failures,
    );
  return { rows, before: null, after: null, count: rows.length, isMore: false };
}

export default async function ConsoleJobs({ params, searchParams }: PageProps<'/[locale]/console/jobs'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, JOB_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view: query.view }));
  if (!permissions.has('jobs.read')) return <NotPermitted />;
  const t = await getTranslations('console.jobs');
  const now = new Date();
  const mayRetry = permissions.has('jobs.retry');
  const shared = {
    title: t('title'),
    path: PATH,
    locale,
    query: { ...query, q: '' },
    views: JOB_VIEWS,
    viewName: (view: (typeof JOB_VIEWS)[number]) => t(`view.${view}`),
  };
  if (query.view === 'clock') {
    const page = await clockPage();
    return (
      <ListScreen {...shared} page={page}>
        <ClockTable jobs={page.rows} mayRetry={mayRetry} />
      </ListScreen>
    );
  }
  const isAside = query.view === 'laidAside';
  const [page, topics] = await Promise.all([
    listQueuedJobs(query.view, query),
    isAside && mayRetry ? countDeadLetters() : [],
  ]);
  return (
    <ListScreen {...shared} page={page} above={topics.length > 0 && <DeadLetterTopics topics={topics} />}>
      <QueuedJobTable jobs={page.rows} now={now} mayRetry={isAside && mayRetry} />
    </ListScreen>
  );
}
