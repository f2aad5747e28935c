import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { bookingService, courierFailure } from './find-service';
import { findParcelToSend } from './find-parcel';
import type { CourierOffer } from './types';

/**
 * Returns the couriers that serve a packed parcel, cheapest first.
 * @throws notFound; conflict courierByHand, courierRefused, errors of `findParcelToSend`;
 * unavailable
 */
export async function listOffers(parcelId: string, size: ParcelSize): Promise<CourierOffer[]> {
  const { service, ...pickup } = await bookingService();
  const parcel = await findParcelToSend(parcelId, parcelId, size, pickup);
  try {
    return await service.listOffers(parcel);
  } catch (error) {
    throw courierFailure(error);
  }
}
