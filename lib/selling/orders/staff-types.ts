import type {
  OrderStatus,
  PaymentStatus,
  PrescriptionOutcome,
  RefundStatus,
  ReturnReason,
  ReturnStatus,
  Schedule,
} from '@/lib/kernel/db/generated/enums';
import type { ProposedBatch } from '@/lib/inventory/stock/batch-rules';
import type { StaffAttempt, StaffParcel } from './staff-parcel-types';
import type { OrderWork } from './staff-rules';

/** Over the lines of an order that need a prescription: none of them, one undecided, else one refused, else all approved. */
export type PrescriptionState = 'none' | 'pending' | 'refused' | 'approved';

/** How much waits, and since when the oldest of it. */
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
  /** Its share of the coupon, taken off in `totalPaise`. */
  couponDiscountPaise: number;
  totalPaise: number;
  taxPaise: number;
  requiresPrescription: boolean;
  /** The product's when it was bought. */
  schedule: Schedule;
  prescription: PrescriptionState;
  /** What was decided last, and by whom; null while nobody has looked at the file it carries now. */
  outcome: PrescriptionOutcome | null;
  decidedBy: string | null;
  /** The pharmacist's words for the buyer; while the prescriber is asked, for colleagues. */
  prescriptionReason: string | null;
  registrationNumber: string | null;
  decidedAt: Date | null;
  prescriptionId: string | null;
  contentType: string | null;
  pageCount: number | null;
  /** From which batches its units are to be packed now: first expired, first out. */
  batches: ProposedBatch[];
  /** Of the product, now; null when it is not counted. */
  onHand: number | null;
};

/** Date-times below are texts: they come out of JSON. */
export type StaffPayment = {
  razorpayPaymentId: string;
  razorpayOrderId: string;
  status: PaymentStatus;
  method: string | null;
  amountPaise: number;
  errorCode: string | null;
  createdAt: string;
  capturedAt: string | null;
  /** In which its money reached the bank; null before that, or where this store has not heard of it. */
  settlement: { id: string; utr: string | null; madeAt: string } | null;
};
export type StaffRefund = {
  id: string;
  status: RefundStatus;
  amountPaise: number;
  /** Of it what the payer has through a dispute that was lost. */
  chargebackPaise: number;
  /** Part that comes with a refund made at Razorpay; negative on that refund. */
  elsewherePaise: number;
  reason: string;
  razorpayRefundId: string | null;
  failures: number;
  createdAt: string;
  processedAt: string | null;
  isHeld: boolean;
  isStuck: boolean;
  lastError: string | null;
};
/** `creditNote`: which of the order's credit notes it is, from 1; null for the invoice. */
export type StaffPaper = {
  number: string;
  creditNote: number | null;
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

/** One thing that happened to an order. `what` is the word of its kind: a state, an action of the audit, a kind of notice … */
export type StaffMoment = {
  at: Date;
  kind: 'status' | 'audit' | 'notice' | 'payment' | 'refund' | 'return' | 'line';
  what: string;
  actor: string;
  actorName: string | null;
  /** Ids, states and sums; no personal or health data but an order's own notes. */
  details: Record<string, unknown>;
};

/** What an order costs and what of it is where, paise. */
export type StaffMoney = {
  mrpTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  shippingPaise: number;
  payablePaise: number;
  /** Contained in `payablePaise`. */
  taxPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  /** On its way back, tries that failed among it. */
  refundingPaise: number;
  /** Of these two what the payer has through a dispute that was lost. */
  chargebackPaise: number;
};

export type StaffBuyer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  since: Date;
  /** All that were ever placed, this one too. */
  orderCount: number;
  /** The account is deleted. */
  isGone: boolean;
};

export type StaffOrderHead = {
  id: string;
  number: string;
  receipt: string;
  status: OrderStatus;
  locale: string;
  createdAt: Date;
  paidAt: Date | null;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  returnWindowDays: number;
  razorpayOrderId: string | null;
  couponCode: string | null;
  courier: string | null;
  trackingNumber: string | null;
  /** Days such as 2026-11-27. */
  expectedFrom: string | null;
  expectedUntil: string | null;
  agentPhone: string | null;
  /** Goods that need no prescription leave before the others are decided on: its buyer's wish. */
  sendsInParts: boolean;
  /** Refunds made at Razorpay have left nothing of its payment. */
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
};

/** Everything a screen about one order shows. */
export type StaffOrder = StaffOrderHead & {
  prescription: PrescriptionState;
  buyer: StaffBuyer;
  address: StaffAddress;
  lines: StaffOrderLine[];
  money: StaffMoney;
  payments: StaffPayment[];
  refunds: StaffRefund[];
  papers: StaffPaper[];
  parcels: StaffParcel[];
  attempts: StaffAttempt[];
  returns: StaffReturn[];
  timeline: StaffMoment[];
};
