import type { ParcelFacts } from '@/lib/people/notifications/types';

type Stored = {
  trackingNumber: string | null;
  courier: string | null;
  expectedFrom: Date | null;
  expectedUntil: Date | null;
  storePhone: string | null;
  agentPhone: string | null;
};

/** The columns of a parcel that say how it travels; the row of its order says the same of the one that left last. */
export const CARRIAGE = {
  trackingNumber: true,
  courier: true,
  agentPhone: true,
  storePhone: true,
  expectedFrom: true,
  expectedUntil: true,
} as const;
/** The same of one that lies in the store. */
export const NO_CARRIAGE = {
  trackingNumber: null,
  courier: null,
  agentPhone: null,
  storePhone: null,
  expectedFrom: null,
  expectedUntil: null,
};

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/** What a mail says of a parcel. */
export const toldOf = (parcel: Stored): ParcelFacts => {
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

/** Of so many parcels papers are printed at once. */
export const MOST_PAPERS = 100;
