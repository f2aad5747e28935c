import { MINUTE } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { GoesBack, MailTopic, NoticeSums, NotificationKind, NotificationRow } from './types';

/** How a notification is mailed: always, or as the customer chose for its topic; null where another statement queues the mail. */
type MailRule = MailTopic | 'always' | null;

/** One entry per kind: what concerns money, or asks something of the customer, cannot be switched off. */
export const MAIL_RULES: Record<NotificationKind, MailRule> = {
  // Its mail is the receipt, queued by lib/money/payments/finish-purchase.ts within the statement that sells.
  orderPlaced: null,
  paymentFailed: 'always',
  orderDispatched: 'dispatch',
  parcelDispatched: 'dispatch',
  orderDelivered: 'delivery',
  orderReturned: 'always',
  orderCancelled: 'always',
  linesCancelled: 'always',
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
  // The law wants it told.
  batchRecalled: 'always',
  offer: 'offers',
};

/** Without a choice of the customer's. Offers need a consent, so they begin switched off. */
export const isOnByDefault = (topic: MailTopic): boolean => topic !== 'offers';

/** Whoever tries again at once, and with success, need not read that it failed. */
export const FAILURE_MAIL_AFTER = 2 * MINUTE;

type Standing = { status: string; cancelledBy: string | null };

/**
 * Whether the news of a failed payment is still true when its mail is due. The order still waits, or ran out of time;
 * one that was paid, or given up or replaced by its buyer, needs no such mail.
 */
export function isStillUnpaid({ status, cancelledBy }: Standing): boolean {
  return status === 'ORDER_PLACED' || (status === 'CANCELLED' && cancelledBy === 'job');
}

/** Reports whether the details of a notification carry the sums of a refund. */
export const isRefund = (details: unknown): details is GoesBack =>
  typeof details === 'object' && details !== null && 'amountPaise' in details;

/** Splits a refund into the sums that its notification names. Zero sums are left out. */
export function noticeSums({ amountPaise, chargebackPaise = 0, heldPaise = 0 }: GoesBack): NoticeSums {
  const sums = { sentPaise: amountPaise - chargebackPaise - heldPaise, heldPaise, chargebackPaise };
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise > 0));
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/**
 * Text of a notification: the event, then one sentence for each sum that goes back.
 * @param say texts below `notifications`
 */
export function noticeText(say: Say, { kind, params }: Pick<NotificationRow, 'kind' | 'params'>): string {
  const { number, sentPaise = 0, heldPaise = 0, chargebackPaise = 0 } = params;
  const sum = (key: string, paise: number) => (paise > 0 ? [say(`money.${key}`, { amount: formatRupees(paise) })] : []);
  return [
    say(kind, { number }),
    ...sum(kind === 'refundDone' ? 'done' : 'comes', sentPaise),
    ...sum('held', heldPaise),
    ...sum('byBank', chargebackPaise),
  ].join(' ');
}
