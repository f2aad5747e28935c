import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';

/** What a customer can be told. The texts stand under `notifications` in the message files, the mails under `mail`. */
export const NOTIFICATION_KINDS = [
  'orderPlaced',
  'paymentFailed',
  'orderDispatched',
  'parcelDispatched',
  'orderDelivered',
  'orderReturned',
  'orderCancelled',
  'linesCancelled',
  'refundQueued',
  'refundDone',
  'prescriptionApproved',
  'prescriptionRejected',
  'returnRequested',
  'returnApproved',
  'returnRejected',
  'returnReceived',
  'returnCancelled',
  'parcelChanged',
  'deliveryFailed',
  'parcelReturned',
  'batchRecalled',
  'offer',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type OrderKind = Exclude<NotificationKind, 'offer'>;

/** Mails a customer can switch off or on; all others are part of the purchase and always sent. */
export const MAIL_TOPICS = ['dispatch', 'delivery', 'prescription', 'return', 'offers'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
export type MailChoices = Record<MailTopic, boolean>;

/** What is told of one parcel; days such as 2026-11-27. */
export type ParcelFacts = {
  trackingNumber: string | null;
  courier: string | null;
  expectedFrom: string | null;
  expectedUntil: string | null;
  storePhone: string | null;
  agentPhone: string | null;
};

/** Sum that goes back, with the part the payer has through a lost dispute and the part that waits for an open one. */
export type GoesBack = { amountPaise: number; chargebackPaise?: number; heldPaise?: number };

/**
 * Sums of a notification, in paise: sent to the payer, waiting for the end of a dispute, and paid
 * by the bank.
 */
export type NoticeSums = { sentPaise?: number; heldPaise?: number; chargebackPaise?: number };

/** What only the mail says, beside the order itself: sealed until it is sent, and never part of the notification. */
export type NoticeDetails = {
  parcelDispatched: ParcelFacts;
  parcelChanged: ParcelFacts;
  refundQueued: GoesBack;
  /** `reference` is Razorpay's id of the refund, by which a bank finds it. */
  refundDone: GoesBack & { reference: string | null };
  /** Until when another can be uploaded. The pharmacist's words are not mailed: they are read after signing in. */
  prescriptionRejected: { replaceUntil: string };
  /** What the customer is told when a return is not accepted. */
  returnRejected: { reason: string };
  orderCancelled: GoesBack;
  linesCancelled: GoesBack;
  returnReceived: GoesBack;
  /** `isLast`: no further attempt follows. */
  deliveryFailed: { attempt: number; reason: DeliveryFailure; isLast: boolean };
  parcelReturned: GoesBack;
  batchRecalled: { product: string; batches: string[] };
};
export type DetailsOf<Kind extends NotificationKind> = Kind extends keyof NoticeDetails
  ? { details: NoticeDetails[Kind] }
  : { details?: undefined };

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  /**
   * Number of the order, or code of the coupon, and the sums that go back: no goods, no reasons.
   */
  params: { number: string } & NoticeSums;
  image: string | null;
  orderId: string | null;
  isRead: boolean;
  /** A date-time. */
  createdAt: string | Date;
};

export type NotificationPage = { notifications: NotificationRow[]; unread: number; page: number; pages: number };
