import type { EditView } from '@/lib/selling/edit-views/types';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { DeliveryFailure, OrderStatus, ParcelState, RefundStatus } from '@/lib/kernel/db/generated/enums';
import type { ReturnView } from './return-types';

export type OrderLineView = {
  id: string;
  cartLineId: string;
  productId: number;
  /** Null if the product was withdrawn since. */
  slug: string | null;
  name: string;
  brand: string;
  image: string;
  packSize: string;
  quantity: number;
  /** Units canceled after payment. */
  cancelledQuantity: number;
  /** Units in a parcel, in the store or dispatched. */
  packedQuantity: number;
  returnedQuantity: number;
  /** Units in open returns. */
  returningQuantity: number;
  mrpPaise: number;
  pricePaise: number;
  totalPaise: number;
  prescription: 'none' | 'pending' | 'approved' | 'rejected';
  /** The pharmacist's reason for the customer. */
  prescriptionReason: string | null;
  /** End of the period for replacing a refused prescription; null if there is none to replace. */
  replaceUntil: string | null;
};

/** Goods that left the store together. Days have the form 2026-11-27. */
export type ParcelView = {
  number: number;
  state: Exclude<ParcelState, 'PACKED'>;
  courier: string | null;
  trackingNumber: string | null;
  expectedFrom: string | null;
  expectedUntil: string | null;
  dispatchedAt: string;
  /** Time of delivery or return. */
  endedAt: string | null;
  /** True if its supply memo can be downloaded. */
  hasMemo: boolean;
  lines: { orderLineId: string; name: string; quantity: number }[];
};

export type OrderEventView = { status: OrderStatus; at: string; note: string | null; actor: string };
/** Units of one line that were cancelled after payment. `amountPaise`: refund for them. */
export type CancellationView = { name: string; quantity: number; amountPaise: number; byCustomer: boolean; at: string };
export type AttemptView = { number: number; reason: DeliveryFailure; at: string };
/**
 * `chargebackPaise`: part the buyer has from their bank, through a lost dispute. `isHeld`: it waits
 * for a dispute.
 */
export type RefundView = {
  amountPaise: number;
  chargebackPaise: number;
  status: RefundStatus;
  isHeld: boolean;
  at: string;
};

/**
 * `creditNote`: number of the credit note in the order, from 1; null for an invoice. `edit`: number
 * of the edit whose added goods an invoice is for; null for the order as placed.
 */
export type DocumentView = { number: string; creditNote: number | null; edit: number | null };

export type OrderView = {
  id: string;
  number: string;
  /** Identifies the order for paymentorder. */
  receipt: string;
  status: OrderStatus;
  createdAt: string;
  /** With cash on delivery, the time of its collection. */
  paidAt: string | null;
  /** Cash that the courier has to collect; 0 for all other orders. */
  toCollectPaise: number;
  dispatchedAt: string | null;
  deliveredAt: string | null;
  returnWindowDays: number;
  /** Return state at the time of reading. */
  returnState: 'none' | 'open' | 'over';
  /** A time on the last day for returns; null before delivery. */
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
  /** Number of the buyer's purchase order. */
  purchaseOrder: string | null;
  trackingNumber: string | null;
  courier: string | null;
  deliveryMethod: DeliveryMethod;
  /** Days promised when the order was placed; null in orders from before delivery methods. */
  deliveryFrom: string | null;
  deliveryTo: string | null;
  /** Link that pays it, if the staff placed it. `url` is null until the gateway has created it. */
  paymentLink: { url: string | null; expiresAt: string } | null;
  /** Changes of the paid order by the staff, oldest first. */
  edits: EditView[];
  /** Promised delivery days at dispatch, such as 2026-11-27; null before. */
  expectedFrom: string | null;
  expectedUntil: string | null;
  /** Null once delivered. */
  storePhone: string | null;
  agentPhone: string | null;
  events: OrderEventView[];
  cancellations: CancellationView[];
  /** Parcels that have left so far. */
  parcels: ParcelView[];
  /** Failed delivery attempts. */
  attempts: AttemptView[];
  refunds: RefundView[];
  /** Invoice and credit notes that can be downloaded. */
  papers: DocumentView[];
  returns: ReturnView[];
};
