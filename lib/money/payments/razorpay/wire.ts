import { z } from 'zod';
import type {
  DisputeStatus,
  PaymentLinkStatus,
  PaymentStatus,
  RefundStatus,
  SettlementStatus,
} from '@/lib/kernel/db/generated/enums';
import { SECOND } from '@/lib/kernel/dates';
import type {
  GatewayDispute,
  GatewayLink,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  GatewaySettlementLine,
} from '@/lib/money/payments/gateway-types';

/** Ids appear unescaped in the path of a call, so the pattern allows nothing else. */
export const OrderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
export const PaymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/);
export const LinkId = z.string().regex(/^plink_[A-Za-z0-9]{14}$/);
const RefundId = z.string().regex(/^rfnd_[A-Za-z0-9]{14}$/);
export const DisputeId = z.string().regex(/^disp_[A-Za-z0-9]{14}$/);
export const SettlementId = z.string().regex(/^setl_[A-Za-z0-9]{14}$/);

/** Razorpay writes an empty object as `[]`. */
const Notes = z
  .union([z.record(z.string(), z.union([z.string(), z.number()])), z.array(z.unknown())])
  .nullish()
  .transform((notes) => (notes && !Array.isArray(notes) ? notes : {}));

/** Seconds since 1970, within the range of the database. */
const UnixTime = z.coerce.number().int().min(0).max(253_402_300_799);
const timeOf = (seconds: number) => new Date(seconds * SECOND);

/** Fields we use, in our terms. Razorpay adds others at any time; they are ignored. */
export const Order = z
  .looseObject({
    id: OrderId,
    amount: z.coerce.number().int(),
    currency: z.string(),
    receipt: z.string().nullish(),
    status: z.enum(['created', 'attempted', 'paid']),
    notes: Notes,
  })
  .transform(({ id, amount, receipt, notes }): GatewayOrder => ({
    id,
    amountPaise: amount,
    receipt: receipt ?? null,
    notes,
  }));

const PAYMENT_STATUS = {
  created: 'CREATED',
  failed: 'FAILED',
  authorized: 'AUTHORIZED',
  captured: 'CAPTURED',
  refunded: 'REFUNDED',
} as const;

