import type { ParcelState } from '@/lib/kernel/db/generated/enums';

/** Bulk steps of orders: dispatch all packed parcels, or deliver all parcels on their way. */
export const BULK_STEPS = ['dispatch', 'deliver'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/** State of the parcels that a step applies to. */
export const TAKES: Record<BulkStep, ParcelState> = { dispatch: 'PACKED', deliver: 'DISPATCHED' };

/** Maximum number of orders previewed in one call, and in a list that is selected as a whole. */
export const MAX_PREVIEWED = 50;
export const MAX_MATCHING = 2_000;
