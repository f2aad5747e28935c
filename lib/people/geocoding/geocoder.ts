import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { officesNear, type PostOffice } from '@/lib/people/addresses/post-offices';
import { officeName, placeName } from '@/lib/people/addresses/rules';
import { DAY } from '@/lib/kernel/dates';
import { OutsideService } from '@/lib/kernel/http-client/upstream';

/** Finds the address of a point. */
export interface Geocoder {
  /**
   * Returns the address on one line, or null if there is none.
   * @throws UpstreamError when the service does not answer
   */
  reverse(lat: number, lng: number, locale: string): Promise<string | null>;
}

const Found = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), results: z.array(z.object({ formatted_address: z.string() })).min(1) }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
]);

/**
 * Creates a geocoder on Google's Geocoding API.
 * @param url address of the API or of a compatible server
 */
export function googleGeocoder(key: string, url: string, timeoutMs: number): Geocoder {
  const service = new OutsideService({ name: 'geocoding', timeoutMs, maxBytes: 500_000 });
  const addresses = new LRUCache<string, { found: string | null }, { latlng: string; language: string }>({
    max: 500,
    ttl: DAY,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const target = new URL(url);
      target.search = new URLSearchParams({ ...context, key }).toString();
      const { answer } = await service.ask(target, Found);
      return { found: answer.status === 'OK' ? answer.results[0]!.formatted_address : null };
    },
  });
  return {
    reverse: async (lat, lng, language) => {
      const latlng = `${lat},${lng}`;
      return (await addresses.forceFetch(`${latlng},${language}`, { context: { latlng, language } })).found;
    },
  };
}

/** Maximum distance; a post office farther away would name another place. */
const NEAR_KM = 25;
const GEOCODER_FIELDS = 7;
const INDIA = { south: 6, north: 38, west: 68, east: 98 };

/**
 * Returns the nearest post office in the most frequent district. The directory places some offices
 * at a wrong point.
 */
function likeliest(offices: PostOffice[]): PostOffice | undefined {
  const votes = (office: PostOffice) => offices.filter(({ district }) => district === office.district).length;
  return offices.toSorted((one, other) => votes(other) - votes(one))[0];
}

/**
 * Geocoder without a map service, which returns the nearest post office. Quarter, district, state
 * and pincode are right; the house is unknown.
 */
export const postOfficeGeocoder: Geocoder = {
  async reverse(lat, lng) {
    if (lat < INDIA.south || lat > INDIA.north || lng < INDIA.west || lng > INDIA.east) return null;
    const office = likeliest(await officesNear(lat, lng, NEAR_KM, GEOCODER_FIELDS));
    return office
      ? `${officeName(office.area)}, ${placeName(office.district)}, ${placeName(office.state)} ${office.pincode}`
      : null;
  },
};

let chosen: Geocoder | undefined;

/**
 * Returns the geocoder of this process: Google's if GOOGLE_MAPS_SERVER_KEY is set, otherwise the
 * directory of post offices.
 */
export function geocoder(): Geocoder {
  const { GOOGLE_MAPS_SERVER_KEY, GEOCODING_URL, OUTSIDE_TIMEOUT_MS } = env();
  return (chosen ??= GOOGLE_MAPS_SERVER_KEY
    ? googleGeocoder(GOOGLE_MAPS_SERVER_KEY, GEOCODING_URL, OUTSIDE_TIMEOUT_MS)
    : postOfficeGeocoder);
}
