import { useTranslations } from 'next-intl';
import type { Operations } from '@/lib/backoffice/health/schema';
import { ListTable } from '../shared/list-table';
import { Facts, Panel } from '../shared/panel';
import { useTopic, useWords } from './use-words';

/**
 * Background work: the outbox by topic, gateway webhooks, scheduled jobs, and the nightly audit.
 */
export function Work({ seen: { at, work } }: { seen: Operations }) {
  const t = useTranslations('console.operations');
  const { duration, moment } = useWords(at);
  const topicName = useTopic();
  const { topics, webhooks, jobs, audit } = work;
  const auditWords = () => {
    if (!audit) return t('work.auditNone');
    const [when, rules, broken] = [moment(audit.finished_at), audit.rules, audit.broken.length];
    return broken > 0 ? t('work.auditBroken', { when, rules, broken }) : t('work.auditWell', { when, rules });
  };
  return (
    <Panel title={t('work.title')}>
      {topics.length === 0 ? (
        <p className="text-ink-soft">{t('work.none')}</p>
      ) : (
        <ListTable
          caption={t('work.title')}
          rows={topics}
          keyOf={({ topic }) => topic}
          columns={[
            { name: 'topic', heading: t('work.topic'), cell: ({ topic }) => topicName(topic) },
            { name: 'due', heading: t('work.due'), isNumber: true, cell: ({ due }) => due },
            { name: 'later', heading: t('work.later'), isNumber: true, cell: ({ later }) => later },
            { name: 'dead', heading: t('work.dead'), isNumber: true, cell: ({ dead }) => dead },
            {
              name: 'oldest',
              heading: t('work.oldest'),
              isNumber: true,
              cell: (one) => one.due > 0 && duration(one.oldest_seconds),
            },
          ]}
        />
      )}
      <Facts
        rows={[
          [
            t('work.webhooks'),
            webhooks.waiting > 0
              ? t('work.waitingSince', { count: webhooks.waiting, duration: duration(webhooks.oldest_seconds) })
              : t('work.waiting', { count: 0 }),
          ],
          [t('work.jobs'), t('work.jobsOf', jobs)],
          [t('work.audit'), auditWords()],
        ]}
      />
    </Panel>
  );
}
