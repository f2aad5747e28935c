import { z } from 'zod';

/** Ids appear unescaped in the path of a call, so the pattern allows nothing else. */
export const RazorpayOrderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
export const RazorpayPaymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/);
const RazorpayRefundId = z.string().regex(/^rfnd_[A-Za-z0-9]{14}$/);
export const RazorpayDisputeId = z.string().regex(/^disp_[A-Za-z0-9]{14}$/);

/** Razorpay writes an empty object as `[]`. */
const Notes = z
  .union([z.record(z.string(), z.union([z.string(), z.number()])), z.array(z.unknown())])
  .nullish()
  .transform((notes) => (notes && !Array.isArray(notes) ? notes : {}));

/** Seconds since 1970, within the range of the database. */
const UnixTime = z.coerce.number().int().min(0).max(253_402_300_799);

/** Fields we use. Razorpay adds others at any time; they are ignored. */
export const GatewayOrder = z.looseObject({
  id: RazorpayOrderId,
  amount: z.coerce.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['created', 'attempted', 'paid']),
  notes: Notes,
});

export const GatewayPayment = z.looseObject({
  id: RazorpayPaymentId,
  order_id: RazorpayOrderId.nullish(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.coerce.number().int().min(0).max(2_147_483_647).nullish(),
  method: z.string().nullish(),
  error_code: z.string().nullish(),
  error_description: z.string().nullish(),
});

export const GatewayRefund = z.looseObject({
  id: RazorpayRefundId,
  payment_id: RazorpayPaymentId,
  amount: z.coerce.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: UnixTime.nullish(),
  notes: Notes,
});

export const GatewayDispute = z.looseObject({
  id: RazorpayDisputeId,
  payment_id: RazorpayPaymentId,
  amount: z.coerce.number().int().min(0).max(2_147_483_647),
  amount_deducted: z.coerce.number().int().min(0).max(2_147_483_647).nullish(),
  currency: z.string().max(10),
  reason_code: z.string().max(100).nullish(),
  phase: z.string().max(50).nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  respond_by: UnixTime.nullish(),
  created_at: UnixTime,
});

export const RazorpaySettlementId = z.string().regex(/^setl_[A-Za-z0-9]{14}$/);
/** Sum in paise. A settlement can exceed the maximum of a payment. */
const Sum = z.coerce.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** Id of any kind: the ledger has no match for one that is not from Razorpay. */
const AnyId = z.string().max(100).nullish();

export const GatewaySettlement = z.looseObject({
  id: RazorpaySettlementId,
  amount: Sum.min(0),
  status: z.string().max(50),
  utr: z.string().max(100).nullish(),
  created_at: UnixTime,
});

/** Line of Razorpay's report on the settlements of a day. */
export const GatewayReconLine = z.looseObject({
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
});

export const collectionOf = <T extends z.ZodType>(item: T) =>
  z.looseObject({ count: z.number(), items: z.array(item) });

export const WebhookBody = z.looseObject({
  event: z.string().max(100),
  payload: z.looseObject({
    payment: z.looseObject({ entity: GatewayPayment }).optional(),
    refund: z.looseObject({ entity: GatewayRefund }).optional(),
    dispute: z.looseObject({ entity: GatewayDispute }).optional(),
    settlement: z.looseObject({ entity: GatewaySettlement }).optional(),
  }),
  created_at: UnixTime.optional(),
});

export type GatewayOrder = z.output<typeof GatewayOrder>;
export type GatewayPayment = z.output<typeof GatewayPayment>;
export type GatewayRefund = z.output<typeof GatewayRefund>;
export type GatewayDispute = z.output<typeof GatewayDispute>;
export type GatewaySettlement = z.output<typeof GatewaySettlement>;
export type GatewayReconLine = z.output<typeof GatewayReconLine>;
export type WebhookBody = z.output<typeof WebhookBody>;
