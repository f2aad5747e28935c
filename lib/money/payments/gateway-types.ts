import type {
  DisputeStatus,
  PaymentLinkStatus,
  PaymentStatus,
  RefundStatus,
  SettlementStatus,
} from '@/lib/kernel/db/generated/enums';
import type { Prisma } from '@/lib/kernel/db/client';

/** Short texts that the gateway stores with an order or a refund, and returns. */
export type Notes = Record<string, string | number>;

/** Order of the gateway: a sum to pay, and the payments for it. */
export type GatewayOrder = { id: string; amountPaise: number; receipt: string | null; notes: Notes };

/** Attempt to pay. `orderId` is null for a payment without an order, such as a payment link. */
export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
  /** Refunded sum; null if the gateway does not report it. */
  refundedPaise: number | null;
  method: string | null;
  errorCode: string | null;
  errorDescription: string | null;
};

/**
 * Link at which a customer pays. `orderId`: order of the gateway behind it, if the report names it;
 * `paymentIds`: captured payments so far.
 */
export type GatewayLink = {
  id: string;
  reference: string | null;
  status: PaymentLinkStatus;
  url: string;
  orderId: string | null;
  paymentIds: string[];
};

/** Link to create. `contact`: E.164. The gateway itself sends no message. */
export type RequestedLink = {
  amountPaise: number;
  reference: string;
  description: string;
  expiresAt: Date;
  customer: { name: string; contact: string | null; email: string | null };
  /** Page of the store to which the payer returns. */
  callbackUrl: string;
  notes: Record<string, string>;
};

/** Return of a payer from a link, as signed by the gateway. */
export type LinkReturn = { linkId: string; reference: string; status: string; paymentId: string; signature: string };

export type GatewayRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: RefundStatus;
  madeAt: Date | null;
  notes: Notes;
};

export type GatewayDispute = {
  id: string;
  paymentId: string;
  amountPaise: number;
  deductedPaise: number;
  currency: string;
  reasonCode: string;
  phase: string;
  status: DisputeStatus;
  respondBy: Date | null;
  raisedAt: Date;
};

/** Dispute as reported by an event, with the time of the report. */
export type ReportedDispute = { dispute: GatewayDispute; at: Date };

export type GatewaySettlement = {
  id: string;
  amountPaise: number;
  status: SettlementStatus;
  utr: string | null;
  madeAt: Date;
};

/** Line of the report on the settlements of a day. */
export type GatewaySettlementLine = {
  type: string;
  /** Payment, refund or other movement of the line. */
  entityId: string;
  amountPaise: number;
  debitPaise: number;
  creditPaise: number;
  feePaise: number;
  taxPaise: number;
  currency: string;
  settlementId: string | null;
  paymentId: string | null;
  orderId: string | null;
  disputeId: string | null;
  /** Receipt of the order. */
  receipt: string | null;
  madeAt: Date;
};

/**
 * Content of an event about a payment, a payment link, a refund, a dispute or a settlement.
 * `lastError` is set if its format is unknown.
 */
export type GatewayEvent = {
  link?: GatewayLink;
  payment?: GatewayPayment;
  /** `payment`: the payment of the refund, as the same event describes it. */
  refund?: { told: GatewayRefund; payment?: GatewayPayment };
  dispute?: ReportedDispute;
  settlement?: GatewaySettlement;
  lastError: string | null;
};

/** Authentic delivery of an event. `eventId` is null if the gateway sent none. */
export type Delivery = { event: string; eventId: string | null; payload: Prisma.InputJsonObject };

/** Period of a list. `skip`: number of entries on the pages before. */
export type Period = { from: Date; to: Date; skip: number };

/**
 * Payment gateway. All sums are integer paise. A call throws GatewayRefusal if the gateway did
 * nothing, and GatewayUnknown if the outcome must be looked up (gateway-errors.ts).
 */
export type PaymentGateway = {
  /** Name for people. */
  title: string;
  /**
   * Creates the gateway's order for one of ours; the gateway captures its payments by itself. A
   * repeated call for a receipt returns the same order.
   */
  createPaymentOrder: (requested: {
    amountPaise: number;
    receipt: string;
    notes: Record<string, string>;
  }) => Promise<GatewayOrder>;
  fetchPaymentOrder: (orderId: string) => Promise<GatewayOrder>;
  /** Returns every payment attempt for an order. */
  listPayments: (orderId: string) => Promise<GatewayPayment[]>;
  fetchPayment: (paymentId: string) => Promise<GatewayPayment>;
  /** Refunds a payment once per idempotency key, however often it is called. */
  refund: (requested: {
    paymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    notes: Record<string, string>;
  }) => Promise<GatewayRefund>;
  /** Returns the refunds of a payment, ours and those made at the gateway, newest first. */
  listRefunds: (paymentId: string) => Promise<GatewayRefund[]>;
  /** Returns a page of the refunds of the whole account, newest first. */
  listAllRefunds: (period: Period) => Promise<GatewayRefund[]>;
  /** Returns a page of the settlements of the account, newest first. */
  listSettlements: (period: Period) => Promise<GatewaySettlement[]>;
  /**
   * Returns a page of the lines of all settlements of the account on one day.
   * @param day in India, such as 2026-11-24
   * @param count at most `pageSizes.settlementLines`
   */
  listSettlementLines: (requested: { day: string; skip: number; count: number }) => Promise<GatewaySettlementLine[]>;
  /**
   * Creates a payment link. A repeated call for a reference returns the same link.
   */
  createPaymentLink: (requested: RequestedLink) => Promise<GatewayLink>;
  fetchPaymentLink: (id: string) => Promise<GatewayLink>;
  /** Returns the link of a reference; null if there is none. */
  findPaymentLink: (reference: string) => Promise<GatewayLink | null>;
  /** Cancels an unpaid link. Throws GatewayRefusal for one that is paid or has ended. */
  cancelPaymentLink: (id: string) => Promise<GatewayLink>;
  /** Returns true if the gateway itself sent this payer back from one of its links. */
  verifyLinkReturn: (back: LinkReturn) => boolean;
  /** Number of entries on a full page; for settlement lines, the number to request. */
  pageSizes: { refunds: number; settlements: number; settlementLines: number };
  /**
   * Returns true if the gateway itself issued this payment for this order.
   * @param orderId the one stored with our order, never one from a browser
   */
  verifyPaymentSignature: (orderId: string, paymentId: string, signature: string) => boolean;
  /**
   * Reads the delivery of a webhook.
   * @param rawBytes the bytes as they arrived: only these match the signature
   * @throws DomainError forbidden if the gateway did not sign it, invalid if it cannot be parsed
   */
  readDelivery: (rawBytes: Uint8Array, headers: Pick<Headers, 'get'>) => Delivery;
  /**
   * Reads a stored event.
   * @param receivedAt time of the report if the event has none
   */
  readEvent: (payload: unknown, receivedAt: Date) => GatewayEvent;
  /** SQL of the retained part of a stored event `e`, without personal data of the payer. */
  reducedEvent: Prisma.Sql;
  /**
   * Returns the publishable key and the script that the browser needs to open the payment window.
   */
  checkoutSettings: () => { key: string; scriptUrl: string };
};
