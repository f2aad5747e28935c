import type { StoreSettings } from './store-settings';

/** Charge and days of a delivery, as feeds and structured data state them. */
export type StatedDelivery = { chargePaise: number; days: [least: number, most: number] };

/** Returns the standard delivery to any address in India. */
export const standardDelivery = ({ delivery }: Pick<StoreSettings, 'delivery'>): StatedDelivery => ({
  chargePaise: 0,
  days: delivery.standardDays,
});
