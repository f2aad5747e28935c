import { db } from '@/lib/kernel/db/client';
import { dropZoneIndex } from '@/lib/site/delivery/queries';
import type { DeliveryMethod, DeliverySettings } from '@/lib/site/delivery/types';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';

type Methods = Pick<DeliverySettings, DeliveryMethod>;
type Change = { [Method in keyof Methods]?: Partial<Methods[Method]> } & Pick<
  Partial<DeliverySettings>,
  'publicHolidays'
>;

/** Sets the delivery settings of the store: these changes to those of the demo store. */
export async function setDelivery(delivery: Change): Promise<void> {
  const value = { delivery };
  await db.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value }, update: { value } });
  dropZoneIndex();
}

/** Charges all orders for standard delivery. */
export const chargeDelivery = (chargePaise: number, freeFromPaise: number | null = null): Promise<void> =>
  setDelivery({ standard: { chargePaise, freeFromPaise } });

/** Excludes the pincodes of a state. @param code GST code, such as 33 */
export async function stopServing(code: string): Promise<void> {
  const { id: zoneId } = await db.deliveryZone.create({ data: { name: `State ${code}`, isServed: false } });
  await db.deliveryZoneArea.create({ data: { zoneId, level: 'state', code } });
  dropZoneIndex();
}
