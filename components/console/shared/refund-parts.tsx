'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { chargebackOf, type OrderDisputes } from '@/lib/money/payments/chargeback-rules';
import { formatRupees } from '@/lib/kernel/money';

/** What Razorpay would be asked for, of a sum that goes back. */
export const askedOf = (amountPaise: number, { availablePaise }: OrderDisputes): number =>
  amountPaise - chargebackOf(amountPaise, availablePaise);

/** Says before money moves what disputes have to do with it: what the payer has already, and what may still be lost. Nothing where there is none. */
export function RefundParts({ amountPaise, disputes }: { amountPaise: number; disputes: OrderDisputes }) {
  const t = useTranslations('console.client.disputes');
  if (amountPaise === 0) return null;
  const askedPaise = askedOf(amountPaise, disputes);
  const isPart = askedPaise < amountPaise;
  const sums = { asked: formatRupees(askedPaise), bank: formatRupees(amountPaise - askedPaise) };
  return (
    <>
      {isPart && <Alert tone="info">{t(askedPaise === 0 ? 'byBank' : 'inPart', sums)}</Alert>}
      {disputes.openPaise > 0 && <Alert tone="info">{t('open', { amount: formatRupees(disputes.openPaise) })}</Alert>}
    </>
  );
}
