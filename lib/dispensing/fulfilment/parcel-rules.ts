import type { ParcelFacts } from '@/lib/people/notifications/types';

type Stored = {
  trackingNumber: string | null;
  courier: string | null;
  expectedFrom: Date | null;
  expectedUntil: Date | null;
  storePhone: string | null;
  agentPhone: string | null;
};

/** Delivery columns of a parcel; the row of its order has those of the parcel that left last. */
export const CARRIAGE = {
  trackingNumber: true,
  courier: true,
  agentPhone: true,
  storePhone: true,
  expectedFrom: true,
  expectedUntil: true,
} as const;
/** Delivery columns of a parcel that is still in the store. */
export const NO_CARRIAGE = {
  trackingNumber: null,
  courier: null,
  agentPhone: null,
  storePhone: null,
  expectedFrom: null,
  expectedUntil: null,
};

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/** Returns the facts about a parcel for an email. */
export const parcelFactsOf = (parcel: Stored): ParcelFacts => {
  const { trackingNumber, courier, expectedFrom, expectedUntil, storePhone, agentPhone } = parcel;
  return {
    trackingNumber,
    courier,
    expectedFrom: dayOf(expectedFrom),
    expectedUntil: dayOf(expectedUntil),
    storePhone,
    agentPhone,
  };
};

/** Maximum number of parcels whose documents are printed in one batch. */
export const MAX_DOCUMENTS = 100;
