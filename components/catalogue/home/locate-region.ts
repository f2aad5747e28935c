'use client';

import { call } from '@/components/shared/call';
import { regionIn, type Region } from '@/lib/shared/india/regions';

/** Ten minutes: too short to leave a state. */
const OLD_ENOUGH_MS = 600_000;
const TIMEOUT_MS = 15_000;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: OLD_ENOUGH_MS, timeout: TIMEOUT_MS });
  });

/**
 * Returns the state of India this device is in; null if unknown. The position is rounded to a
 * kilometer, which is enough, and not stored.
 */
export async function locateRegion(): Promise<Region | null> {
  const { latitude, longitude } = (await position()).coords;
  const query = { lat: latitude.toFixed(2), lng: longitude.toFixed(2) };
  const { address } = await call('reversegeocode', { locale: 'en', query });
  return regionIn(address ?? '');
}
