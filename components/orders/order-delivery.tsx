import { ExternalLink, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { addressName } from '@/components/addresses/address-name';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import { CollectNote } from '@/components/delivery/collect-note';
import type { OrderDeliveryTexts } from '@/lib/site/delivery/describe-order';
import type { OrderView } from '@/lib/selling/orders/types';
import { isInParts } from './order-parcels';
import { Panel } from './panel';

type Props = { order: OrderView; delivery: OrderDeliveryTexts; trackingUrl: string | null };

/**
 * Promise and delivery address of an order, and the contact for questions until it is delivered.
 */
export function OrderDelivery({ order, delivery, trackingUrl }: Props) {
  const t = useTranslations('orders');
  const words = useTranslations('client.address');
  const isOne = !isInParts(order);
  const phones = [
    ['storePhone', order.storePhone],
    ['agentPhone', order.agentPhone],
  ] as const;
  return (
    <Panel title={t(delivery.place ? 'collection' : 'delivery')}>
      {delivery.days && (
        <p data-promise>
          <strong className="block">{delivery.name}</strong>
          {delivery.days}
        </p>
      )}
      {delivery.place ? (
        <CollectNote place={delivery.place} />
      ) : (
        <p>
          <strong className="block">{order.recipientName}</strong>
          {addressName(order.deliveryPlace, words)}: {order.deliveryAddress}
        </p>
      )}
      {order.purchaseOrder && <p>{t('purchaseOrder', { number: order.purchaseOrder })}</p>}
      {isOne && order.courier && <p>{t('courier', { name: order.courier })}</p>}
      {isOne && order.trackingNumber && (
        <p className="figures">{t('trackingNumber', { number: order.trackingNumber })}</p>
      )}
      {isOne && trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center gap-3 font-semibold text-brand-700 hover:underline"
        >
          <ExternalLink aria-hidden className="size-5 shrink-0" />
          {t('trackAtCourier')}
        </a>
      )}
      {order.status !== 'DELIVERED' &&
        order.status !== 'RETURNED' &&
        phones.map(([key, phone]) =>
          phone ? (
            <a
              key={key}
              href={`tel:${phone}`}
              className="figures flex min-h-11 items-center gap-3 font-semibold text-brand-700 hover:underline"
            >
              <Phone aria-hidden className="size-5 shrink-0" />
              {t(key, { phone: readablePhone(phone) })}
            </a>
          ) : null,
        )}
    </Panel>
  );
}
