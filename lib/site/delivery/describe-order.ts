import { formatDays } from '@/lib/kernel/dates';
import { toLocale } from '@/lib/kernel/locales';
import { collectPlace, type CollectPlace } from '@/lib/site/pages/facts';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { methodNames } from './method-rules';
import type { DeliveryMethod } from './types';

/** Delivery of an order in the words of one language. */
export type OrderDeliveryTexts = {
  method: DeliveryMethod;
  name: string;
  /** Promised days; null in orders from before delivery methods. */
  days: string | null;
  /** Place of a collection. */
  place: CollectPlace | null;
};

type Delivered = { deliveryMethod: DeliveryMethod; deliveryFrom: string | null; deliveryTo: string | null };

/** Describes the delivery that was promised when an order was placed. */
export function describeOrderDelivery(
  { deliveryMethod: method, deliveryFrom, deliveryTo }: Delivered,
  settings: StoreSettings,
  locale: string,
): OrderDeliveryTexts {
  return {
    method,
    name: methodNames(settings.delivery, method)[toLocale(locale)],
    days: deliveryFrom && deliveryTo ? formatDays(deliveryFrom, deliveryTo, locale) : null,
    place: method === 'collect' ? collectPlace(settings, locale) : null,
  };
}
