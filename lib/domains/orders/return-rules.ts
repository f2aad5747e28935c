import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import type { OrderStatus, ReturnReason, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import type { Actor } from './rules';

/** Why a customer may bring goods back. Where the store is at fault they are taken back opened or not; the policy is /return. */
export const RETURN_REASONS = [
  'DEFECTIVE',
  'DAMAGED',
  'WRONG_ITEM',
  'EXPIRED',
  'NOT_GENUINE',
  'LATE',
  'CHANGED_MIND',
  'OTHER',
] as const satisfies ReturnReason[];

export function isStoresFault(reason: ReturnReason): boolean {
  return reason !== 'CHANGED_MIND' && reason !== 'OTHER' && reason !== 'UNDELIVERED';
}

/** Who may move a return from one state to another. What is sent back is looked at: it may be refused even then. */
export const RETURN_PROCESS: Record<ReturnStatus, Partial<Record<ReturnStatus, Actor[]>>> = {
  REQUESTED: { APPROVED: ['operator'], REJECTED: ['operator'], CANCELLED: ['customer'] },
  APPROVED: { RECEIVED: ['operator'], REJECTED: ['operator'] },
  RECEIVED: {},
  REJECTED: {},
  CANCELLED: {},
};

/** Returns that still count on goods: what they name cannot be asked for again. */
export const OPEN_STATUSES = ['REQUESTED', 'APPROVED'] as const satisfies ReturnStatus[];

/** The most letters of the words to a return. */
export const RETURN_NOTE_LENGTH = 1000;

/** Razorpay gives back no less than one rupee. */
export const SMALLEST_REFUND_PAISE = 100;

const INDIA_AHEAD = 5 * HOUR + 30 * MINUTE;

/**
 * The end of the last day for a return. Days are days in India: delivered on the 1st with a window of 7, it is the 8th until midnight.
 * @returns the first moment that is too late
 */
export function returnsUntil(deliveredAt: Date, windowDays: number): Date {
  const day = Math.floor((deliveredAt.getTime() + INDIA_AHEAD) / DAY);
  return new Date((day + windowDays + 1) * DAY - INDIA_AHEAD);
}

type Delivered = { status: OrderStatus; deliveredAt: Date | string | null; returnWindowDays: number };

/** Whether goods of an order may be sent back: not yet (or no longer) at all, now, or too late. */
export function returnState({ status, deliveredAt, returnWindowDays }: Delivered, now: Date): 'none' | 'open' | 'over' {
  if (status !== 'DELIVERED' || !deliveredAt) return 'none';
  return now < returnsUntil(new Date(deliveredAt), returnWindowDays) ? 'open' : 'over';
}

type Units = { quantity: number; cancelledQuantity: number; returnedQuantity: number; returningQuantity: number };

/** How many of a line have neither been cancelled, nor come back, nor are asked to. */
export function returnable({ quantity, cancelledQuantity, returnedQuantity, returningQuantity }: Units): number {
  return quantity - cancelledQuantity - returnedQuantity - returningQuantity;
}

/** How many of a line were refunded already: cancelled before it left, or brought back. */
export const refundedUnits = ({ cancelledQuantity, returnedQuantity }: Omit<Units, 'quantity' | 'returningQuantity'>) =>
  cancelledQuantity + returnedQuantity;

type Paid = { quantity: number; totalPaise: number; taxPaise: number };
export type Share = { amountPaise: number; taxPaise: number };

/** What the first `units` of a line cost, the coupon's share taken off; the tax in it never exceeds it. */
function upTo({ quantity, totalPaise, taxPaise }: Paid, units: number): Share {
  const amountPaise = Math.floor((totalPaise * units) / quantity);
  return { amountPaise, taxPaise: totalPaise === 0 ? 0 : Math.floor((taxPaise * amountPaise) / totalPaise) };
}

/**
 * What goes back for `units` of a line, paise: a unit without a coupon exactly its price. However a line comes back, its parts add up to the line.
 * An order is at most 50,000,000 paise, so that the products below stay exact.
 * @param before how many of it were refunded earlier (`refundedUnits`)
 */
export function refundFor(line: Paid, before: number, units: number): Share {
  const [start, end] = [upTo(line, before), upTo(line, before + units)];
  return { amountPaise: end.amountPaise - start.amountPaise, taxPaise: end.taxPaise - start.taxPaise };
}
