import type { OrderStatus, PaymentLinkStatus } from '@/lib/kernel/db/generated/enums';
import { HOUR, MINUTE } from '@/lib/kernel/dates';

/** Order of the states: a link only moves forward in this list. A payment counts most. */
const RANK: PaymentLinkStatus[] = ['CREATED', 'EXPIRED', 'CANCELLED', 'PARTIALLY_PAID', 'PAID'];

/** Returns the states from which a link can move to this one. */
export const statesBefore = (status: PaymentLinkStatus): PaymentLinkStatus[] => RANK.slice(0, RANK.indexOf(status));

/** True if a link can still be paid. */
export const isPayable = (status: PaymentLinkStatus): boolean => status === 'CREATED' || status === 'PARTIALLY_PAID';

/** The gateway refuses an expiry within 15 minutes; the time of the call comes on top. */
const SHORTEST = 20 * MINUTE;

/** Returns the expiry of a link created now. */
export const linkExpiry = (hours: number, now: Date): Date => new Date(now.getTime() + hours * HOUR);

/** True if a link that the gateway does not have yet can still be created. */
export const canStillBeCreated = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() > SHORTEST;

/** True if the link of an order must end: nothing is left to pay. */
export const mustEnd = (order: OrderStatus, link: PaymentLinkStatus): boolean =>
  order !== 'ORDER_PLACED' && isPayable(link);
