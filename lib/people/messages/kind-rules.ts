import type { Channel } from '@/lib/kernel/messenger/types';

/** Values that a template can contain. */
export const MESSAGE_PLACEHOLDERS = [
  'store.name',
  'customer.name',
  'order.number',
  'order.total',
  'refund.amount',
  'parcel.number',
  'parcel.courier',
  'parcel.link',
  'link.address',
  'login.code',
  'supply.days',
  'offer.title',
  'offer.code',
  'offer.until',
] as const;
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];
export type MessageValues = Partial<Record<MessagePlaceholder, string>>;

/** Kind of message to a phone. */
export type MessageKindFacts = {
  channels: readonly Channel[];
  placeholders: readonly MessagePlaceholder[];
  /** Placeholders without which a text is of no use. */
  needs?: readonly MessagePlaceholder[];
  /** True if the store has a text of its own, so that text messages are sent without a mapping. */
  hasShippedText?: true;
  /** True if quiet hours do not delay it. */
  isUrgent?: true;
  /** True for advertising, which needs a consent of its own. */
  isPromotional?: true;
};

const BOTH = ['sms', 'whatsapp'] as const;
const ORDER = ['store.name', 'customer.name', 'order.number', 'link.address'] as const;
const PARCEL = ['parcel.number', 'parcel.courier', 'parcel.link'] as const;
const order = (more: readonly MessagePlaceholder[] = [], options: Partial<MessageKindFacts> = {}) =>
  ({ channels: BOTH, placeholders: [...ORDER, ...more], ...options }) satisfies MessageKindFacts;

/**
 * Kinds in the order of the console. None names goods, reasons or prescriptions, because locked
 * phones show messages.
 */
const KINDS = {
  code: {
    channels: ['sms'],
    placeholders: ['store.name', 'login.code'],
    needs: ['login.code'],
    hasShippedText: true,
    isUrgent: true,
  },
  paymentLink: order(['order.total'], { needs: ['link.address'], hasShippedText: true, isUrgent: true }),
  orderPlaced: order(['order.total']),
  orderPlacedForCash: order(['order.total']),
  paymentFailed: order(['order.total']),
  orderDispatched: order(PARCEL, { isUrgent: true }),
  parcelDispatched: order(PARCEL, { isUrgent: true }),
  outForDelivery: order(PARCEL, { isUrgent: true }),
  readyToCollect: order(),
  deliveryFailed: order(),
  orderDelivered: order(),
  orderCancelled: order(['refund.amount']),
  refundDone: order(['refund.amount']),
  returnApproved: order(),
  orderReturned: order(),
  refill: {
    channels: BOTH,
    placeholders: ['store.name', 'customer.name', 'supply.days', 'link.address'],
    needs: ['link.address'],
    hasShippedText: true,
  },
  stockAlert: {
    channels: BOTH,
    placeholders: ['store.name', 'link.address'],
    needs: ['link.address'],
    hasShippedText: true,
  },
  offer: {
    channels: ['whatsapp'],
    placeholders: ['store.name', 'customer.name', 'offer.title', 'offer.code', 'offer.until'],
    isPromotional: true,
  },
} satisfies Record<string, MessageKindFacts>;

export type MessageKind = keyof typeof KINDS;
export const MESSAGE_KINDS = Object.keys(KINDS) as [MessageKind, ...MessageKind[]];
export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(KINDS, name);
export const messageKind = (name: MessageKind): MessageKindFacts => KINDS[name];

/** True if a kind is sent by a channel without a mapping of the owner. */
export const isOnByDefault = (kind: MessageKind, channel: Channel): boolean =>
  channel === 'sms' && messageKind(kind).hasShippedText === true;

/** Codes cannot be turned off while the login by mobile number exists. */
export const isAlwaysOn = (kind: MessageKind): boolean => kind === 'code';

/** Kinds of messages about notifications; the others have senders of their own. */
const OF_NOTIFICATION: Record<string, { carried: MessageKind; collected?: MessageKind; forCash?: MessageKind }> = {
  orderPlaced: { carried: 'orderPlaced', collected: 'orderPlaced', forCash: 'orderPlacedForCash' },
  paymentFailed: { carried: 'paymentFailed', collected: 'paymentFailed' },
  orderDispatched: { carried: 'orderDispatched', collected: 'readyToCollect' },
  parcelDispatched: { carried: 'parcelDispatched', collected: 'readyToCollect' },
  outForDelivery: { carried: 'outForDelivery' },
  deliveryFailed: { carried: 'deliveryFailed' },
  orderDelivered: { carried: 'orderDelivered' },
  orderCancelled: { carried: 'orderCancelled', collected: 'orderCancelled' },
  refundDone: { carried: 'refundDone', collected: 'refundDone' },
  returnApproved: { carried: 'returnApproved', collected: 'returnApproved' },
  orderReturned: { carried: 'orderReturned', collected: 'orderReturned' },
  offer: { carried: 'offer' },
};

/** Returns the kinds of messages that a kind of notification can have. */
export const messageKindsOf = (kind: string): MessageKind[] => [...new Set(Object.values(OF_NOTIFICATION[kind] ?? {}))];

/** Returns the kind of message of a notification; null if it has none. */
export function messageKindOf({
  kind,
  params,
}: {
  kind: string;
  params: { isCollected?: boolean; isToCollect?: boolean };
}): MessageKind | null {
  const kinds = OF_NOTIFICATION[kind];
  if (params.isToCollect && kinds?.forCash) return kinds.forCash;
  return (params.isCollected ? kinds?.collected : kinds?.carried) ?? null;
}

/** True if a delivery is still to come. */
const isPending = (status: string) => status === 'DISPATCHED' || status === 'PURCHASED';

/** Conditions of the order under which a message that waited is still news. */
const STILL_NEWS: Partial<Record<MessageKind, (status: string) => boolean>> = {
  orderPlaced: (status) => status !== 'CANCELLED',
  orderPlacedForCash: (status) => status !== 'CANCELLED',
  paymentFailed: (status) => status === 'ORDER_PLACED',
  orderDispatched: isPending,
  parcelDispatched: isPending,
  outForDelivery: isPending,
  readyToCollect: isPending,
  deliveryFailed: isPending,
};

/** True if a message is still news in this state of its order. */
export const isStillNews = (kind: MessageKind, status: string | null): boolean =>
  status === null || (STILL_NEWS[kind]?.(status) ?? true);
