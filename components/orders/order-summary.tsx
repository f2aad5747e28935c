import { useTranslations } from 'next-intl';
import { TotalsList } from '@/components/cart/totals-list';
import type { OrderView } from '@/lib/selling/orders/types';
import { OrderLines } from './order-lines';
import { Panel } from './panel';

/** Order summary below the success message: lines, address and next steps. */
export function OrderSummary({ order, deliveryDays }: { order: OrderView; deliveryDays: string }) {
  const t = useTranslations('orders.placed');
  const hasMedicine = order.lines.some(({ prescription }) => prescription !== 'none');
  const steps = [hasMedicine ? t('nextRx') : '', t('nextPack'), t('nextArrive', { days: deliveryDays })].filter(
    Boolean,
  );
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
        <p className="border-t border-line pt-4">
          <strong className="block">{t('deliverTo')}</strong>
          {order.recipientName}, {order.deliveryAddress}
        </p>
      </Panel>
    </>
  );
}
