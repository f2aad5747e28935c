'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useOrderAttempt } from './order-attempt';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { settleSaves } from '@/components/shared/pending-saves';
import { formatRupees } from '@/lib/kernel/money';
import type { CashOffer } from '@/lib/money/payments/cash/cash-rules';
import { PURCHASE_ORDER } from '@/lib/selling/checkout/rules';
import { OrderFacts, type Reviewed } from './order-facts';
import { saveOrder, SEND_IN_PARTS } from './pay';
import type { Buyer } from './payment-window';
import { showPart, type Part } from './show-part';
import { usePayment } from './use-payment';

type Props = {
  order: Omit<Reviewed, 'purchaseOrder'>;
  payablePaise: number;
  buyer: Buyer;
  /** Totals for the review step. */
  totals: ReactNode;
  /** Cash on delivery for this order. */
  cash: CashOffer;
};

/** Returns the choice made on /Addcart, if it was offered. */
const sendsInParts = () =>
  document.querySelector<HTMLInputElement>(`input[name=${SEND_IN_PARTS}]:checked`)?.value === 'parts';

/** True if the summary is not next to the cart: a review step then shows it before the payment. */
const isNarrow = () => !matchMedia('(width >= 64rem)').matches;

/**
 * Primary action of the cart, sticky at the lower edge on phones, where it opens the review step.
 */
export function PlaceOrder({ order, payablePaise, buyer, totals, cash }: Props) {
  const t = useTranslations('client.checkout');
  const locale = useLocale();
  const { lines, address, delivery } = order;
  const { isAttempted, attempt: showObstacles, purchaseOrder, isCash: isCashChosen } = useOrderAttempt();
  const { pay, payOnDelivery, attempt, busy, problem } = usePayment(buyer);
  // The cart can have changed since the choice.
  const isCash = isCashChosen && cash.obstacle === null;
  const [isReviewing, setReviewing] = useState(false);
  const short = lines.find(({ quantity, maxQuantity }) => quantity > maxQuantity);

  /** Returns the part with the first obstacle, which is described in place; null without one. */
  function findObstacle(): Part | null {
    if (short) return [`#line-${short.id}`, 'button'];
    const missing = lines.find(({ prescription }) => prescription === 'needed');
    if (missing) return [`#line-${missing.id}`, 'input[type=file]'];
    if (!address || !delivery.method) return ['#delivery', 'button'];
    return PURCHASE_ORDER.test(purchaseOrder) ? null : ['#purchase-order', 'input'];
  }

  function placeOrder() {
    showObstacles();
    const obstacle = findObstacle();
    if (obstacle) showPart(obstacle);
    else if (isNarrow()) setReviewing(true);
    else payNow();
  }

  function payNow() {
    setReviewing(false);
    if (!address || !delivery.method) return;
    const [addressId, deliveryMethod] = [address.id, delivery.method];
    const lineIds = lines.map(({ id }) => id);
    void attempt(async () => {
      await settleSaves();
      const { receipt_id: receipt, order_id: orderId } = await saveOrder(locale, {
        ...{ lineIds, totalPaise: payablePaise, deliveryMethod, addressId },
        sendsInParts: sendsInParts(),
        purchaseOrder: purchaseOrder.trim(),
      });
      const saved = { orderId, receipt, totalPaise: payablePaise, lineIds, addressId };
      await (isCash ? payOnDelivery(saved) : pay(saved));
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      {(problem || (isAttempted && short)) && (
        <div className="basis-full">
          <Alert tone="error">{problem || t('unavailable')}</Alert>
        </div>
      )}
      <p className="figures flex grow basis-28 flex-wrap items-baseline gap-x-2 lg:hidden">
        <span className="text-sm text-ink-soft">{t('toPay')}</span>
        <strong className="text-xl">{formatRupees(payablePaise)}</strong>
      </p>
      <Button busy={busy} onClick={placeOrder} className="grow text-lg lg:w-full">
        {t('placeOrder')}
      </Button>
      <Dialog title={t('reviewTitle')} open={isReviewing} onOpenChange={setReviewing}>
        <OrderFacts {...order} purchaseOrder={purchaseOrder.trim()} onChange={() => setReviewing(false)} />
        <div className="border-t border-line py-3">{totals}</div>
        <Button onClick={payNow} className="sticky bottom-0 w-full text-lg">
          {t(isCash ? 'payOnDelivery' : 'pay', { amount: formatRupees(payablePaise) })}
        </Button>
      </Dialog>
    </div>
  );
}

/** The same facts next to the cart, where a wide screen has room for them. */
export function OrderFactsCard(order: Omit<Reviewed, 'purchaseOrder'>) {
  const t = useTranslations('client.checkout');
  const { purchaseOrder } = useOrderAttempt();
  return (
    <section aria-labelledby="your-order" className="rounded-card bg-surface px-5 py-3 shadow-card max-lg:hidden">
      <h2 id="your-order" className="text-lg font-bold">
        {t('yourOrder')}
      </h2>
      <OrderFacts {...order} purchaseOrder={purchaseOrder.trim()} />
    </section>
  );
}
