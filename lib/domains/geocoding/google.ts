import { z } from 'zod';
import { DAY } from '@/lib/kernel/dates';
import { OutsideService } from '@/lib/kernel/http-client/upstream';
import { TtlCache } from '@/lib/kernel/http-client/ttl-cache';
import type { Geocoder } from './types';

const Found = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), results: z.array(z.object({ formatted_address: z.string() })).min(1) }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
]);

/** Google's Geocoding API. @param url where it, or what speaks like it, listens */
export function googleGeocoder(key: string, url: string, timeoutMs: number): Geocoder {
  const service = new OutsideService({ name: 'geocoding', timeoutMs, maxBytes: 500_000 });
  const addresses = new TtlCache<string | null>(500, DAY);
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
