import { useLocale, useTranslations } from 'next-intl';
import type { WebhookRow } from '@/lib/money/payments/webhooks/list-webhooks';
import { formatShort } from '@/lib/kernel/dates';
import { RetryWebhooks } from './job-actions';
import { ListTable } from '../shared/list-table';

type Props = { events: WebhookRow[]; mayRetry: boolean };

/** Gateway webhooks: event, time and outcome, never personal data of the payload. */
export function WebhookTable({ events, mayRetry }: Props) {
  const t = useTranslations('console.webhooks');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={events}
      keyOf={({ eventId }) => eventId}
      columns={[
        { name: 'event', heading: t('event'), cell: ({ event }) => <span lang="en">{event}</span> },
        {
          name: 'id',
          heading: t('id'),
          cell: ({ eventId }) => <span className="text-ink-soft [overflow-wrap:anywhere]">{eventId}</span>,
        },
        { name: 'received', heading: t('received'), cell: ({ receivedAt }) => formatShort(receivedAt, locale) },
        {
          name: 'state',
          heading: t('state'),
          cell: ({ processedAt }) =>
            processedAt ? (
              t('doneAt', { at: formatShort(processedAt, locale) })
            ) : (
              <span className="font-semibold text-danger-700">{t('waits')}</span>
            ),
        },
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
                cell: ({ eventId, processedAt, attempts }: WebhookRow) =>
                  !processedAt && attempts > 0 && <RetryWebhooks eventId={eventId} label={t('retry')} />,
              },
            ]
          : []),
      ]}
    />
  );
}
