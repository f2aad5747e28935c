import { useLocale, useTranslations } from 'next-intl';
import type { QueuedJob } from '@/lib/backoffice/dead-letters/queries';
import { mayDismiss } from '@/lib/backoffice/dead-letters/rules';
import type { JobState } from '@/lib/kernel/queue/job-runs';
import { DAY, formatShort, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { Age } from '../shared/age';
import { DismissJob, RetryJobs } from './job-actions';
import { ListTable } from '../shared/list-table';

/** Returns the label of a topic; unknown topics keep their name. */
export function useTopicName(): (topic: string) => string {
  const t = useTranslations('console.jobs');
  return (topic) => (t.has(`topic.${topic}`) ? t(`topic.${topic}`) : topic);
}

type QueuedProps = {
  jobs: QueuedJob[];
  now: Date;
  /** True if the reader can retry and dismiss them. */ mayRetry: boolean;
};

/** Dead letters and late messages: subject and error, never the payload. */
export function QueuedJobTable({ jobs, now, mayRetry }: QueuedProps) {
  const t = useTranslations('console.jobs');
  const nameOf = useTopicName();
  return (
    <ListTable
      caption={t('title')}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        { name: 'topic', heading: t('what'), cell: ({ topic }) => nameOf(topic) },
        {
          name: 'id',
          heading: t('id'),
          cell: ({ id }) => <span className="text-ink-soft [overflow-wrap:anywhere]">{id}</span>,
        },
        { name: 'since', heading: t('since'), cell: ({ since }) => <Age since={since.toISOString()} now={now} /> },
        { name: 'attempts', heading: t('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
        {
          name: 'error',
          heading: t('error'),
          cell: ({ lastError }) =>
            lastError && (
              <span lang="en" className="[overflow-wrap:anywhere]">
                {lastError}
              </span>
            ),
        },
        ...(mayRetry
          ? [
              {
                name: 'do',
                heading: t('do'),
                cell: ({ id, topic }: QueuedJob) => (
                  <span className="flex flex-wrap gap-2">
                    <RetryJobs which={id} label={t('retry')} about={nameOf(topic)} />
                    {mayDismiss(topic) && <DismissJob id={id} topic={nameOf(topic)} />}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/**
 * Scheduled jobs: last success, next run, and failures since. `mayRetry` lets the reader restart a
 * stopped job.
 */
export function ClockTable({ jobs, mayRetry }: { jobs: JobState[]; mayRetry: boolean }) {
  const t = useTranslations('console.jobs');
  const locale = useLocale();
  const period = (ms: number) => {
    const [unit, length] =
      ms >= DAY
        ? (['days', DAY] as const)
        : ms >= HOUR
          ? (['hours', HOUR] as const)
          : ms >= MINUTE
            ? (['minutes', MINUTE] as const)
            : (['seconds', SECOND] as const);
    return t(`every.${unit}`, { count: ms / length });
  };
  const state = ({ isRunning, isOverdue, isStopped, failures }: JobState) =>
    isStopped
      ? t('stopped')
      : isOverdue
        ? t('late')
        : isRunning
          ? t('running')
          : failures > 0
            ? t('failing')
            : t('well');
  return (
    <ListTable
      caption={t('view.clock')}
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        { name: 'name', heading: t('job'), cell: ({ name }) => <span lang="en">{name}</span> },
        { name: 'period', heading: t('period'), cell: ({ everyMs }) => period(everyMs) },
        {
          name: 'state',
          heading: t('state'),
          cell: (job) => (
            <span className={job.isOverdue || job.failures > 0 ? 'font-semibold text-danger-700' : undefined}>
              {state(job)}
            </span>
          ),
        },
        {
          name: 'last',
          heading: t('last'),
          cell: ({ finishedAt }) => (finishedAt ? formatShort(finishedAt, locale) : t('never')),
        },
        {
          name: 'next',
          heading: t('nextRun'),
          cell: ({ dueAt, isStopped }) => !isStopped && formatShort(dueAt, locale),
        },
        { name: 'failures', heading: t('failures'), isNumber: true, cell: ({ failures }) => failures },
        {
          name: 'error',
          heading: t('error'),
          cell: ({ lastError }) =>
            lastError && (
              <span lang="en" className="[overflow-wrap:anywhere]">
                {lastError}
              </span>
            ),
        },
        ...(mayRetry && jobs.some(({ isStopped }) => isStopped)
          ? [
              {
                name: 'do',
                heading: t('do'),
                cell: ({ name, isStopped }: JobState) =>
                  isStopped && <RetryJobs which={name} label={t('restart')} about={name} />,
              },
            ]
          : []),
      ]}
    />
  );
}
