import { z } from 'zod';
import { figure, maybeText, text } from '@/lib/kernel/http/fields';
import { paiseToRupees } from '@/lib/kernel/money';
import { describeOffer, describeRefusal } from './describe-promise';
import { DELIVERY_METHODS } from './rules';
import type { DeliveryOffer, DeliveryPromise } from './types';

export const WireOffer = z
  .object({
    method: z.enum(DELIVERY_METHODS).meta({ examples: ['standard'] }),
    name: text('Standard delivery'),
    /** Rupees, before `free_from` applies. */
    charge: figure(49),
    free_from: z
      .number()
      .nullable()
      .meta({ examples: [500] }),
    free_from_text: maybeText('Free from ₹500'),
    from: text('2026-12-03'),
    to: text('2026-12-05'),
    days: text('3 – 5 December 2026'),
    by: text('Sat, 5 Dec'),
  })
  .meta({ id: 'DeliveryOffer' });
export type WireOffer = z.output<typeof WireOffer>;

export const WirePromise = z.object({
  status: z.boolean(),
  pincode: maybeText('600040'),
  /** True if goods are brought to the address; false if at most they can be collected. */
  carried: z.boolean(),
  offers: z.array(WireOffer),
  message: maybeText('We do not deliver to pincode 744101 yet.'),
});

const toWireOffer = (offer: DeliveryOffer, locale: string): WireOffer => {
  const { name, freeFrom, days, by } = describeOffer(offer, locale);
  return {
    ...{ method: offer.method, name, days, by, from: offer.from, to: offer.to },
    charge: paiseToRupees(offer.chargePaise),
    free_from: offer.freeFromPaise === null ? null : paiseToRupees(offer.freeFromPaise),
    free_from_text: freeFrom,
  };
};

/** @param promise of no lines, so that its charges are those below every free-from amount */
export const toWirePromise = (promise: DeliveryPromise, pincode: string | null, locale: string) => ({
  status: promise.served,
  pincode,
  carried: promise.isCarried,
  offers: promise.offers.map((offer) => toWireOffer(offer, locale)),
  message: describeRefusal(promise, pincode, locale),
});
