import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import type { OrderKind } from '@/lib/people/notifications/types';
import type { OrderView } from './types';

/** Actor of a step that the payment gateway caused, as stored in the history of orders. */
export const GATEWAY_ACTOR = 'razorpay';
/** `undo`: a staff member who undoes the latest step; no other step is open to it. */
export type Actor = 'customer' | 'operator' | 'undo' | typeof GATEWAY_ACTOR | 'job';
/**
 * All consequences of one move of an order; each happens in the transaction of the move, or is
 * queued in it.
 */
type Move = {
  by: Actor[];
  when: string;
  stock:
    | '–'
    | 'held, once its payment opens'
    | 'sold'
    | 'what was held is free again'
    | 'back on the shelf'
    | 'back on the shelf, or written off when it cannot be sold again';
  money:
    '–' | 'captured' | 'what was paid too late is refunded' | 'refunded in full' | 'refunded, each return for itself';
  /** Notification to its buyer. */
  tells: OrderKind | null;
  /** Case in which its buyer gets no notification. */
  quiet?: string;
  papers: '–' | 'receipt, tax invoice' | 'credit note';
};

/** History note of a step that undid the one before it: its buyer sees neither. */
export const TAKEN_BACK = 'taken back';

/**
 * All moves of an order. Read it as: in this state, these actors may bring it there, with these
 * consequences. docs/orders.md shows it, and order-process.db.test.ts checks every statement that
 * moves an order against it.
 */
export const ORDER_PROCESS: Record<OrderStatus, Partial<Record<OrderStatus, Move>>> = {
  ORDER_PLACED: {
    PURCHASED: {
      by: [GATEWAY_ACTOR],
      when: 'the gateway captured exactly what it costs',
      stock: 'sold',
      money: 'captured',
      tells: 'orderPlaced',
      papers: 'receipt, tax invoice',
    },
    CANCELLED: {
      by: ['customer', 'operator', 'job', GATEWAY_ACTOR],
      when: 'given up, replaced, not paid in time, or sold out when the money came',
      stock: 'what was held is free again',
      money: 'what was paid too late is refunded',
      tells: 'orderCancelled',
      quiet: 'it ran out of time, or a newer order took its place',
      papers: '–',
    },
  },
  PURCHASED: {
    DISPATCHED: {
      by: ['operator', 'job'],
      when: 'its last parcel left, each line approved by a pharmacist that needs it; or what had not left was cancelled',
      stock: '–',
      money: '–',
      tells: 'orderDispatched',
      papers: '–',
    },
    CANCELLED: {
      by: ['customer', 'operator', 'job'],
      when: 'before dispatch; by itself when a refused prescription was not replaced in 48 hours and nothing else was bought',
      stock: 'back on the shelf',
      money: 'refunded in full',
      tells: 'orderCancelled',
      papers: 'credit note',
    },
  },
  DISPATCHED: {
    PURCHASED: {
      by: ['undo'],
      when: 'whoever sent its last parcel took that back within 20 seconds; goods on prescription have left for good',
      stock: '–',
      money: '–',
      tells: null,
      papers: '–',
    },
    DELIVERED: {
      by: ['operator', 'customer', 'job'],
      when: 'its last parcel was handed over, or its buyer marked it as received',
      stock: '–',
      money: '–',
      tells: 'orderDelivered',
      papers: '–',
    },
    RETURNED: {
      by: ['operator', 'job'],
      when: 'back in the store after three failed deliveries, or refused or lost, with nothing else of it out',
      stock: 'back on the shelf, or written off when it cannot be sold again',
      money: 'refunded in full',
      tells: 'parcelReturned',
      papers: 'credit note',
    },
  },
  DELIVERED: {
    DISPATCHED: {
      by: ['undo'],
      when: 'whoever noted the delivery took that back within 20 seconds',
      stock: '–',
      money: '–',
      tells: null,
      papers: '–',
    },
    RETURNED: {
      by: ['operator'],
      when: 'the last of its goods came back',
      stock: 'back on the shelf, or written off when it cannot be sold again',
      money: 'refunded, each return for itself',
      tells: 'returnReceived',
      papers: 'credit note',
    },
  },
  RETURNED: {},
  CANCELLED: {
    PURCHASED: {
      by: [GATEWAY_ACTOR],
      when: 'paid late, cancelled by nobody but the clock, and the goods are still there',
      stock: 'sold',
      money: 'captured',
      tells: 'orderPlaced',
      papers: 'receipt, tax invoice',
    },
  },
};

