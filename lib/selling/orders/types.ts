import type { DeliveryFailure, OrderStatus, ParcelState, RefundStatus } from '@/lib/kernel/db/generated/enums';
import type { ReturnView } from './return-types';

export type OrderLineView = {
  id: string;
  cartLineId: string;
  productId: number;
  /** Null when the product was withdrawn since. */
  slug: string | null;
  name: string;
  brand: string;
  image: string;
  packSize: string;
  quantity: number;
  /** What was cancelled of it after it was paid for. */
  cancelledQuantity: number;
  /** What lies in a parcel, or left in one. */
  packedQuantity: number;
  returnedQuantity: number;
  /** What open returns ask to bring back. */
  returningQuantity: number;
  mrpPaise: number;
  pricePaise: number;
  totalPaise: number;
  prescription: 'none' | 'pending' | 'approved' | 'rejected';
  /** The pharmacist's words for the customer. */
  prescriptionReason: string | null;
  /** Until when a refused prescription can be replaced; null when there is nothing to replace. */
  replaceUntil: string | null;
};

/** What left the store together. Days are such as 2026-11-27. */
export type ParcelView = {
  number: number;
  state: Exclude<ParcelState, 'PACKED'>;
  courier: string | null;
  trackingNumber: string | null;
  expectedFrom: string | null;
  expectedUntil: string | null;
  dispatchedAt: string;
  /** When it was handed over, or came back. */
  endedAt: string | null;
  /** A memo of its batches can be downloaded. */
  hasMemo: boolean;
  lines: { orderLineId: string; name: string; quantity: number }[];
};

export type OrderEventView = { status: OrderStatus; at: string; note: string | null; actor: string };
/** Units of one line that were cancelled after payment. `amountPaise`: refund for them. */
export type CancellationView = { name: string; quantity: number; amountPaise: number; byCustomer: boolean; at: string };
export type AttemptView = { number: number; reason: DeliveryFailure; at: string };
/** `chargebackPaise`: part the buyer has from their bank, through a lost dispute. `isHeld`: it waits for a dispute. */
export type RefundView = {
  amountPaise: number;
  chargebackPaise: number;
  status: RefundStatus;
  isHeld: boolean;
  at: string;
};

/** `creditNote`: which of the order's credit notes it is, from 1; null for the invoice. */
export type PaperView = { number: string; creditNote: number | null };

export type OrderView = {
  id: string;
  number: string;
  /** Names the order towards paymentorder. */
  receipt: string;
  status: OrderStatus;
  createdAt: string;
  paidAt: string | null;
  dispatchedAt: string | null;
  deliveredAt: string | null;
  returnWindowDays: number;
  /** Whether goods may be sent back when this was read. */
  returnState: 'none' | 'open' | 'over';
  /** A moment on the last day for that; null before delivery. */
  returnUntil: string | null;
  lines: OrderLineView[];
  mrpTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  couponCode: string | null;
  shippingPaise: number;
  payablePaise: number;
  taxPaise: number;
  recipientName: string;
  deliveryPlace: string;
  deliveryAddress: string;
  trackingNumber: string | null;
  courier: string | null;
  /** The days it was promised for when it left, as 2026-11-27; null before. */
  expectedFrom: string | null;
  expectedUntil: string | null;
  /** Null once delivered. */
  storePhone: string | null;
  agentPhone: string | null;
  events: OrderEventView[];
  cancellations: CancellationView[];
  /** What has left so far. */
  parcels: ParcelView[];
  /** Times at which a parcel could not be handed over. */
  attempts: AttemptView[];
  refunds: RefundView[];
  /** The invoice and the credit notes that can be downloaded. */
  papers: PaperView[];
  returns: ReturnView[];
};
