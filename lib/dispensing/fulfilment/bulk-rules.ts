import type { ParcelState } from '@/lib/kernel/db/generated/enums';

/** What can be done with many orders at once: all that lies packed leaves, or all that is on its way was handed over. */
export const BULK_STEPS = ['dispatch', 'deliver'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/** The parcels a step is about. */
export const TAKES: Record<BulkStep, ParcelState> = { dispatch: 'PACKED', deliver: 'DISPATCHED' };

/** How many orders are tried out in one call, and how many a list that is taken whole may have. */
export const MOST_PREVIEWED = 50;
export const MOST_MATCHING = 2_000;
