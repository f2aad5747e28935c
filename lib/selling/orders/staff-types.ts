import type { EditView } from '@/lib/selling/edit-views/types';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type {
  OrderStatus,
  PaymentKind,
  PaymentLinkStatus,
  PaymentStatus,
  PrescriptionOutcome,
  RefundStatus,
  ReturnReason,
  ReturnStatus,
  Schedule,
} from '@/lib/kernel/db/generated/enums';
import type { ProposedBatch } from '@/lib/inventory/stock/batches/batch-rules';
import type { StaffAttempt, StaffParcel } from './staff-parcel-types';
import type { OrderWork } from './staff-rules';

/**
 * Prescription state over the lines of an order that need one: none of them, else one undecided,
 * else one refused, else all approved.
 */
export type PrescriptionState = 'none' | 'pending' | 'refused' | 'approved';

/** Number of waiting items, and the start of the longest wait. */
export type WorkCount = { count: number; since: Date | null };
export type WorkCounts = Record<OrderWork, WorkCount>;

export type StaffOrderLine = {
  id: string;
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  image: string;
  quantity: number;
  cancelledQuantity: number;
  packedQuantity: number;
  returnedQuantity: number;
  returningQuantity: number;
  mrpPaise: number;
  pricePaise: number;
  /** Its share of the coupon, already deducted from `totalPaise`. */
  couponDiscountPaise: number;
  totalPaise: number;
  taxPaise: number;
  requiresPrescription: boolean;
  /** Schedule of the product at the time of purchase. */
  schedule: Schedule;
  prescription: PrescriptionState;
  /** Last decision and its author; null if no one has decided on the current file. */
  outcome: PrescriptionOutcome | null;
  decidedBy: string | null;
  /** The pharmacist's reason for the buyer; for colleagues during a query to the prescriber. */
  prescriptionReason: string | null;
  registrationNumber: string | null;
  decidedAt: Date | null;
  prescriptionId: string | null;
  contentType: string | null;
  pageCount: number | null;
  /** Proposed batches for packing now: first expired, first out. */
  batches: ProposedBatch[];
  /** Current stock of the product; null if stock is not tracked. */
  onHand: number | null;
};

/** Date-times below are texts, because they come from JSON. */
export type StaffPayment = {
  kind: PaymentKind;
  /** Number of a payment by hand. */
  razorpayPaymentId: string;
  razorpayOrderId: string;
  status: PaymentStatus;
  method: string | null;
  amountPaise: number;
  errorCode: string | null;
  createdAt: string;
  capturedAt: string | null;
  /**
   * Settlement in which its money reached the bank; null before that, or if this store has no
   * report of it.
   */
  settlement: { id: string; utr: string | null; madeAt: string } | null;
};
export type StaffRefund = {
  id: string;
  status: RefundStatus;
  amountPaise: number;
  /** Part that the payer has through a lost dispute. */
  chargebackPaise: number;
  /** Part that comes with a refund made at the gateway; negative on that refund. */
  elsewherePaise: number;
  /** Part that was never collected on delivery: all or nothing. */
  uncollectedPaise: number;
  /** Reference of a payout by staff. */
  payoutReference: string | null;
  reason: string;
  razorpayRefundId: string | null;
  failures: number;
  createdAt: string;
  processedAt: string | null;
  isHeld: boolean;
  isStuck: boolean;
  lastError: string | null;
};
/**
 * `creditNote`: number of the credit note in the order, from 1; null for an invoice. `edit`: number
 * of the edit whose added goods an invoice is for; null for the order as placed.
 */
export type StaffDocument = {
  number: string;
  creditNote: number | null;
  edit: number | null;
  totalPaise: number;
  issuedAt: string;
  isDrawn: boolean;
};
export type StaffReturn = {
  id: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string | null;
  rejectionReason: string | null;
  requestedBy: string;
  requestedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  receivedAt: string | null;
  cancelledAt: string | null;
  lines: { orderLineId: string; sku: string; quantity: number; resaleableQuantity: number; amountPaise: number }[];
};

/**
 * Event of an order. `what` is the value within its kind: a state, an audit action, a kind of
 * notice …
 */
export type StaffMoment = {
  at: Date;
  kind: 'status' | 'audit' | 'notice' | 'payment' | 'refund' | 'return' | 'line';
  what: string;
  actor: string;
  actorName: string | null;
  /** Ids, states and sums; no personal or health data except the order's own notes. */
  details: Record<string, unknown>;
};

/** Price and payments of an order, in paise. */
export type StaffMoney = {
  mrpTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  shippingPaise: number;
  payablePaise: number;
  /** Included in `payablePaise`. */
  taxPaise: number;
  capturedPaise: number;
  /** Cash that the courier has to collect. */
  toCollectPaise: number;
  refundedPaise: number;
  /** Being refunded, including failed attempts. */
  refundingPaise: number;
  /** Part of both refund sums that the payer has through a lost dispute. */
  chargebackPaise: number;
};

export type StaffBuyer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  since: Date;
  /** Number of all orders of the customer, including this one. */
  orderCount: number;
  /** True if the account is deleted. */
  isGone: boolean;
};

export type StaffOrderHead = {
  id: string;
  number: string;
  receipt: string;
  status: OrderStatus;
  locale: string;
  createdAt: Date;
  /** With cash on delivery, the time of its collection. */
  paidAt: Date | null;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  returnWindowDays: number;
  razorpayOrderId: string | null;
  couponCode: string | null;
  deliveryMethod: DeliveryMethod;
  /** First and last day promised when the order was placed; null for older orders. */
  deliveryFrom: string | null;
  deliveryTo: string | null;
  courier: string | null;
  trackingNumber: string | null;
  /** Staff member who placed it for the buyer; null if the buyer did. */
  placedBy: string | null;
  /** Link that pays it. `url` is null until the gateway has created it. */
  paymentLink: { url: string | null; status: PaymentLinkStatus; expiresAt: string } | null;
  /** Changes of the paid order, oldest first. */
  edits: EditView[];
  /** Changes with everything that an edit depends on. */
  version: string;
  /** Days such as 2026-11-27. */
  expectedFrom: string | null;
  expectedUntil: string | null;
  agentPhone: string | null;
  /**
   * True if the buyer chose that goods without prescription leave before the others are decided.
   */
  sendsInParts: boolean;
  /** True if refunds made at the gateway have left nothing of its payment. */
  isPaidBack: boolean;
};

export type StaffAddress = {
  name: string;
  email: string;
  phone: string | null;
  address: string;
  state: string | null;
  pincode: string | null;
  businessName: string | null;
  gstin: string | null;
  /** Number of the buyer's purchase order. */
  purchaseOrder: string | null;
  /** Saved address that it was copied from; null for one that staff typed. */
  savedId: string | null;
  /** True if another person than the customer receives the goods. */
  isOfOther: boolean;
  /** Parts to correct; the text `address` has all of them. */
  parts: Record<'building' | 'area' | 'landmark' | 'district' | 'state' | 'pincode', string>;
};

/** Complete data of the screen of one order. */
export type StaffOrder = StaffOrderHead & {
  prescription: PrescriptionState;
  buyer: StaffBuyer;
  address: StaffAddress;
  lines: StaffOrderLine[];
  money: StaffMoney;
  payments: StaffPayment[];
  refunds: StaffRefund[];
  papers: StaffDocument[];
  parcels: StaffParcel[];
  attempts: StaffAttempt[];
  returns: StaffReturn[];
  timeline: StaffMoment[];
};
