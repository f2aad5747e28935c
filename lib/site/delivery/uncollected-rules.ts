import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';

/**
 * Returns the reason for which goods to collect were not handed over, as texts name it. A former
 * release also recorded reasons of a delivery at the door, which say nothing here.
 */
export const uncollectedReason = (reason: DeliveryFailure): 'REFUSED' | 'LOST' | 'OTHER' =>
  reason === 'REFUSED' || reason === 'LOST' ? reason : 'OTHER';
