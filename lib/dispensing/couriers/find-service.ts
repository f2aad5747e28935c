import { env } from '@/lib/kernel/env';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { UpstreamError } from '@/lib/kernel/http-client/upstream';
import { log } from '@/lib/kernel/log';
import { findStoreSettings } from '@/lib/site/pages/queries';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { shiprocket } from './shiprocket/service';
import { CourierRefusal, type CourierService } from './types';

/** Returns true if the account is set and the owner has turned the service on. */
const booksParcels = ({ shiprocket: { use, pickupLocation, pickupPincode } }: StoreSettings): boolean =>
  use === 'on' && pickupLocation !== null && pickupPincode !== null && env().SHIPROCKET_EMAIL !== undefined;

/** Returns the default size of a parcel; null if this store sends parcels by hand. */
export function defaultSize(settings: StoreSettings): ParcelSize | null {
  const { weightGrams, lengthCm, breadthCm, heightCm } = settings.shiprocket;
  return booksParcels(settings) ? { weightGrams, lengthCm, breadthCm, heightCm } : null;
}

/**
 * Returns the courier service of this store; null if staff type courier and tracking number.
 * Bookings of a service that was turned off are still tracked and canceled with its account.
 */
export const courierService = (): CourierService | null => (env().SHIPROCKET_EMAIL === undefined ? null : shiprocket);

/**
 * Returns the service for a new booking, with the settings for it.
 * @throws conflict courierByHand
 */
export async function bookingService() {
  const settings = await findStoreSettings();
  const service = courierService();
  const { pickupLocation, pickupPincode } = settings.shiprocket;
  if (!service || !booksParcels(settings) || !pickupLocation || !pickupPincode) throw conflict('courierByHand');
  return { service, pickupLocation, pickupPincode, storeEmail: settings.customerCare.email };
}

/** Converts a failure of the service for staff. */
export function courierFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof CourierRefusal) return conflict('courierRefused', { reason: error.message });
  // The client logs its own failures.
  if (!(error instanceof UpstreamError)) log.error('courier service', { error });
  return new DomainError('unavailable', 'courierUnavailable');
}
