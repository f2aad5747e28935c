import { useLocale, useTranslations } from 'next-intl';
import type { Operations } from '@/lib/backoffice/health/schema';
import { localePath } from '@/lib/kernel/locales';
import { Badge } from '../shared/badge';
import { ConsoleLink } from '../shared/console-link';
import { Panel } from '../shared/panel';
import { useTopic, useWords } from './use-words';

type Need = Operations['needs'][number];

/** Screens where a problem can be fixed, linked for readers with permission. */
const PLACES: Partial<Record<Need['kind'], { path: string; label: 'jobs' | 'webhooks' }>> = {
  workStuck: { path: '/console/jobs?view=overdue', label: 'jobs' },
  workBehind: { path: '/console/jobs?view=overdue', label: 'jobs' },
  workLaidAside: { path: '/console/jobs', label: 'jobs' },
  jobOverdue: { path: '/console/jobs?view=clock', label: 'jobs' },
  jobStopped: { path: '/console/jobs?view=clock', label: 'jobs' },
  paymentJobFails: { path: '/console/jobs?view=clock', label: 'jobs' },
  webhooksWait: { path: '/console/webhooks', label: 'webhooks' },
};
const OF_TOPICS = new Set<Need['kind']>(['workStuck', 'workBehind', 'workLaidAside']);

type Props = { seen: Operations; mayReadJobs: boolean };

/** Problems that need attention, each with the first step to take and a link to details. */
export function Needs({ seen: { at, needs }, mayReadJobs }: Props) {
  const t = useTranslations('console.operations');
  const locale = useLocale();
  const { duration } = useWords(at);
  const topic = useTopic();
  const [now, today] = [needs.filter((need) => need.is_urgent).length, needs.filter((need) => !need.is_urgent).length];
  return (
    <Panel title={t('needs.title')}>
      {/* Announced only when the number changes. */}
      <p role="status" className="font-semibold">
        {needs.length === 0 && t('needs.none')}
        {now > 0 && <span className="block text-danger-700">{t('needs.now', { count: now })}</span>}
        {today > 0 && <span className="block">{t('needs.today', { count: today })}</span>}
      </p>
      {needs.length > 0 && (
        <ul className="grid gap-3">
          {needs.map(({ kind, about, value, is_urgent: isUrgent, runbook }) => {
            const place = mayReadJobs ? PLACES[kind] : undefined;
            return (
              <li key={`${kind} ${about}`} data-row className="grid gap-1 border-t border-line pt-3">
                <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <Badge tone={isUrgent ? 'bad' : 'waits'}>{t(isUrgent ? 'needs.urgent' : 'needs.later')}</Badge>
                  <span className="font-semibold">{t(`need.${kind}.title`)}</span>
                </span>
                <span className="[overflow-wrap:anywhere]">
                  {t(`need.${kind}.text`, {
                    about: OF_TOPICS.has(kind) ? topic(about) : about,
                    value,
                    duration: duration(value),
                  })}
                </span>
                <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
                  {place && (
                    <ConsoleLink
                      href={localePath(locale, place.path)}
                      className="inline-block min-h-6 text-brand-700 underline"
                    >
                      {t(`needs.${place.label}`)}
                    </ConsoleLink>
                  )}
                  <span className="[overflow-wrap:anywhere]">
                    {t.rich('needs.more', { place: () => <span lang="en">{runbook}</span> })}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
