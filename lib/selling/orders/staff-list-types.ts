import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import type { StaffView } from './staff-rules';
import type { PrescriptionState } from './staff-types';

/** What a list of orders is asked for. */
export type StaffListWanted = {
  /** `all` when left out. */
  view?: StaffView;
  status?: OrderStatus;
  /** Placed by this customer. */
  customerId?: string;
  /** Placed on these calendar days of India, such as 2026-11-26, both included. */
  from?: string;
  until?: string;
  /** As somebody typed it: a number, id, e-mail, telephone number, pincode or name. */
  q?: string;
  /** Cursors of an earlier page: the page after it, or the one before; what is no cursor is the first page. */
  after?: string;
  before?: string;
  /** Rows of a page: 50 when left out, 200 at most. */
  show?: number;
  /** Newest first when left out; a queue is worked off from the other end. */
  oldestFirst?: boolean;
};

/** An order as a list shows it. Money is integer paise. */
export type StaffOrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  customerName: string;
  deliveryPlace: string;
  deliveryState: string | null;
  deliveryPincode: string | null;
  lineCount: number;
  units: number;
  payablePaise: number;
  /** Part of it that was refunded or is being refunded. */
  refundedPaise: number;
  /** Payment method in Razorpay's word; null before the payment. */
  method: string | null;
  prescription: PrescriptionState;
  /** Since when it waits for its next step; null when there is none. */
  waitingSince: Date | null;
  courier: string | null;
  trackingNumber: string | null;
  /** Money is on its way back and has not arrived, or failed to. */
  isRefundPending: boolean;
};

export type StaffOrderPage = {
  orders: StaffOrderRow[];
  /** Cursors of the pages around this one; null where there is none. */
  before: string | null;
  after: string | null;
  /** How many there are in all, up to 1,000; `isMore`: "1,000+". */
  count: number;
  isMore: boolean;
  /** So many customers have this name that only the newest orders of the list were looked through. */
  isNarrowed: boolean;
};
