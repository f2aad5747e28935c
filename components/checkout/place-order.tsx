'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useOrderAttempt } from './order-attempt';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { AddressView } from '@/lib/people/addresses/types';
import type { CartLineView } from '@/lib/selling/cart/types';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import { formatRupees } from '@/lib/kernel/money';
import { saveOrder, SEND_IN_PARTS } from './pay';
import type { Buyer } from './payment-window';
import { usePayment } from './use-payment';

type Props = {
  lines: CartLineView[];
  payablePaise: number;
  address: AddressView | null;
  /** Null if the goods cannot reach the address. */
  deliveryMethod: DeliveryMethod | null;
  buyer: Buyer;
};

/** Scrolls to a part of the page and focuses its control. */
function showAddress(place: string, control: string): void {
  const part = document.querySelector(place);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}

/** Returns the choice made on /Addcart, if it was offered. */
const sendsInParts = () =>
  document.querySelector<HTMLInputElement>(`input[name=${SEND_IN_PARTS}]:checked`)?.value === 'parts';

/** Primary action of the cart, sticky at the lower edge on phones. */
export function PlaceOrder({ lines, payablePaise, address, deliveryMethod, buyer }: Props) {
  const t = useTranslations('client.checkout');
  const locale = useLocale();
  const { isAttempted, attempt: showObstacles } = useOrderAttempt();
  const { pay, attempt, busy, problem } = usePayment(buyer);
  const short = lines.find(({ quantity, maxQuantity }) => quantity > maxQuantity);

  /** Moves to the first obstacle, which is described in place; without one it saves the order. */
  function placeOrder() {
    showObstacles();
    if (short) return showAddress(`#line-${short.id}`, 'button');
    const missing = lines.find(({ prescription }) => prescription === 'needed');
    if (missing) return showAddress(`#line-${missing.id}`, 'input[type=file]');
    if (!address || !deliveryMethod) return showAddress('#delivery', 'button');
    const lineIds = lines.map(({ id }) => id);
    void attempt(async () => {
      const { receipt_id: receipt, order_id: orderId } = await saveOrder(locale, {
        lineIds,
        totalPaise: payablePaise,
        deliveryMethod,
        addressId: address.id,
        sendsInParts: sendsInParts(),
      });
      await pay({ orderId, receipt, totalPaise: payablePaise, lineIds, addressId: address.id });
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
    </div>
  );
}
