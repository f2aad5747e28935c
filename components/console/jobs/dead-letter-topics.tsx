import { useTranslations } from 'next-intl';
import { RetryJobs } from './job-actions';
import { useTopicName } from './job-tables';

/** Dead letters by topic, with a button to retry each topic. */
export function DeadLetterTopics({ topics }: { topics: { topic: string; count: number }[] }) {
  const t = useTranslations('console.jobs');
  const nameOf = useTopicName();
  return (
    <ul className="flex flex-wrap gap-2">
      {topics.map(({ topic, count }) => (
        <li key={topic}>
          <RetryJobs which={topic} label={t('retryTopic', { topic: nameOf(topic), count })} />
        </li>
      ))}
    </ul>
  );
}
