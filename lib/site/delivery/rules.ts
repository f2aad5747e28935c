import { promisedDays } from './calendar-rules';
import { methodNames } from './method-rules';
import type {
  DeliveryMethod,
  DeliveryOffer,
  DeliveryPromise,
  DeliverySettings,
  Holidays,
  Zone,
  ZoneIndex,
  ZoneMethod,
} from './types';
import { zoneOfPincode } from './zone-rules';

export const DELIVERY_METHODS = ['standard', 'express', 'collect'] as const satisfies readonly DeliveryMethod[];

/** Order whose delivery is promised. `valuePaise` of a line: its price after discounts. */
export type PromiseInput = {
  settings: DeliverySettings;
  zones: ZoneIndex;
  holidays: Holidays;
  /** Null if the shopper has not given one: the general charge and days apply. */
  pincode: string | null;
  lines: readonly { valuePaise: number }[];
  now: Date;
};

const daysOf = (settings: DeliverySettings, method: DeliveryMethod): [number, number] => settings[`${method}Days`];

/** Returns the difference that a zone makes for a method; null if it makes none. */
const zoneMethod = (zone: Zone | null, method: DeliveryMethod): ZoneMethod | null =>
  method === 'collect' ? null : (zone?.methods[method] ?? null);

/** Returns the minimum and maximum working days of a method in a zone. */
export const daysIn = (settings: DeliverySettings, zone: Zone | null, method: DeliveryMethod): [number, number] =>
  zoneMethod(zone, method)?.days ?? daysOf(settings, method);

function isOffered(settings: DeliverySettings, zone: Zone | null, method: DeliveryMethod): boolean {
  const { offered } = settings[method];
  if (offered === 'off') return false;
  if (method === 'collect') return true;
  if (zone && !zone.isServed) return false;
  const own = zoneMethod(zone, method);
  return own ? own.isOffered : offered === 'everywhere';
}

function offerOf(input: PromiseInput, zone: Zone | null, method: DeliveryMethod): DeliveryOffer {
  const { settings, holidays, now, lines } = input;
  const { cutOff, weekdays, ...general } = settings[method];
  const own = zoneMethod(zone, method);
  const hasOwnCharge = typeof own?.chargePaise === 'number';
  const price = hasOwnCharge
    ? { chargePaise: own.chargePaise!, freeFromPaise: own.freeFromPaise }
    : { chargePaise: general.chargePaise, freeFromPaise: general.freeFromPaise };
  const valuePaise = lines.reduce((sum, line) => sum + line.valuePaise, 0);
  const freeFromPaise = price.chargePaise > 0 ? price.freeFromPaise : null;
  const days = daysIn(settings, zone, method);
  const { from, to, ...facts } = promisedDays({ weekdays, holidays }, now, { cutOff, days });
  return {
    method,
    name: methodNames(settings, method),
    chargePaise: chargeOf({ chargePaise: price.chargePaise, freeFromPaise }, valuePaise),
    freeFromPaise,
    from,
    to,
    why: {
      cutOff,
      ...facts,
      workingDays: days,
      zone: hasOwnCharge || own?.days ? zone!.name : null,
      valuePaise,
    },
  };
}

/**
 * Returns the methods with which goods reach a pincode, each with its charge and dates. Every
 * screen, email and order uses this answer.
 */
export function deliveryPromise(input: PromiseInput): DeliveryPromise {
  const zone = zoneOfPincode(input.zones, input.pincode);
  const offers = DELIVERY_METHODS.filter((method) => isOffered(input.settings, zone, method)).map((method) =>
    offerOf(input, zone, method),
  );
  const isCarried = offers.some(({ method }) => method !== 'collect');
  const served = offers.length > 0;
  if (isCarried) return { served, isCarried, offers, reasons: [] };
  return {
    served,
    isCarried,
    offers,
    reasons: [zone && !zone.isServed ? { kind: 'notServed', zone: zone.name } : { kind: 'noMethod' }],
  };
}

/** Method as it applies to most of India, without a date. */
export type GeneralOffer = Pick<DeliveryOffer, 'method' | 'name' | 'chargePaise' | 'freeFromPaise'> & {
  days: [number, number];
};

/**
 * Returns the methods offered everywhere, for pages that are the same for every visitor and day.
 */
export function generalOffers(settings: DeliverySettings): GeneralOffer[] {
  return DELIVERY_METHODS.filter((method) => settings[method].offered === 'everywhere').map((method) => {
    const { chargePaise, freeFromPaise } = settings[method];
    return {
      method,
      name: methodNames(settings, method),
      chargePaise,
      freeFromPaise: chargePaise > 0 ? freeFromPaise : null,
      days: daysOf(settings, method),
    };
  });
}

/** Returns the charge for goods of this value: nothing from the free-from amount on. */
export const chargeOf = (
  { chargePaise, freeFromPaise }: Pick<DeliveryOffer, 'chargePaise' | 'freeFromPaise'>,
  valuePaise: number,
): number => (freeFromPaise !== null && valuePaise >= freeFromPaise ? 0 : chargePaise);
