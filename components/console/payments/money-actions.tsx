'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/lib/kernel/money';
import { useStaffAction } from '../shared/use-staff-action';

type DecideProps = { paymentId: string; amount: string; /** False for money of another store. */ mayRefund: boolean };

/** Buttons to refund a payment without an order, or to mark it as resolved. */
export function DecidePayment({ paymentId, amount, mayRefund }: DecideProps) {
  const t = useTranslations('console.client.money');
  const { run, problem, busy } = useStaffAction();
  const decide = (decision: 'refund' | 'dismiss') =>
    void run('console/decide-payment', { body: { payment_id: paymentId, decision } });
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap gap-2">
        {mayRefund && (
          <Button
            kind="secondary"
            busy={busy}
            aria-label={`${t('giveBack', { amount })}: ${paymentId}`}
            onClick={() => decide('refund')}
          >
            {t('giveBack', { amount })}
          </Button>
        )}
        <Button kind="quiet" busy={busy} aria-label={`${t('seenTo')}: ${paymentId}`} onClick={() => decide('dismiss')}>
          {t('seenTo')}
        </Button>
      </span>
      {problem && <Alert tone="error">{problem}</Alert>}
    </span>
  );
}

type RefundProps = {
  refundId: string;
  /** Amount to request from the gateway; zero if the payer has all of it from the bank. */
  askedPaise: number;
  /** Order it belongs to. */
  about: string;
};

type CallProps = Omit<RefundProps, 'askedPaise'> & { name: string; call: 'retry-refund' | 'release-refund' };

function RefundButton({ refundId, about, name, call }: CallProps) {
  const { run, problem, busy } = useStaffAction();
  return (
    <span className="grid gap-2">
      <Button
        kind="secondary"
        busy={busy}
        aria-label={`${name}: ${about}`}
        onClick={() => void run(`console/${call}`, { body: { refund_id: refundId } })}
      >
        {name}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </span>
  );
}

/** Button that retries a failed refund. */
export function RetryRefund({ askedPaise, ...of }: RefundProps) {
  const t = useTranslations('console.client.money');
  const name = askedPaise > 0 ? t('retryRefund', { amount: formatRupees(askedPaise) }) : t('closeRefund');
  return <RefundButton {...of} name={name} call="retry-refund" />;
}

/** Button that sends a refund before the dispute it waits for ends. */
export function ReleaseRefund({ askedPaise, ...of }: RefundProps) {
  const t = useTranslations('console.client.money');
  return <RefundButton {...of} name={t('releaseRefund', { amount: formatRupees(askedPaise) })} call="release-refund" />;
}
