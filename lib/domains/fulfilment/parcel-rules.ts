import type { ParcelFacts } from '@/lib/domains/notifications/types';

type Stored = {
  trackingNumber: string | null;
  courier: string | null;
  expectedFrom: Date | null;
  expectedUntil: Date | null;
  storePhone: string | null;
  agentPhone: string | null;
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
