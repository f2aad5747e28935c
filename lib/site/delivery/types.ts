import type { Locale } from '@/lib/kernel/locales';
import type { StoreSettings } from '@/lib/site/pages/store-settings';

/** Way in which an order reaches its buyer. */
export type DeliveryMethod = 'standard' | 'express' | 'collect';
/** Method with which a parcel travels to an address. Zones change only these. */
export type CarriedMethod = Exclude<DeliveryMethod, 'collect'>;

/** Delivery settings of the owner. */
export type DeliverySettings = StoreSettings['delivery'];

/** Level of detail of an area, from the widest to the most specific. */
export type AreaLevel = 'state' | 'district' | 'prefix' | 'pincode';

/**
 * Part of a zone. `code`: GST code of a state, `33/MADURAI` for a district, the first one to five
 * digits of pincodes, or a pincode. `pincodes`: those of a district, resolved when it was stored.
 */
export type ZoneArea = { level: AreaLevel; code: string; pincodes: string[] };

/**
 * Difference of a method in a zone. A charge comes with its own free-from amount; null: the general
 * charge applies. Null days: the general days apply.
 */
export type ZoneMethod = {
  isOffered: boolean;
  chargePaise: number | null;
  freeFromPaise: number | null;
  days: [least: number, most: number] | null;
};

export type Zone = {
  id: string;
  name: string;
  isServed: boolean;
  methods: Partial<Record<CarriedMethod, ZoneMethod>>;
};
export type ZoneWithAreas = Zone & { areas: ZoneArea[] };

/** Zones by the areas that lead to them. */
export type ZoneIndex = {
  pincodes: ReadonlyMap<string, Zone>;
  prefixes: ReadonlyMap<string, Zone>;
  /** By each pincode of the districts. */
  districts: ReadonlyMap<string, Zone>;
  states: ReadonlyMap<string, Zone>;
};

export type HolidayName = Record<Locale, string>;
/** Days without work by their calendar day, such as 2026-12-25. */
export type Holidays = ReadonlyMap<string, HolidayName>;

/** Day on which a method does not work: its weekday is free, or it is a holiday with a name. */
export type SkippedDay = { date: string; holiday: HolidayName | null };

/** Facts from which an owner can follow the dates and the charge of an offer. */
export type OfferReason = {
  /** Time of day until which an order is handled on the same day, such as 16:00. */
  cutOff: string;
  /** True if the order came after the cut-off of a working day. */
  isAfterCutOff: boolean;
  /** Day on which the order is handled. The working days count from the next one. */
  handledOn: string;
  workingDays: [least: number, most: number];
  /** Days between the order and the last date on which the method does not work. */
  skipped: SkippedDay[];
  /** Name of the zone that sets the charge or the days; null if none does. */
  zone: string | null;
  /** Value of the goods, compared with `freeFromPaise`. */
  valuePaise: number;
};

/** Method that is possible for a pincode, with its charge and its first and last calendar day. */
export type DeliveryOffer = {
  method: DeliveryMethod;
  name: Record<Locale, string>;
  chargePaise: number;
  /** Value of the goods from which the method is free; null if it is always or never free. */
  freeFromPaise: number | null;
  from: string;
  to: string;
  why: OfferReason;
};

/** Reason why goods do not reach a pincode. */
export type RefusalReason = { kind: 'notServed'; zone: string } | { kind: 'noMethod' };

export type DeliveryPromise = {
  /** True if at least one method is possible. */
  served: boolean;
  /** True if goods are brought to the address. Collection in the store may be possible anyway. */
  isCarried: boolean;
  offers: DeliveryOffer[];
  reasons: RefusalReason[];
};
