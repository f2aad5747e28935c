import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DAY } from '@/lib/kernel/dates';
import { OutsideService } from '@/lib/kernel/http-client/upstream';
import type { Geocoder } from './types';

const Found = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), results: z.array(z.object({ formatted_address: z.string() })).min(1) }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
]);

/** Google's Geocoding API. @param url where it, or what speaks like it, listens */
export function googleGeocoder(key: string, url: string, timeoutMs: number): Geocoder {
  const service = new OutsideService({ name: 'geocoding', timeoutMs, maxBytes: 500_000 });
  const addresses = new LRUCache<string, { found: string | null }, { latlng: string; language: string }>({
    max: 500,
    ttl: DAY,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const asked = new URL(url);
      asked.search = new URLSearchParams({ ...context, key }).toString();
      const { answer } = await service.ask(asked, Found);
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
