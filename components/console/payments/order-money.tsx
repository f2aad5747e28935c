import { useLocale, useTranslations } from 'next-intl';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import { dayInIndia, formatShortDays, formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from '../shared/console-link';
import { Facts } from '../shared/panel';
import { shownState } from '../returns/return-state';
import { settlementHref } from '../links/settlement-query';

type MoneyProps = { order: StaffOrder; disputes: OrderDisputes };

/** Total, payments and refunds of an order with their authors, and disputes of the payer's bank. */
export function StaffOrderMoney({ order, disputes }: MoneyProps) {
  const t = useTranslations('console.order');
  const { money, couponCode, refunds } = order;
  const heldPaise = refunds.reduce((sum, { isHeld, amountPaise }) => sum + (isHeld ? amountPaise : 0), 0);
  const off = (paise: number) => (paise > 0 ? `− ${formatRupees(paise)}` : null);
  const given = (paise: number) => (paise > 0 ? formatRupees(paise) : null);
  return (
    <Facts
      rows={[
        [t('mrpTotal'), formatRupees(money.mrpTotalPaise)],
        [t('discount'), off(money.itemsDiscountPaise)],
        [couponCode ? t('couponNamed', { code: couponCode }) : t('coupon'), off(money.couponDiscountPaise)],
        [t('shipping'), given(money.shippingPaise)],
        [t('payable'), <strong key="payable">{formatRupees(money.payablePaise)}</strong>],
        [t('taxWithin'), given(money.taxPaise)],
        [t('captured'), formatRupees(money.capturedPaise)],
        [t('toCollect'), given(money.toCollectPaise)],
        [t('refunding'), given(money.refundingPaise - heldPaise)],
        [t('refundHeld'), given(heldPaise)],
        [t('refunded'), given(money.refundedPaise)],
        [t('byBank'), given(money.chargebackPaise)],
        [t('lost'), given(disputes.availablePaise)],
        [t('disputed'), given(disputes.openPaise)],
      ]}
    />
  );
}

type PaymentsProps = { order: StaffOrder; /** True if the reader can open settlements. */ maySeeMoney: boolean };

/**
 * Payments and refunds with their gateway ids, and the settlement with which a payment reached the
 * bank.
 */
export function StaffPayments({ order: { payments, refunds }, maySeeMoney }: PaymentsProps) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const rows = [
    ...payments.map((payment) => ({
      id: payment.razorpayPaymentId,
      words: t(`paymentState.${payment.status}`),
      amountPaise: payment.amountPaise,
      at: payment.capturedAt ?? payment.createdAt,
      more: [payment.method, payment.errorCode],
      settlement: payment.settlement,
    })),
    ...refunds.map((refund) => ({
      id: refund.razorpayRefundId ?? refund.id,
      words: refund.uncollectedPaise > 0 ? t('uncollected') : t(`refundState.${shownState(refund)}`),
      amountPaise: refund.amountPaise - refund.elsewherePaise,
      at: refund.processedAt ?? refund.createdAt,
      more: [
        refund.payoutReference,
        refund.chargebackPaise > 0 ? t('refundByBank', { amount: formatRupees(refund.chargebackPaise) }) : null,
        refund.failures > 0 ? t('failures', { count: refund.failures }) : null,
        refund.status === 'FAILED' ? refund.lastError : null,
      ],
      settlement: null,
    })),
  ];
  if (rows.length === 0) return <p className="text-ink-soft">{t('noPayment')}</p>;
  return (
    <ul className="grid gap-2 text-sm">
      {rows.map(({ id, words, amountPaise, at, more, settlement }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>
            <span className="font-semibold">{words}</span>{' '}
            <span className="text-ink-soft">{formatShort(at, locale)}</span>
          </span>
          <span className="font-semibold tabular-nums">{formatRupees(amountPaise)}</span>
          <span className="col-span-2 [overflow-wrap:anywhere] text-ink-soft">
            {[id, ...more].filter(Boolean).join(' · ')}
          </span>
          {settlement && <ReachedBank settlement={settlement} isLink={maySeeMoney} />}
        </li>
      ))}
    </ul>
  );
}

type Settled = NonNullable<StaffOrder['payments'][number]['settlement']>;

/** Bank transfer and date with which the money arrived. */
function ReachedBank({ settlement: { id, utr, madeAt }, isLink }: { settlement: Settled; isLink: boolean }) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const words = t('reachedBank', {
    day: formatShortDays(dayInIndia(new Date(madeAt)), dayInIndia(new Date(madeAt)), locale),
    utr: utr ?? id,
  });
  return (
    <span className="col-span-2 [overflow-wrap:anywhere]">
      {isLink ? (
        <ConsoleLink href={settlementHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
          {words}
        </ConsoleLink>
      ) : (
        words
      )}
    </span>
  );
}

/** Links to the invoice and credit notes; one still being generated has no link. */
export function StaffDocuments({ order: { id, papers } }: { order: StaffOrder }) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  if (papers.length === 0) return <p className="text-ink-soft">{t('noPapers')}</p>;
  return (
    <ul className="grid gap-2 text-sm">
      {papers.map(({ number, creditNote, edit, totalPaise, issuedAt, isDrawn }) => {
        const which = creditNote !== null ? `?credit_note=${creditNote}` : edit === null ? '' : `?edit=${edit}`;
        const name = `${t(creditNote === null ? 'invoice' : 'creditNote')} ${number}`;
        return (
          <li key={number} className="grid grid-cols-[1fr_auto] gap-x-4">
            {isDrawn ? (
              <a href={`/api/console/read-invoice/${id}${which}`} className="font-semibold text-brand-700 underline">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span className="tabular-nums">{formatRupees(totalPaise)}</span>
            <span className="col-span-2 text-ink-soft">{formatShort(issuedAt, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}
