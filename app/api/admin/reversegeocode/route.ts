import { z } from 'zod';
import { DAY, MINUTE } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { maybeText } from '@/lib/kernel/http/fields';
import { geocoder } from '@/lib/people/geocoding/geocoder';
import { translate } from '@/lib/kernel/translate';

/**
 * Four decimals are eleven meters: enough for an address, and no more than another service needs.
 */
const degrees = (max: number, example: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .meta({ examples: [example] })
    .transform((value) => Number(Number(value).toFixed(4)))
    .pipe(z.number().min(-max).max(max));

export const GET = endpoint({
  summary: 'Get the address at a position; without a map service, that of the nearest post office',
  session: 'required',
  query: z.object({ lat: degrees(90, '13.0827'), lng: degrees(180, '80.2707') }),
  response: z.object({
    status: z.boolean(),
    address: maybeText('Anna Road, Chennai, Tamil Nadu 600002'),
    message: z.string().optional(),
  }),
  limits: [
    { name: 'reversegeocode', most: 30, per: MINUTE, by: 'customer', kept: 'memory' },
    { name: 'reversegeocode a day', most: 200, per: DAY, by: 'customer' },
  ],
  handle: async ({ query, locale }) => {
    const address = await geocoder()
      .reverse(query.lat, query.lng, locale)
      .catch(() => {
        throw new DomainError('unavailable', 'addressNotFetched');
      });
    return address
      ? { status: true, address }
      : { status: false, address, message: translate(locale, 'answers.addressNotFound') };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
