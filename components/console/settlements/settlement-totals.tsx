import { useTranslations } from 'next-intl';
import { Facts } from '@/components/console/shared/panel';
import type { SettlementTotals } from '@/lib/money/settlements/list-settlements';
import { formatRupees } from '@/lib/kernel/money';

type Props = {
  sums: SettlementTotals;
  /** False while the money has not reached the bank. */
  isPaid?: boolean;
  /** True if its lines are known, else only the sum is. */
  isKnown?: boolean;
};

/** Steps from the payments to the amount that reached the bank. */
export function SettlementTotalsList({ sums, isPaid = true, isKnown = true }: Props) {
  const t = useTranslations('console.settlements');
  const { paidInPaise, feesPaise, taxPaise, refundsPaise, disputesPaise, linesPaise, amountPaise } = sums;
  const taken = (paise: number) => (paise === 0 ? null : formatRupees(-paise));
  const others = linesPaise - (paidInPaise - feesPaise - refundsPaise - disputesPaise);
  const ofLines: [string, string | null][] = [
    [t('paidIn'), formatRupees(paidInPaise)],
    [t('fees'), taken(feesPaise - taxPaise)],
    [t('tax'), taken(taxPaise)],
    [t('refunds'), taken(refundsPaise)],
    [t('disputes'), taken(disputesPaise)],
    [t('others'), others === 0 ? null : formatRupees(others)],
    [t('linesCome'), linesPaise === amountPaise ? null : formatRupees(linesPaise)],
  ];
  return (
    <Facts
      rows={[
        ...(isKnown ? ofLines : []),
        [t(isPaid ? 'reachedBank' : 'toBank'), <strong key="bank">{formatRupees(amountPaise)}</strong>],
      ]}
    />
  );
}
