import type { RefundStatus, ReturnReason, ReturnStatus } from '@/lib/kernel/db/generated/enums';

/** Money is integer paise; 0 until the goods are back. */
export type ReturnLineView = { orderLineId: string; name: string; quantity: number; amountPaise: number };

export type ReturnView = {
  id: string;
  orderId: string;
  orderNumber: string;
  status: ReturnStatus;
  reason: ReturnReason;
  /** Text from the store for the customer. */
  rejectionReason: string | null;
  /** Date-times. */
  requestedAt: string;
  decidedAt: string | null;
  receivedAt: string | null;
  lines: ReturnLineView[];
  amountPaise: number;
  refundStatus: RefundStatus | null;
  /** True if its refund waits for the end of a dispute. */
  isHeld: boolean;
  /** Part of `amountPaise` that the buyer already has from their bank, through a lost dispute. */
  chargebackPaise: number;
};
