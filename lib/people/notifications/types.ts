import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';

/**
 * Kinds of customer notifications. Their texts are under `notifications` in the message files, the
 * emails under `mail`.
 */
export const NOTIFICATION_KINDS = [
  'orderPlaced',
  'paymentLinkSent',
  'paymentFailed',
  'orderDispatched',
  'parcelDispatched',
  'outForDelivery',
  'orderDelivered',
  'orderReturned',
  'orderCancelled',
  'linesCancelled',
  'orderEditOpened',
  'orderEdited',
  'orderEditEnded',
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
  'requestAnswered',
  'proposalReady',
  'proposalRefused',
  'offer',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type OrderKind = Exclude<NotificationKind, 'offer' | 'requestAnswered' | 'proposalReady' | 'proposalRefused'>;

/** Emails a customer can switch on or off. All others are part of the purchase and always sent. */
export const MAIL_TOPICS = ['dispatch', 'delivery', 'prescription', 'return', 'refills', 'offers'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
export type MailChoices = Record<MailTopic, boolean>;

/** Facts about one parcel in a notification. Days have the form 2026-11-27. */
export type ParcelFacts = {
  trackingNumber: string | null;
  courier: string | null;
  expectedFrom: string | null;
  expectedUntil: string | null;
  storePhone: string | null;
  agentPhone: string | null;
};

/**
 * Sum that goes back, with the part already paid through a lost dispute and the part that waits for
 * an open one.
 */
export type RefundDetails = { amountPaise: number; chargebackPaise?: number; heldPaise?: number };

/**
 * Sums of a notification, in paise: sent to the payer, waiting for the end of a dispute, and paid
 * by the bank.
 */
export type NoticeAmounts = { sentPaise?: number; heldPaise?: number; chargebackPaise?: number };

type Units = { name: string; quantity: number };
/** Goods that an edit of a paid order adds and removes. */
export type EditedGoods = { added: Units[]; removed: Units[] };

/**
 * Details that only the email contains, in addition to the order. They are encrypted until it is
 * sent and never part of the notification.
 */
export type NoticeDetails = {
  /** Address of the link, and its end as an ISO date-time. */
  paymentLinkSent: { url: string; amountPaise: number; expiresAt: string };
  parcelDispatched: ParcelFacts;
  parcelChanged: ParcelFacts;
  /** Time of the courier's event as an ISO date-time, and the cash that the courier collects. */
  outForDelivery: ParcelFacts & { leftAt: string; toCollectPaise: number };
  refundQueued: RefundDetails;
  /** `reference` is the gateway's id of the refund, which a bank needs to find it. */
  refundDone: RefundDetails & { reference: string | null };
  /**
   * Deadline for uploading a replacement. The email omits the pharmacist's words, which the
   * customer reads after logging in.
   */
  prescriptionRejected: { replaceUntil: string };
  /** Reason for the customer when a return is not accepted. */
  returnRejected: { reason: string };
  orderCancelled: RefundDetails;
  linesCancelled: RefundDetails;
  /** Address of the link for the difference, and its end as an ISO date-time. */
  orderEditOpened: { url: string; amountPaise: number; expiresAt: string } & EditedGoods;
  /** `address`: new delivery address, if the edit changed it. */
  orderEdited: RefundDetails & EditedGoods & { address?: string };
  returnReceived: RefundDetails;
  /** `isLast`: no further attempt follows. */
  deliveryFailed: { attempt: number; reason: DeliveryFailure; isLast: boolean };
  parcelReturned: RefundDetails;
  batchRecalled: { product: string; batches: string[] };
};
export type DetailsOf<Kind extends NotificationKind> = Kind extends keyof NoticeDetails
  ? { details: NoticeDetails[Kind] }
  : { details?: undefined };

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  /**
   * Number of the order or message, or code of the coupon, and the sums that go back: no goods, no
   * reasons. `isCollected`: the buyer collects the goods in the store. `isToCollect`: the courier
   * collects the money.
   */
  params: { number: string; isCollected?: boolean; isToCollect?: boolean } & NoticeAmounts;
  image: string | null;
  orderId: string | null;
  isRead: boolean;
  /** A date-time. */
  createdAt: string | Date;
};

export type NotificationPage = { notifications: NotificationRow[]; unread: number; page: number; pages: number };
