import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { UndeliveredShipment } from '@/lib/dispensing/couriers/list-undelivered';
import { formatShort } from '@/lib/kernel/dates';
import { Badge } from '../shared/badge';
import { OrderLink } from '../shared/order-link';
import { AnswerForm } from './answer-form';

/** Parcels that a courier could not deliver, each with its reason and the next step. */
export function UndeliveredList({ rows, mayAnswer }: { rows: UndeliveredShipment[]; mayAnswer: boolean }) {
  return (
    <ol className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} data-row className="grid gap-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-2">
          <Facts row={row} />
          <Next row={row} mayAnswer={mayAnswer} />
        </li>
      ))}
    </ol>
  );
}

function Facts({ row }: { row: UndeliveredShipment }) {
  const t = useTranslations('console.undelivered');
  const states = useTranslations('console.client.booking.state');
  const locale = useLocale();
  const { orderNumber, parcelNumber, name, pincode, courier, awb, tracking, trackedAt, attempts, reason } = row;
  return (
    <div className="grid content-start gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderLink number={orderNumber} />
        <span>{t('parcel', { number: parcelNumber })}</span>
        <Badge tone={tracking === 'UNDELIVERED' ? 'waits' : 'bad'}>{states(tracking)}</Badge>
        <time dateTime={trackedAt.toISOString()} className="text-sm text-ink-soft">
          {formatShort(trackedAt, locale)}
        </time>
      </p>
      <p className="text-ink-soft">{[name, pincode, courier, awb].filter(Boolean).join(' · ')}</p>
      <p>
        {t('attempts', { count: attempts })}
        {reason && <span lang="en"> {reason}</span>}
      </p>
    </div>
  );
}

/** Next step: an answer, the wait for the courier, or the decision about returned goods. */
function Next({ row, mayAnswer }: { row: UndeliveredShipment; mayAnswer: boolean }) {
  const t = useTranslations('console.undelivered');
  const errors = useTranslations('errors');
  if (row.obstacle)
    return (
      <Alert tone="error">
        {t('obstacle', { reason: errors.has(row.obstacle) ? errors(row.obstacle) : row.obstacle })}
      </Alert>
    );
  if (row.tracking !== 'UNDELIVERED') return <p>{t(`next.${row.tracking as 'RETURNED'}`)}</p>;
  if (row.action) return <p>{t(`answered.${row.action}`)}</p>;
  return mayAnswer ? <AnswerForm shipmentId={row.id} order={row.orderNumber} /> : <p>{t('waits')}</p>;
}
