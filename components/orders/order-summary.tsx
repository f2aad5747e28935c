import { useTranslations } from 'next-intl';
import { TotalsList } from '@/components/cart/totals-list';
import { CollectNote } from '@/components/delivery/collect-note';
import { formatRupees } from '@/lib/kernel/money';
import type { OrderDeliveryTexts } from '@/lib/site/delivery/describe-order';
import type { OrderView } from '@/lib/selling/orders/types';
import { OrderLines } from './order-lines';
import { Panel } from './panel';

/** Order summary below the success message: lines, address and next steps. */
export function OrderSummary({ order, delivery }: { order: OrderView; delivery: OrderDeliveryTexts }) {
  const t = useTranslations('orders.placed');
  const orders = useTranslations('orders');
  const hasMedicine = order.lines.some(({ prescription }) => prescription !== 'none');
  const { name, days, place } = delivery;
  const last = days ? t(place ? 'nextCollect' : 'nextArrive', { days }) : '';
  const steps = [hasMedicine ? t('nextRx') : '', t(place ? 'nextReady' : 'nextPack'), last].filter(Boolean);
  return (
    <>
      <Panel title={t('next')}>
        <ol className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-100 text-sm font-bold text-brand-800"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={t('summary')}>
        <OrderLines lines={order.lines} />
        <div className="border-t border-line pt-4">
          <TotalsList
            totals={{ ...order, orderTotalPaise: order.mrpTotalPaise }}
            payment={order.paidAt === null ? 'toPay' : 'paid'}
          />
        </div>
        <div className="grid gap-3 border-t border-line pt-4">
          {order.toCollectPaise > 0 && <p>{orders('payOnDelivery', { amount: formatRupees(order.toCollectPaise) })}</p>}
          {days && (
            <p data-promise>
              <strong className="block">{name}</strong>
              {days}
            </p>
          )}
          {place ? (
            <CollectNote place={place} />
          ) : (
            <p>
              <strong className="block">{t('deliverTo')}</strong>
              {order.recipientName}, {order.deliveryAddress}
            </p>
          )}
        </div>
      </Panel>
    </>
  );
}
