import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { CollectPlace } from '@/lib/site/pages/facts';
import type { RefundDetails, MailTopic, NoticeAmounts, NotificationKind, NotificationRow } from './types';

/**
 * Email rule of a notification: always, or by the customer's choice for its topic; null if another
 * statement queues the email.
 */
type MailRule = MailTopic | 'always' | null;

/**
 * One rule per kind. News about money, or news that requires an action of the customer, cannot be
 * switched off.
 */
export const MAIL_RULES: Record<NotificationKind, MailRule> = {
  // lib/money/payments/finish-purchase.ts queues the receipt in the statement that sells.
  orderPlaced: null,
  paymentLinkSent: 'always',
  paymentFailed: 'always',
  orderDispatched: 'dispatch',
  parcelDispatched: 'dispatch',
  outForDelivery: 'dispatch',
  orderDelivered: 'delivery',
  orderReturned: 'always',
  orderCancelled: 'always',
  linesCancelled: 'always',
  orderEditOpened: 'always',
  orderEdited: 'always',
  orderEditEnded: 'always',
  refundQueued: 'always',
  refundDone: 'always',
  prescriptionApproved: 'prescription',
  prescriptionRejected: 'always',
  returnRequested: 'return',
  returnApproved: 'always',
  returnRejected: 'always',
  returnReceived: 'return',
  returnCancelled: 'return',
  parcelChanged: 'dispatch',
  deliveryFailed: 'always',
  parcelReturned: 'always',
  // Required by law.
  batchRecalled: 'always',
  // lib/backoffice/enquiries/commands.ts queues the answer itself.
  requestAnswered: null,
  // lib/dispensing/proposals/send-proposal.ts queues these.
  proposalReady: null,
  proposalRefused: null,
  offer: 'offers',
};

/**
 * True if a topic is on until the customer chooses. Offers need a consent, so they start switched
 * off.
 */
export const isOnByDefault = (topic: MailTopic): boolean => topic !== 'offers';

/**
 * Delay before the email about a failed payment, so that it is not sent if an immediate retry
 * succeeds.
 */
export const FAILURE_MAIL_AFTER = 2 * MINUTE;

type OrderStanding = { status: string; cancelledBy: string | null };

/**
 * True if a failed payment is still news when its email is due: the order is still unpaid or has
 * timed out. Orders that the buyer paid, canceled or replaced need no such email.
 */
export function isStillUnpaid({ status, cancelledBy }: OrderStanding): boolean {
  return status === 'ORDER_PLACED' || (status === 'CANCELLED' && cancelledBy === 'job');
}

/** Time in which a departure for delivery is news; a courier's day is shorter. */
const DEPARTURE_NEWS_MS = 12 * HOUR;

/** True if a courier left for the door so recently that the buyer has to know. */
export const isDepartureNews = (leftAt: Date, now: Date): boolean =>
  now.getTime() - leftAt.getTime() < DEPARTURE_NEWS_MS;

/** True if the details of a notification contain the sums of a refund. */
export const isRefund = (details: unknown): details is RefundDetails =>
  typeof details === 'object' && details !== null && 'amountPaise' in details && !('url' in details);

/** Splits a refund into the sums that its notification names. Zero sums are left out. */
export function noticeAmounts({ amountPaise, chargebackPaise = 0, heldPaise = 0 }: RefundDetails): NoticeAmounts {
  const sums = { sentPaise: amountPaise - chargebackPaise - heldPaise, heldPaise, chargebackPaise };
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise > 0));
}

/** Texts about goods that the buyer collects, in place of those about carried goods. */
const COLLECTED: Partial<Record<NotificationKind, string>> = {
  orderDispatched: 'readyToCollect',
  parcelDispatched: 'partReadyToCollect',
  orderDelivered: 'collected',
  deliveryFailed: 'uncollected',
  parcelReturned: 'notHandedOver',
};

const placeInWords = ({ name, address, hours }: CollectPlace) => ({
  place: `${name}, ${address}`,
  hours: hours.map((times) => times.join(' ')).join(', '),
});

type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns the text of a notification: the event, then one sentence for each returned sum.
 * @param say texts below `notifications`
 * @param place place at which orders are collected; null if no notification is about one
 */
export function noticeText(
  say: Translate,
  { kind, params }: Pick<NotificationRow, 'kind' | 'params'>,
  place: CollectPlace | null,
): string {
  const {
    number,
    isCollected = false,
    isToCollect = false,
    sentPaise = 0,
    heldPaise = 0,
    chargebackPaise = 0,
  } = params;
  const text = isToCollect && kind === 'orderPlaced' ? 'orderPlacedForCash' : kind;
  const sum = (key: string, paise: number) => (paise > 0 ? [say(`money.${key}`, { amount: formatRupees(paise) })] : []);
  return [
    isCollected && place ? say(COLLECTED[kind] ?? kind, { number, ...placeInWords(place) }) : say(text, { number }),
    ...sum(kind === 'refundDone' ? 'done' : 'comes', sentPaise),
    ...sum('held', heldPaise),
    ...sum('byBank', chargebackPaise),
  ].join(' ');
}
