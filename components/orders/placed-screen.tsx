import { CircleCheckBig, CircleX, Clock3 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { ConfirmNotice, type AddressState } from '@/components/account/confirm-notice';
import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/kernel/locales';
import type { OrderDeliveryTexts } from '@/lib/site/delivery/describe-order';
import type { OrderView } from '@/lib/selling/orders/types';
import { ConfirmingPayment } from './actions/confirming-payment';
import { OrderSummary } from './order-summary';

type State = 'paid' | 'waiting' | 'cancelled';

const VARIANTS = {
  paid: { Icon: CircleCheckBig, look: 'bg-success-50 text-success-700' },
  waiting: { Icon: Clock3, look: 'bg-accent-50 text-accent-700' },
  cancelled: { Icon: CircleX, look: 'bg-danger-50 text-danger-700' },
};

function stateOf(order: OrderView): State {
  if (order.status === 'CANCELLED') return 'cancelled';
  return order.status === 'ORDER_PLACED' ? 'waiting' : 'paid';
}

/** /Orderplace: result of the payment. */
export function PlacedScreen({
  order,
  address,
  delivery,
  push,
}: {
  order: OrderView;
  address: AddressState;
  delivery: OrderDeliveryTexts;
  /** Offer of messages about the order. */
  push: ReactNode;
}) {
  const t = useTranslations('orders.placed');
  const locale = useLocale();
  const state = stateOf(order);
  const { Icon, look } = VARIANTS[state];
  const isCash = order.toCollectPaise > 0;
  return (
    <div className="page grid justify-items-center gap-6 py-8 *:w-full *:max-w-2xl sm:py-12">
      <div className="grid justify-items-center gap-5 rounded-3xl bg-surface px-6 py-10 text-center shadow-card">
        <span className={`grid size-20 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden className="size-10" />
        </span>
        <h1 className="text-2xl font-bold sm:text-3xl">{t(isCash ? 'orderPlaced' : `${state}Title`)}</h1>
        {state === 'paid' && !isCash && <p className="text-xl font-semibold">{t('orderPlaced')}</p>}
        <p className="figures rounded-full bg-canvas px-5 py-2 font-semibold">
          {t('number', { number: order.number })}
        </p>
        {state === 'waiting' ? (
          <ConfirmingPayment orderId={order.id} />
        ) : (
          <p className="text-ink-soft">{t(isCash ? 'cashText' : `${state}Text`)}</p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <AppLink href={`${localePath(locale, '/Trackorder')}?order=${order.id}`} className={buttonClass()}>
            {t('seeOrder')}
          </AppLink>
          <AppLink href={localePath(locale, '/Home')} className={buttonClass('secondary')}>
            {t('backToHome')}
          </AppLink>
        </div>
      </div>
      {state === 'paid' && <ConfirmNotice {...address} />}
      {state === 'paid' && push}
      {state === 'paid' && <OrderSummary order={order} delivery={delivery} />}
    </div>
  );
}
