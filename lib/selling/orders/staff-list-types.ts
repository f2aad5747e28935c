import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { OrderFilters } from './list-filter-rules';
import type { OrderSort, StaffView } from './staff-rules';
import type { PrescriptionState } from './staff-types';

/** Parameters of the order list. */
export type StaffListFilter = OrderFilters & {
  /** `all` if omitted. */
  view?: StaffView;
  status?: OrderStatus;
  /** Placed by this customer. */
  customerId?: string;
  /** Search text: a number, id, email address, phone number, pincode or name. */
  q?: string;
  /**
   * Cursors of an earlier page: the page after it, or before it; a malformed cursor gives the first
   * page.
   */
  after?: string;
  before?: string;
  /** Rows per page: 50 by default, at most 200. */
  show?: number;
  /** Newest first by default, whatever the view. */
  sort?: OrderSort;
};

/** Row of the order list. Money is integer paise. */
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
  deliveryMethod: DeliveryMethod;
  lineCount: number;
  units: number;
  payablePaise: number;
  /** Part of it that was refunded or is being refunded. */
  refundedPaise: number;
  /** Payment method as named by the gateway; null before the payment. */
  method: string | null;
  prescription: PrescriptionState;
  /** Start of the wait for its next step; null if there is none. */
  waitingSince: Date | null;
  /** Last promised day of delivery, such as 2026-11-30; null for orders without a promise. */
  dueOn: string | null;
  /** Place in the sort order of the list. */
  placeAt: Date;
  courier: string | null;
  trackingNumber: string | null;
  /** True if a refund is pending or failed. */
  isRefundPending: boolean;
};

export type StaffOrderPage = {
  orders: StaffOrderRow[];
  /** Cursors of the adjacent pages; null if there is none. */
  before: string | null;
  after: string | null;
  /** Total count, up to 1,000; `isMore`: "1,000+". */
  count: number;
  isMore: boolean;
  /** True if only the newest 10,000 orders of the list were searched. */
  isNarrowed: boolean;
};
