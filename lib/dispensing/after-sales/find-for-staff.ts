import { db } from '@/lib/kernel/db/client';
import type { RefundStatus, ReturnReason, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { isStuckRefund } from '@/lib/money/payments/refunds/find-stuck';
import { amountOf, previewReturn } from './settle-return';

/**
 * Goods of a return. `resaleable` and `amountPaise` are final once received; before, they are the
 * suggestion for its reason and the amount it would refund now.
 */
export type StaffReturnLine = {
  orderLineId: string;
  sku: string;
  name: string;
  packSize: string;
  quantity: number;
  resaleable: number;
  amountPaise: number;
};

/** Return with all details that staff need for a decision. */
export type StaffReturnFound = {
  id: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string | null;
  rejectionReason: string | null;
  requestedBy: string;
  requestedAt: Date;
  decidedAt: Date | null;
  receivedAt: Date | null;
  cancelledAt: Date | null;
  order: { id: string; number: string };
  refund: {
    status: RefundStatus;
    amountPaise: number;
    chargebackPaise: number;
    razorpayRefundId: string | null;
    lastError: string | null;
    isHeld: boolean;
    isStuck: boolean;
  } | null;
  lines: StaffReturnLine[];
  /** Delivery charge within `amountPaise`. */
  deliveryPaise: number;
  amountPaise: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns a return by its id; the function that settles it computes its amounts.
 * @throws notFound
 */
export async function findReturnForStaff(id: string): Promise<StaffReturnFound> {
  if (!UUID.test(id)) throw notFound();
  const found = await db.orderReturn.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      reason: true,
      note: true,
      rejectionReason: true,
      requestedBy: true,
      requestedAt: true,
      decidedAt: true,
      receivedAt: true,
      cancelledAt: true,
      deliveryPaise: true,
      order: { select: { id: true, number: true } },
      refund: {
        select: {
          id: true,
          status: true,
          amountPaise: true,
          chargebackPaise: true,
          razorpayRefundId: true,
          heldAt: true,
          lastError: true,
        },
      },
      lines: {
        orderBy: { orderLine: { position: 'asc' } },
        select: {
          orderLineId: true,
          quantity: true,
          resaleableQuantity: true,
          amountPaise: true,
          orderLine: { select: { sku: true, name: true, packSize: true } },
        },
      },
    },
  });
  if (!found) throw notFound();
  const isOpen = found.status === 'REQUESTED' || found.status === 'APPROVED';
  const preview = isOpen ? await previewReturn(found.id, found.order.id) : { lines: [], deliveryPaise: 0 };
  const lines = found.lines.map(({ orderLineId, quantity, resaleableQuantity, amountPaise, orderLine }) => {
    const settled = preview.lines.find((line) => line.orderLineId === orderLineId);
    return {
      orderLineId,
      ...orderLine,
      quantity,
      resaleable: settled ? quantity - settled.unfit : resaleableQuantity,
      amountPaise: settled?.amountPaise ?? amountPaise,
    };
  });
  const refund = found.refund && {
    ...found.refund,
    isHeld: found.refund.heldAt !== null,
    isStuck: await isStuckRefund(found.refund.id),
  };
  const deliveryPaise = isOpen ? preview.deliveryPaise : found.deliveryPaise;
  return { ...found, refund, lines, deliveryPaise, amountPaise: amountOf({ lines, deliveryPaise }) };
}
