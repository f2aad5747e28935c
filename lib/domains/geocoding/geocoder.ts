import { env } from '@/lib/kernel/env';
import { googleGeocoder } from './google';
import { postOfficeGeocoder } from './post-office';
import type { Geocoder } from './types';

let chosen: Geocoder | undefined;

/** The geocoder of this process: Google's when GOOGLE_MAPS_SERVER_KEY is set, else the directory of post offices. */
export function geocoder(): Geocoder {
  const { GOOGLE_MAPS_SERVER_KEY, GEOCODING_URL, OUTSIDE_TIMEOUT_MS } = env();
  return (chosen ??= GOOGLE_MAPS_SERVER_KEY
    ? googleGeocoder(GOOGLE_MAPS_SERVER_KEY, GEOCODING_URL, OUTSIDE_TIMEOUT_MS)
    : postOfficeGeocoder);
}
