import { z } from 'zod';
import { DAY, SECOND } from '@/lib/dates';
import { OutsideService } from '../outside/outside-service';
import { Remembered } from '../outside/remembered';
import type { Geocoder } from './types';

const GEOCODING_URL = 'https://maps.googleapis.com/maps/api/geocode/json';
const Found = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), results: z.array(z.object({ formatted_address: z.string() })).min(1) }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
]);

/** Google's Geocoding API. @param url another address of it, for tests */
export function googleGeocoder(key: string, url = GEOCODING_URL, timeoutMs = 5 * SECOND): Geocoder {
  const service = new OutsideService({ name: 'geocoding', timeoutMs, maxBytes: 500_000 });
  const addresses = new Remembered<string | null>(500, DAY);
  return {
    reverse: (lat, lng, locale) =>
      addresses.get(`${lat},${lng},${locale}`, async () => {
        const asked = new URL(url);
        asked.search = new URLSearchParams({ latlng: `${lat},${lng}`, language: locale, key }).toString();
        const { answer } = await service.ask(asked, Found);
        return answer.status === 'OK' ? answer.results[0]!.formatted_address : null;
      }),
  };
}
