import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import type { DisputeRow } from '@/lib/money/payments/disputes/list-disputes';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from '../shared/console-link';
import { AnswerDue, DisputeReason } from './dispute-words';
import { StaffDocuments, StaffPayments } from './order-money';
import { staffOrderHref } from '../links/order-query';
import { Facts, Panel } from '../shared/panel';
import { PrintButton } from '../shared/print-button';

type Props = {
  dispute: DisputeRow;
  /** Null if this store has no order for it. */ order: StaffOrder | null;
  now: Date;
};

/**
 * Dispute with the evidence from its order: to read, print, and submit on the gateway's dashboard.
 */
export function DisputeScreen({ dispute, order, now }: Props) {
  const t = useTranslations('console.disputes');
  const locale = useLocale();
  const { razorpayDisputeId, razorpayPaymentId, status, phase, reasonCode, raisedAt } = dispute;
  const { amountPaise, deductedPaise, paidTwicePaise } = dispute;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">{t('one', { id: razorpayDisputeId })}</h1>
        <PrintButton label={t('print')} />
      </div>
      <Panel title={t('what')}>
        <Facts
          rows={[
            [t('state'), t(`status.${status}`)],
            [t('due'), status === 'OPEN' ? <AnswerDue key="due" dispute={dispute} now={now} /> : null],
            [t('amount'), formatRupees(amountPaise)],
            [t('deducted'), formatRupees(deductedPaise)],
            [t('paidTwice'), paidTwicePaise > 0 ? formatRupees(paidTwicePaise) : null],
            [t('why'), <DisputeReason key="why" code={reasonCode} />],
            [t('phase'), t.has(`phases.${phase}`) ? t(`phases.${phase}`) : phase],
            [t('raised'), formatShort(raisedAt, locale)],
            [t('payment'), razorpayPaymentId],
          ]}
        />
        {status === 'OPEN' && <p className="text-ink-soft">{t('answerText')}</p>}
        {paidTwicePaise > 0 && (
          <Alert tone="error">{t('paidTwiceText', { amount: formatRupees(paidTwicePaise) })}</Alert>
        )}
      </Panel>
      {order ? <Evidence order={order} /> : <p>{t('noEvidence')}</p>}
    </>
  );
}

/** Evidence of the order: goods, delivery address and proof. */
function Evidence({ order }: { order: StaffOrder }) {
  const t = useTranslations('console.disputes');
  const locale = useLocale();
  const at = (date: Date | null) => date && formatShort(date, locale);
  const refundIds = order.refunds.flatMap(({ razorpayRefundId }) => razorpayRefundId ?? []);
  const { number, createdAt, paidAt, dispatchedAt, deliveredAt, courier, trackingNumber, address, lines, attempts } =
    order;
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <Panel title={t('bought')}>
        <Facts
          rows={[
            [
              t('order'),
              <ConsoleLink key="order" href={staffOrderHref(locale, number)} className="text-brand-700 underline">
                {number}
              </ConsoleLink>,
            ],
            [t('placed'), at(createdAt)],
            [t('paid'), at(paidAt)],
          ]}
        />
        <ul className="grid gap-1 text-sm">
          {lines.map(({ id, name, packSize, quantity, totalPaise }) => (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
              <span className="min-w-0 break-words">
                {[`${quantity} × ${name}`, packSize].filter(Boolean).join(' · ')}
              </span>
              <span className="tabular-nums">{formatRupees(totalPaise)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('sent')}>
        <Facts
          rows={[
            [t('recipient'), address.name],
            [t('address'), address.address],
            [t('courier'), courier],
            [t('tracking'), trackingNumber],
            [t('dispatched'), at(dispatchedAt)],
            [t('delivered'), at(deliveredAt) ?? t('notDelivered')],
            [t('attempts'), attempts.length > 0 ? attempts.length : null],
          ]}
        />
      </Panel>
      <Panel title={t('money')}>
        <StaffPayments order={order} maySeeMoney />
        <Facts rows={[[t('refundIds'), refundIds.join(', ')]]} />
      </Panel>
      <Panel title={t('papers')}>
        <StaffDocuments order={order} />
      </Panel>
    </div>
  );
}
