import type { OrderStatus } from '@/lib/db/generated/enums';

/** Who may move an order from one state to another. Read it as: in this state, these may bring it there. */
type Actor = 'customer' | 'operator' | 'razorpay' | 'job';
export const ORDER_PROCESS: Record<OrderStatus, Partial<Record<OrderStatus, Actor[]>>> = {
  ORDER_PLACED: { PURCHASED: ['razorpay'], CANCELLED: ['customer', 'operator', 'job', 'razorpay'] },
  PURCHASED: { DISPATCHED: ['operator'], CANCELLED: ['customer', 'operator'] },
  DISPATCHED: { DELIVERED: ['operator'] },
  DELIVERED: { RETURNED: ['operator'] },
  RETURNED: {},
  // A payment that arrives late revives the order when its goods are still there.
  CANCELLED: { PURCHASED: ['razorpay'] },
};

export function mayMove(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return ORDER_PROCESS[from][to]?.includes(actor) ?? false;
}

/** The vocabulary of the order list. */
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

/** The states a filter box of the list stands for. */
export function statusesListedAs(listed: ListStatus): OrderStatus[] {
  return (Object.keys(LISTED) as OrderStatus[]).filter((status) => LISTED[status] === listed);
}

/** The vocabulary of tracking: order_placed, purchased, dispatched, delivered (and returned, cancelled). */
export function trackStatus(status: OrderStatus): string {
  return status.toLowerCase();
}

/** The highlighted step: placed, shipped or delivered. */
export function trackStep(status: OrderStatus): 0 | 1 | 2 {
  if (status === 'DELIVERED' || status === 'RETURNED') return 2;
  return status === 'DISPATCHED' ? 1 : 0;
}

type CancelledBy = 'customer' | 'replaced' | 'operator' | 'job' | 'razorpay';

/** Who ended an order. One that a newer order of the same cart took the place of was not given up by its buyer. */
export function cancelledBy({ actor, note }: { actor: string; note: string | null }): CancelledBy {
  if (note === 'replaced by a newer order') return 'replaced';
  return actor === 'customer' || actor === 'job' || actor === 'razorpay' ? actor : 'operator';
}

/** A number people can read out: year, month and eight characters that cannot be mistaken for each other. */
export function orderNumber(random: Uint8Array, now: Date): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const code = [...random.slice(0, 8)].map((byte) => letters[byte % letters.length]).join('');
  return `MC${now.toISOString().slice(2, 4)}${now.toISOString().slice(5, 7)}-${code}`;
}
