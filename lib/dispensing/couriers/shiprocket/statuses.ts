import type { TrackingState } from '@/lib/kernel/db/generated/enums';

/**
 * Documented status ids of Shiprocket by their state. Others (label, manifest, pickup planned …)
 * are no movement of the parcel.
 */
const STATES: Record<number, TrackingState> = {
  6: 'PICKED_UP',
  42: 'PICKED_UP',
  18: 'IN_TRANSIT',
  22: 'IN_TRANSIT',
  38: 'IN_TRANSIT',
  39: 'IN_TRANSIT',
  48: 'IN_TRANSIT',
  17: 'OUT_FOR_DELIVERY',
  21: 'UNDELIVERED',
  7: 'DELIVERED',
  9: 'RETURNING',
  14: 'RETURNING',
  40: 'RETURNING',
  41: 'RETURNING',
  46: 'RETURNING',
  78: 'RETURNING',
  10: 'RETURNED',
  12: 'LOST',
  24: 'LOST',
  25: 'LOST',
  76: 'LOST',
};

/** Returns the state of a status id, a number or its digits; null for any other value. */
export function stateOfStatus(id: unknown): TrackingState | null {
  const number = typeof id === 'string' && /^\d{1,4}$/.test(id) ? Number(id) : id;
  return typeof number === 'number' ? (STATES[number] ?? null) : null;
}

const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}:\d{2})/;
const DAY_FIRST = /^(\d{2})[ -](\d{2})[ -](\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** Parses a time of Shiprocket, which is Indian time without a zone; null for any other text. */
export function timeOf(text: string | null | undefined): Date | null {
  const first = YEAR_FIRST.exec(text ?? '');
  const last = DAY_FIRST.exec(text ?? '');
  const parts = first ? [first[1], first[2], first[3], first[4]] : last ? [last[3], last[2], last[1], last[4]] : null;
  if (!parts) return null;
  const date = new Date(`${parts[0]}-${parts[1]}-${parts[2]}T${parts[3]}+05:30`);
  return Number.isNaN(date.getTime()) ? null : date;
}
