/** What a customer can be told. The texts stand under `notifications` in the message files. */
export const NOTIFICATION_KINDS = [
  'orderPlaced', 'orderDispatched', 'orderDelivered', 'orderReturned', 'orderCancelled', 'prescriptionApproved', 'prescriptionRejected',
  'returnRequested', 'returnApproved', 'returnRejected', 'returnReceived', 'returnCancelled', 'refundDone',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  /** The order's number and nothing else: no goods, no reasons. */
  params: { number: string };
  image: string | null;
  orderId: string | null;
  isRead: boolean;
  /** A date-time. */
  createdAt: string | Date;
};

export type NotificationPage = { notifications: NotificationRow[]; unread: number; page: number; pages: number };
