import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import type { OrderStatus, ReturnReason, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import type { Actor } from './rules';

/**
 * Reasons for a return. If the store is at fault, it accepts goods opened or not; the policy is
 * /return.
 */
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

type LeftLine = Pick<Units, 'quantity' | 'cancelledQuantity' | 'returnedQuantity'> & { id: string };

/** Order with its received returns, and the units of the return that is received now. */
export type OrderCameBack = {
  shippingPaise: number;
  lines: LeftLine[];
  came: { id: string; quantity: number }[];
  /** Reasons of all received returns, with this one. */
  reasons: ReturnReason[];
};

/**
 * Returns the delivery charge to refund with a return. It is refunded whole, once nothing of the
 * order is left with the buyer and all of it came back through the store's fault or undelivered.
 * Units canceled before dispatch do not matter: their cancellation left the charge.
 */
export function deliveryBack({ shippingPaise, lines, came, reasons }: OrderCameBack): number {
  const cameOf = (id: string) => came.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
  const isEmpty = lines.every((line) => refundedUnits(line) + cameOf(line.id) === line.quantity);
  return isEmpty && reasons.every((reason) => isStoresFault(reason) || reason === 'UNDELIVERED') ? shippingPaise : 0;
}

/**
 * Actors that may move a return from one state to another. Returned goods are inspected and may be
 * refused even then.
 */
export const RETURN_PROCESS: Record<ReturnStatus, Partial<Record<ReturnStatus, Actor[]>>> = {
  REQUESTED: { APPROVED: ['operator'], REJECTED: ['operator'], CANCELLED: ['customer'] },
  APPROVED: { RECEIVED: ['operator'], REJECTED: ['operator'] },
  RECEIVED: {},
  REJECTED: {},
  CANCELLED: {},
};

/** States of a return that reserves its units: another return cannot request them. */
export const OPEN_STATUSES = ['REQUESTED', 'APPROVED'] as const satisfies ReturnStatus[];

/** Maximum length of the note of a return. */
export const RETURN_NOTE_LENGTH = 1000;

/** Minimum refund at the gateway: one rupee. */
export const SMALLEST_REFUND_PAISE = 100;

const INDIA_AHEAD = 5 * HOUR + 30 * MINUTE;

/**
 * Returns the end of the last day for a return. Days are days in India: delivered on the 1st with a
 * window of 7, it is the 8th until midnight.
 * @returns the first time that is too late
 */
export function returnsUntil(deliveredAt: Date, windowDays: number): Date {
  const day = Math.floor((deliveredAt.getTime() + INDIA_AHEAD) / DAY);
  return new Date((day + windowDays + 1) * DAY - INDIA_AHEAD);
}

type Delivered = { status: OrderStatus; deliveredAt: Date | string | null; returnWindowDays: number };

/**
 * Returns the return state of an order: none (not delivered, or already returned), open, or over.
 */
export function returnState({ status, deliveredAt, returnWindowDays }: Delivered, now: Date): 'none' | 'open' | 'over' {
  if (status !== 'DELIVERED' || !deliveredAt) return 'none';
  return now < returnsUntil(new Date(deliveredAt), returnWindowDays) ? 'open' : 'over';
}

type Units = { quantity: number; cancelledQuantity: number; returnedQuantity: number; returningQuantity: number };

/** Returns the units of a line that are neither canceled, nor returned, nor in an open return. */
export function returnable({ quantity, cancelledQuantity, returnedQuantity, returningQuantity }: Units): number {
  return quantity - cancelledQuantity - returnedQuantity - returningQuantity;
}

/** Returns the refunded units of a line: canceled before they left, or returned. */
export const refundedUnits = ({ cancelledQuantity, returnedQuantity }: Omit<Units, 'quantity' | 'returningQuantity'>) =>
  cancelledQuantity + returnedQuantity;

type Priced = { quantity: number; totalPaise: number };
/**
 * Line of an order with the tax in its total and the tax of the parts refunded so far. The stored
 * parts count, not a calculation of them: releases before this one rounded parts differently.
 */
type Taxed = Priced & { taxPaise: number; refundedTaxPaise: number; isInterState: boolean };
export type Share = { amountPaise: number; taxPaise: number };

/**
 * Price of the first `units` of a line after its coupon share, in paise. Where a unit costs less
 * than 2 paise, the price grows in steps of 2: no part is then smaller than two equal halves of
 * tax.
 */
function priceOf({ quantity, totalPaise }: Priced, units: number): number {
  const paise = Math.floor((totalPaise * units) / quantity);
  return totalPaise < 2 * quantity && units < quantity ? paise - (paise % 2) : paise;
}

/**
 * Refund for `units` of a line in paise: exactly the price of a unit without a coupon. The parts of
 * a line add up to it in any number and order.
 * @param before units that were refunded earlier (`refundedUnits`)
 */
export const refundAmount = (line: Priced, before: number, units: number): number =>
  priceOf(line, before + units) - priceOf(line, before);

/** Tax in the first `amountPaise` of a line: within a State the share of one half, twice. */
function taxUpTo({ totalPaise, taxPaise, isInterState }: Taxed, amountPaise: number): number {
  if (totalPaise === 0) return 0;
  if (isInterState) return Math.floor((taxPaise * amountPaise) / totalPaise);
  if (amountPaise === totalPaise) return taxPaise;
  // (2a + b) / 2b is a / b rounded half up.
  const evenPaise = taxPaise - (taxPaise % 2);
  return 2 * Math.floor((evenPaise * amountPaise + totalPaise) / (2 * totalPaise));
}

/**
 * Refund for `units` of a line, with the tax in it. The part takes what the tax of all units up to
 * it exceeds the tax refunded before, so the parts add up to the tax of the line. An order is at
 * most 50,000,000 paise, so the products are exact.
 * @param before units that were refunded earlier (`refundedUnits`)
 */
export function refundFor(line: Taxed, before: number, units: number): Share {
  const taxPaise = taxUpTo(line, priceOf(line, before + units)) - line.refundedTaxPaise;
  return { amountPaise: refundAmount(line, before, units), taxPaise: Math.max(0, taxPaise) };
}
