import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import type { OrderKind } from '@/lib/people/notifications/types';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { OrderView } from './types';

/** Maximum length of a search text for orders. */
export const ORDER_SEARCH_LENGTH = 200;

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
  /** `held` starts when the payment opens. Units that cannot be sold again are written off. */
  stock: 'held' | 'sold' | 'released' | 'restocked' | 'restockedOrWrittenOff' | null;
  /**
   * `captured`: cash on delivery waits for the delivery. `lateRefunded`: a payment that came too
   * late. `refundedByReturn`: one refund per return.
   */
  money: 'captured' | 'lateRefunded' | 'refunded' | 'refundedByReturn' | null;
  /** Notification to its buyer. */
  tells: OrderKind | null;
  /** Case in which its buyer gets no notification. */
  quiet?: string;
  /** `invoice`: the receipt and the tax invoice. */
  documents: 'invoice' | 'creditNote' | null;
};

/** History note of a step that undid the one before it: its buyer sees neither. */
export const RETURNED = 'taken back';

/**
 * All moves of an order. Read it as: in this state, these actors may bring it there, with these
 * consequences. docs/orders.md shows it in words, and order-process.db.test.ts has those words and
 * checks every statement that moves an order against it.
 */
export const ORDER_PROCESS: Record<OrderStatus, Partial<Record<OrderStatus, Move>>> = {
  ORDER_PLACED: {
    PURCHASED: {
      by: [GATEWAY_ACTOR, 'customer', 'operator'],
      when: 'the gateway captured exactly what it costs, its buyer confirmed cash on delivery, or staff took cash or UPI at the counter',
      stock: 'sold',
      money: 'captured',
      tells: 'orderPlaced',
      documents: 'invoice',
    },
    CANCELLED: {
      by: ['customer', 'operator', 'job', GATEWAY_ACTOR],
      when: 'given up, replaced, not paid in time, or sold out when the money came',
      stock: 'released',
      money: 'lateRefunded',
      tells: 'orderCancelled',
      quiet: 'it ran out of time, or a newer order took its place',
      documents: null,
    },
  },
  PURCHASED: {
    DISPATCHED: {
      by: ['operator', 'job'],
      when: 'its last parcel left, each line approved by a pharmacist that needs it; or what had not left was cancelled',
      stock: null,
      money: null,
      tells: 'orderDispatched',
      documents: null,
    },
    CANCELLED: {
      by: ['customer', 'operator', 'job'],
      when: 'before dispatch; by itself when a refused prescription was not replaced in 48 hours and nothing else was bought',
      stock: 'restocked',
      money: 'refunded',
      tells: 'orderCancelled',
      documents: 'creditNote',
    },
  },
  DISPATCHED: {
    PURCHASED: {
      by: ['undo'],
      when: 'the staff member who sent its last parcel undid that within 20 seconds; impossible with prescription goods',
      stock: null,
      money: null,
      tells: null,
      documents: null,
    },
    DELIVERED: {
      by: ['operator', 'customer', 'job'],
      when: 'its last parcel was handed over, or its buyer marked it as received',
      stock: null,
      money: null,
      tells: 'orderDelivered',
      documents: null,
    },
    RETURNED: {
      by: ['operator', 'job'],
      when: 'back in the store after three failed deliveries, or refused or lost, with nothing else of it out',
      stock: 'restockedOrWrittenOff',
      money: 'refunded',
      tells: 'parcelReturned',
      documents: 'creditNote',
    },
  },
  DELIVERED: {
    DISPATCHED: {
      by: ['undo'],
      when: 'the staff member who recorded the delivery undid that within 20 seconds',
      stock: null,
      money: null,
      tells: null,
      documents: null,
    },
    RETURNED: {
      by: ['operator'],
      when: 'the last of its goods came back',
      stock: 'restockedOrWrittenOff',
      money: 'refundedByReturn',
      tells: 'returnReceived',
      documents: 'creditNote',
    },
  },
  RETURNED: {},
  CANCELLED: {
    PURCHASED: {
      by: [GATEWAY_ACTOR],
      when: 'paid late, cancelled only by the schedule, and the goods are still available',
      stock: 'sold',
      money: 'captured',
      tells: 'orderPlaced',
      documents: 'invoice',
    },
  },
};

/** First state of an order. */
export const ORDER_START: { to: OrderStatus } & Move = {
  to: 'ORDER_PLACED',
  by: ['customer', 'operator'],
  when: 'the receipt is saved',
  stock: 'held',
  money: null,
  tells: null,
  documents: null,
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

/**
 * Returns the word for a state of an order or parcel. Goods that the buyer collects in the store
 * are ready in place of dispatched, and collected in place of delivered. The state is the same.
 */
export function stateWord<State extends string>(state: State, method: DeliveryMethod): State | 'READY' | 'COLLECTED' {
  if (method !== 'collect') return state;
  return state === 'DISPATCHED' ? 'READY' : state === 'DELIVERED' ? 'COLLECTED' : state;
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
 * Returns a number that people can read out: year, month and eight unambiguous characters.
 * @param prefix distinguishes the kinds of numbers, such as MC for orders
 */
export function codeFor(prefix: string, random: Uint8Array, now: Date): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const code = [...random.slice(0, 8)].map((byte) => letters[byte % letters.length]).join('');
  return `${prefix}${now.toISOString().slice(2, 4)}${now.toISOString().slice(5, 7)}-${code}`;
}

/** Returns an order number. */
export const orderNumber = (random: Uint8Array, now: Date): string => codeFor('MC', random, now);

/**
 * Returns the refunds of units that were canceled one by one, in paise. An order that was canceled
 * as a whole shows its full price.
 */
export function cancelledPart({ status, cancellations }: Pick<OrderView, 'status' | 'cancellations'>): number {
  return status === 'CANCELLED' ? 0 : cancellations.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
