'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { chargebackOf, type OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import { formatRupees } from '@/lib/kernel/money';

/** Returns the part of a refund to request from the gateway. */
export const requestedOf = (amountPaise: number, { availablePaise }: OrderDisputes): number =>
  amountPaise - chargebackOf(amountPaise, availablePaise);

/**
 * Effect of disputes on a refund, shown before submit: the part the payer already has, and the part
 * that may still be lost. Empty without disputes.
 */
export function RefundParts({ amountPaise, disputes }: { amountPaise: number; disputes: OrderDisputes }) {
  const t = useTranslations('console.client.disputes');
  if (amountPaise === 0) return null;
  const askedPaise = requestedOf(amountPaise, disputes);
  const isPart = askedPaise < amountPaise;
  const sums = { asked: formatRupees(askedPaise), bank: formatRupees(amountPaise - askedPaise) };
  return (
    <>
      {isPart && <Alert tone="info">{t(askedPaise === 0 ? 'byBank' : 'inPart', sums)}</Alert>}
      {disputes.openPaise > 0 && <Alert tone="info">{t('open', { amount: formatRupees(disputes.openPaise) })}</Alert>}
    </>
  );
}
