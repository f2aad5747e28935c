import { bookParcel } from '@/lib/dispensing/couriers/book-parcel';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { setSetting } from '@/lib/backoffice/merchandising/commands';
import { db } from '@/lib/kernel/db/client';
import { createPaidOrder } from '../factories/order';
import type { Scene } from './goods-scenes';

const SIZE = { weightGrams: 500, lengthCm: 20, breadthCm: 15, heightCm: 10 };
const COURIER = 24;

/** Creates a packed parcel in a store that books couriers. */
async function packed(): Promise<string> {
  const values = { use: 'on', pickupLocation: 'Main store', pickupPincode: '600001' };
  for (const [name, value] of Object.entries(values))
    await setSetting(`shiprocket.${name}`, value, { by: { actor: 'command line' } });
  const { id } = await createPaidOrder();
  await db.order.update({
    where: { id },
    data: { deliveryPincode: '625001', deliveryState: 'Tamil Nadu', recipientPhone: '+919840011223' },
  });
  return (await packOrder(id, { actor: 'test' })).id;
}

/** Creates a booked parcel. */
async function booked(): Promise<string> {
  const parcelId = await packed();
  await bookParcel(parcelId, { courierId: COURIER, ...SIZE }, { actor: 'test' });
  return parcelId;
}

/** Scenes of bookings with a courier. */
export const COURIER_SCENES: Record<string, Scene> = {
  '/book-parcel': async () => ({
    ...{ parcel_id: await packed(), courier_id: COURIER },
    ...{ weight_grams: 500, length_cm: 20, breadth_cm: 15, height_cm: 10 },
  }),
  '/cancel-booking': async () => ({ parcel_id: await booked() }),
  '/answer-undelivered': async () => {
    const parcelId = await booked();
    const { id } = await db.shipment.findFirstOrThrow({ where: { parcelId } });
    await db.shipment.update({ where: { id }, data: { tracking: 'UNDELIVERED', trackedAt: new Date() } });
    return { shipment_id: id, action: 'TRY_AGAIN', comment: 'At home after 6 pm' };
  },
};