/** First state of an order. */
export const ORDER_START: { to: OrderStatus } & Move = {
  to: 'ORDER_PLACED',
  by: ['customer'],
  when: 'the receipt is saved',
  stock: 'held, once its payment opens',
  money: '–',
  tells: null,
  papers: '–',
};

export function mayMove(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return ORDER_PROCESS[from][to]?.by.includes(actor) ?? false;
}

/** States in the order list. */
export const LIST_STATUSES = ['order_placed', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

const LISTED: Record<OrderStatus, ListStatus> = {
  ORDER_PLACED: 'order_placed',
  PURCHASED: 'order_placed',
  DISPATCHED: 'shipped',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  CANCELLED: 'cancelled',
};

export function listStatus(status: OrderStatus): ListStatus {
  return LISTED[status];
}

/** Returns the states behind a filter option of the list. */
export function statusesListedAs(listed: ListStatus): OrderStatus[] {
  return (Object.keys(LISTED) as OrderStatus[]).filter((status) => LISTED[status] === listed);
}

/**
 * Returns the state for tracking: order_placed, purchased, dispatched, delivered (and returned,
 * cancelled).
 */
export function trackStatus(status: OrderStatus): string {
  return status.toLowerCase();
}

/** Returns the highlighted step: placed, shipped or delivered. */
export function trackStep(status: OrderStatus): 0 | 1 | 2 {
  if (status === 'DELIVERED' || status === 'RETURNED') return 2;
  return status === 'DISPATCHED' ? 1 : 0;
}

type Moments = {
  events: { status: OrderStatus; at: string }[];
  createdAt: string;
  paidAt: string | null;
  dispatchedAt: string | null;
  deliveredAt: string | null;
};

/**
 * Returns the times of the three steps from the history: the columns of an order are written a
 * little earlier.
 */
export function stepMoments({ events, createdAt, paidAt, dispatchedAt, deliveredAt }: Moments): (string | null)[] {
  const momentOf = (status: OrderStatus) => events.findLast((event) => event.status === status)?.at;
  return [
    momentOf('PURCHASED') ?? paidAt ?? createdAt,
    momentOf('DISPATCHED') ?? dispatchedAt,
    momentOf('DELIVERED') ?? deliveredAt,
  ];
}

type CancelledBy = 'customer' | 'replaced' | 'prescription' | 'operator' | 'job' | typeof GATEWAY_ACTOR;

/**
 * Returns the actor that ended an order. An order replaced by a newer one of the same cart was not
 * canceled by its buyer.
 */
export function cancelledBy({ actor, note }: { actor: string; note: string | null }): CancelledBy {
  if (note === 'replaced by a newer order') return 'replaced';
  if (note === 'prescription not replaced') return 'prescription';
  return actor === 'customer' || actor === 'job' || actor === GATEWAY_ACTOR ? actor : 'operator';
}

/**
 * Returns an order number that people can read out: year, month and eight unambiguous characters.
 */
export function orderNumber(random: Uint8Array, now: Date): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const code = [...random.slice(0, 8)].map((byte) => letters[byte % letters.length]).join('');
  return `MC${now.toISOString().slice(2, 4)}${now.toISOString().slice(5, 7)}-${code}`;
}

/**
 * Returns the refunds of units that were canceled one by one, in paise. An order that was canceled
 * as a whole shows its full price.
 */
export function cancelledPart({ status, cancellations }: Pick<OrderView, 'status' | 'cancellations'>): number {
  return status === 'CANCELLED' ? 0 : cancellations.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
