import type { NotificationKind, NotificationRow } from '@/lib/people/notifications/types';

/**
 * Key below `push` of the text of a message, by kind. A locked screen shows it, so it names the
 * order and its state alone: no goods, sums, reasons or prescriptions. All other kinds only say
 * that there is news.
 */
const STATES: Partial<Record<NotificationKind, string>> = {
  paymentFailed: 'unpaid',
  orderDispatched: 'dispatched',
  parcelDispatched: 'partDispatched',
  outForDelivery: 'outForDelivery',
  orderDelivered: 'delivered',
  deliveryFailed: 'notDelivered',
  orderCancelled: 'cancelled',
  orderReturned: 'returned',
};
/** The same for goods that the buyer collects. */
const COLLECTED: Partial<Record<NotificationKind, string>> = {
  ...STATES,
  orderDispatched: 'ready',
  parcelDispatched: 'partReady',
  orderDelivered: 'collected',
  deliveryFailed: 'notCollected',
};

/** Returns the key of the text of a notification. */
export const pushText = ({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>): string =>
  (params.isCollected ? COLLECTED : STATES)[kind] ?? 'news';
