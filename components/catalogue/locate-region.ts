'use client';

import { call } from '@/components/shared/call';
import { regionIn, type Region } from '@/lib/shared/india/regions';

/** Ten minutes: nobody leaves a state faster. */
const OLD_ENOUGH_MS = 600_000;
const PATIENCE_MS = 15_000;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: OLD_ENOUGH_MS, timeout: PATIENCE_MS });
  });

/** The state this device is in, asked once and not kept: rounded to a kilometre, which is all it takes. Null where it can't be told. */
export async function locateRegion(): Promise<Region | null> {
  const { latitude, longitude } = (await position()).coords;
  const query = { lat: latitude.toFixed(2), lng: longitude.toFixed(2) };
  const { address } = await call('reversegeocode', { locale: 'en', query });
  return regionIn(address ?? '');
}
