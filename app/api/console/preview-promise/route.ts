import { z } from 'zod';
import { describeOffer, describeReason, describeRefusal } from '@/lib/site/delivery/describe-promise';
import { findDeliveryPromise } from '@/lib/site/delivery/queries';
import { may } from '@/lib/people/staff/permissions';
import { dayInIndia, isDay } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText, Pincode, Rupees, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';

/** Time in India as a form gives it, without a zone and in this century. */
const LocalTime = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'localTime')
  .refine((time) => isDay(time.slice(0, 10)), 'localTime')
  .meta({ examples: ['2026-11-27T17:00'] });

export const GET = endpoint({
  summary: 'Preview the delivery promise of a pincode, amount and time, with the reason for each date',
  session: 'staff',
  permission: may('settings.change'),
  query: z.object({ pincode: Pincode, amount: Rupees, at: LocalTime.optional() }),
  response: z.object({
    status: z.literal('true'),
    message: maybeText('We do not deliver to pincode 744101 yet.'),
    offers: z.array(
      z.object({
        name: text('Standard delivery'),
        charge: text('Free'),
        days: text('3 – 5 December 2026'),
        why: z.array(z.string()).meta({ examples: [['Handled on Sat, 28 Nov: the order came after 16:00.']] }),
      }),
    ),
  }),
  fails: [],
  handle: async ({ query: { pincode, amount, at }, locale }) => {
    const now = at ? new Date(`${at}+05:30`) : new Date();
    const promise = await findDeliveryPromise({ pincode, lines: [{ valuePaise: rupeesToPaise(amount) }], now });
    return {
      status: 'true' as const,
      message: describeRefusal(promise, pincode, locale),
      offers: promise.offers.map((offer) => {
        const { name, charge, days } = describeOffer(offer, locale);
        return { name, charge, days, why: describeReason(offer.why, dayInIndia(now), locale) };
      }),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