export const Payment = z
  .looseObject({
    id: PaymentId,
    order_id: OrderId.nullish(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: z.coerce.number().int().min(0).max(2_147_483_647).nullish(),
    method: z.string().nullish(),
    error_code: z.string().nullish(),
    error_description: z.string().nullish(),
  })
  .transform((reported): GatewayPayment => ({
    id: reported.id,
    orderId: reported.order_id ?? null,
    amountPaise: reported.amount,
    currency: reported.currency,
    status: PAYMENT_STATUS[reported.status] satisfies PaymentStatus,
    refundedPaise: reported.amount_refunded ?? null,
    method: reported.method ?? null,
    errorCode: reported.error_code || null,
    errorDescription: reported.error_description || null,
  }));

const LINK_STATUS = {
  created: 'CREATED',
  partially_paid: 'PARTIALLY_PAID',
  paid: 'PAID',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
} as const;

/** Payment of a link; one that failed is listed too. */
const LinkPayment = z.looseObject({ payment_id: PaymentId, status: z.string().nullish() });

export const PaymentLink = z
  .looseObject({
    id: LinkId,
    reference_id: z.string().nullish(),
    status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
    short_url: z.url({ protocol: /^https?$/ }).max(300),
    order_id: OrderId.nullish(),
    // Null before the first payment; a list, or one object in some replies.
    payments: z.union([z.array(LinkPayment), LinkPayment.transform((payment) => [payment])]).nullish(),
  })
  .transform((link): GatewayLink => ({
    id: link.id,
    reference: link.reference_id ?? null,
    status: LINK_STATUS[link.status] satisfies PaymentLinkStatus,
    url: link.short_url,
    orderId: link.order_id ?? null,
    paymentIds: (link.payments ?? []).map((payment) => payment.payment_id),
  }));

export const PaymentLinks = z.looseObject({ payment_links: z.array(PaymentLink) });

const REFUND_STATUS = { pending: 'PENDING', processed: 'PROCESSED', failed: 'FAILED' } as const;

export const Refund = z
  .looseObject({
    id: RefundId,
    payment_id: PaymentId,
    amount: z.coerce.number().int(),
    status: z.enum(['pending', 'processed', 'failed']),
    created_at: UnixTime.nullish(),
    notes: Notes,
  })
  .transform(({ id, payment_id: paymentId, amount, status, created_at: madeAt, notes }): GatewayRefund => ({
    id,
    paymentId,
    amountPaise: amount,
    status: REFUND_STATUS[status] satisfies RefundStatus,
    madeAt: typeof madeAt === 'number' ? timeOf(madeAt) : null,
    notes,
  }));

const DISPUTE_STATUS = {
  open: 'OPEN',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
  closed: 'CLOSED',
} as const;

const Dispute = z
  .looseObject({
    id: DisputeId,
    payment_id: PaymentId,
    amount: z.coerce.number().int().min(0).max(2_147_483_647),
    amount_deducted: z.coerce.number().int().min(0).max(2_147_483_647).nullish(),
    currency: z.string().max(10),
    reason_code: z.string().max(100).nullish(),
    phase: z.string().max(50).nullish(),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    respond_by: UnixTime.nullish(),
    created_at: UnixTime,
  })
  .transform((reported): GatewayDispute => ({
    id: reported.id,
    paymentId: reported.payment_id,
    amountPaise: reported.amount,
    deductedPaise: reported.amount_deducted ?? 0,
    currency: reported.currency,
    reasonCode: reported.reason_code ?? '',
    phase: reported.phase ?? '',
    status: DISPUTE_STATUS[reported.status] satisfies DisputeStatus,
    respondBy: reported.respond_by ? timeOf(reported.respond_by) : null,
    raisedAt: timeOf(reported.created_at),
  }));

/** Sum in paise. A settlement can exceed the maximum of a payment. */
const Sum = z.coerce.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** Id of any kind: the ledger has no match for one that is not from Razorpay. */
const AnyId = z.string().max(100).nullish();

const SETTLEMENT_STATUS: Partial<Record<string, SettlementStatus>> = { failed: 'FAILED', processed: 'PROCESSED' };

export const Settlement = z
  .looseObject({
    id: SettlementId,
    amount: Sum.min(0),
    status: z.string().max(50),
    utr: z.string().max(100).nullish(),
    created_at: UnixTime,
  })
  .transform(({ id, amount, status, utr, created_at: madeAt }): GatewaySettlement => ({
    id,
    amountPaise: amount,
    status: SETTLEMENT_STATUS[status] ?? 'CREATED',
    utr: utr ?? null,
    madeAt: timeOf(madeAt),
  }));

/** Line of Razorpay's report on the settlements of a day. */
export const SettlementLine = z
  .looseObject({
    entity_id: z.string().regex(/^\w{1,100}$/),
    type: z.string().max(50),
    amount: Sum,
    debit: Sum,
    credit: Sum,
    fee: Sum.default(0),
    tax: Sum.default(0),
    currency: z.string().max(10),
    settlement_id: AnyId,
    payment_id: AnyId,
    order_id: AnyId,
    order_receipt: AnyId,
    dispute_id: AnyId,
    created_at: UnixTime,
  })
  .transform((line): GatewaySettlementLine => ({
    type: line.type,
    entityId: line.entity_id,
    amountPaise: line.amount,
    debitPaise: line.debit,
    creditPaise: line.credit,
    feePaise: line.fee,
    taxPaise: line.tax,
    currency: line.currency,
    settlementId: line.settlement_id ?? null,
    paymentId: line.payment_id ?? null,
    orderId: line.order_id ?? null,
    disputeId: line.dispute_id ?? null,
    receipt: line.order_receipt ?? null,
    madeAt: timeOf(line.created_at),
  }));

export const collectionOf = <T extends z.ZodType>(item: T) =>
  z.looseObject({ count: z.number(), items: z.array(item) });

export const WebhookBody = z.looseObject({
  event: z.string().max(100),
  payload: z.looseObject({
    payment: z.looseObject({ entity: Payment }).optional(),
    payment_link: z.looseObject({ entity: PaymentLink }).optional(),
    refund: z.looseObject({ entity: Refund }).optional(),
    dispute: z.looseObject({ entity: Dispute }).optional(),
    settlement: z.looseObject({ entity: Settlement }).optional(),
  }),
  created_at: UnixTime.transform(timeOf).optional(),
});
