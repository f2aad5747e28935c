import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { Mobile } from '@/lib/shared/person/schema';

/** As couriers print them: capitals, digits and dashes. Spaces between groups are left out. */
const TrackingNumber = z
  .string()
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'trackingNumberInvalid'));

/** What is known of a parcel; what is left out stays as it was. Messages are keys below `errors`. */
export const ParcelDetails = z.object({
  trackingNumber: TrackingNumber.optional(),
  courier: z.string().transform(oneLine).pipe(z.string().min(1, 'courierInvalid').max(60, 'courierInvalid')).optional(),
  /** Whoever rings at the door. */
  agentPhone: Mobile.optional(),
});
export type ParcelDetails = z.output<typeof ParcelDetails>;
