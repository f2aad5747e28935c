import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { linesOf } from '@/lib/selling/orders/lock-order';
import { refundFor } from '@/lib/selling/orders/return-rules';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import type { Credited, CreditedLine, InvoiceContent, TaxDocument } from './types';

/** Fields of an order that its invoice needs, as on the day of issue. */
export type BilledOrder = NonNullable<Awaited<ReturnType<typeof findBilledOrder>>>;

/**
 * Returns the order with its lines in order and the payments it was paid with.
 * @param editId edit whose added lines are billed; null for the lines of the order as placed
 */
export function findBilledOrder(orderId: string, editId: string | null = null) {
  return db.order.findUnique({
    where: { id: orderId },
    include: {
      lines: {
        where: { orderEditId: editId },
        orderBy: { position: 'asc' },
        include: {
          prescription: { select: { patientName: true, prescriberName: true, prescriberRegistration: true } },
        },
      },
      payments: {
        where: {
          OR: [{ status: { in: ['CAPTURED', 'REFUNDED'] } }, { kind: 'CASH_ON_DELIVERY' }],
          refunds: { none: { reason: { in: ['alreadyPaid', 'amountDiffers', 'editEnded'] } } },
        },
        orderBy: { capturedAt: 'asc' },
        select: { razorpayPaymentId: true, razorpayOrderId: true },
      },
      paymentLinks: { where: { orderEditId: editId }, select: { razorpayOrderId: true } },
    },
  });
}

/** Returns the edits of an order that added goods to it, in their order. */
export async function listBilledEdits(orderId: string): Promise<string[]> {
  const edits = await queryRows<{ id: string }>(
    Prisma.sql`SELECT id FROM order_edit WHERE order_id = ${orderId}::uuid AND state = 'APPLIED' ORDER BY number`,
  );
  return edits.map(({ id }) => id);
}

export const TAX_DOCUMENT = Prisma.sql`id, order_id AS "orderId", is_credit_note AS "isCreditNote", number, issued_at AS "issuedAt", content, storage_key AS "storageKey"`;

/**
 * Owner of a document: an order and each edit that added goods have one invoice, a refund one
 * credit note.
 */
export type Owner = { orderId: string } | { editId: string } | { refundId: string };
const isOf = (owner: Owner) =>
  'refundId' in owner
    ? Prisma.sql`refund_id = ${owner.refundId}::uuid`
    : 'editId' in owner
      ? Prisma.sql`order_edit_id = ${owner.editId}::uuid AND NOT is_credit_note`
      : Prisma.sql`order_id = ${owner.orderId}::uuid AND NOT is_credit_note AND order_edit_id IS NULL`;

/** @param tx transaction that excludes concurrent issuing */
export async function findDocument(owner: Owner, tx?: Sql): Promise<TaxDocument | null> {
  const query = Prisma.sql`SELECT ${TAX_DOCUMENT} FROM invoice WHERE ${isOf(owner)}`;
  const [taxDocument] = await (tx ? tx.$queryRaw<TaxDocument[]>(query) : queryRows<TaxDocument>(query));
  return taxDocument ?? null;
}

/** Refund of a credit note. `credited` is null if the whole invoiced amount is refunded. */
export type CreditedRefund = {
  orderId: string;
  customerId: string;
  amountPaise: number;
  credited: Credited | null;
  /**
   * True if refunds made at the gateway have credited part of the order, so its credit notes depend
   * on each other.
   */
  isShared: boolean;
};

/** Returns the contents of the credit notes of an order. */
export async function listCreditNotes(orderId: string, tx: Sql): Promise<InvoiceContent[]> {
  const notes = await tx.$queryRaw<Pick<TaxDocument, 'content'>[]>(
    Prisma.sql`SELECT content FROM invoice WHERE order_id = ${orderId}::uuid AND is_credit_note`,
  );
  return notes.map(({ content }) => content);
}

/**
 * Returns the rest of an order that was canceled after parts of it; null if nothing was canceled
 * before.
 */
async function findRest(orderId: string): Promise<CreditedLine[] | null> {
  const lines = await linesOf(db, orderId);
  if (lines.every(({ cancelledQuantity }) => cancelledQuantity === 0)) return null;
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.cancelledQuantity;
    return quantity > 0
      ? [{ orderLineId: line.id, quantity, ...refundFor(line, line.cancelledQuantity, quantity) }]
      : [];
  });
}

/**
 * Returns the refund of a credit note with the goods it refunds: those of a return, canceled units,
 * or the rest of a canceled order.
 */
export async function findCredited(refundId: string): Promise<CreditedRefund | null> {
  const units = { orderLineId: true, quantity: true, amountPaise: true, taxPaise: true };
  const refund = await db.refund.findUnique({
    where: { id: refundId },
    select: {
      orderId: true,
      customerId: true,
      amountPaise: true,
      appliedPaise: true,
      reason: true,
      payment: { select: { refunds: { where: { reason: MADE_AT_GATEWAY }, select: { id: true } } } },
      parts: {
        select: {
          amountPaise: true,
          payment: { select: { refunds: { where: { reason: MADE_AT_GATEWAY }, select: { id: true } } } },
        },
      },
      orderReturn: { select: { deliveryPaise: true, lines: { select: units } } },
      cancelledLines: { select: units },
    },
  });
  if (!refund) return null;
  const { orderId, customerId, appliedPaise, reason, parts, orderReturn, cancelledLines } = refund;
  const amountPaise = parts.reduce((sum, part) => sum + part.amountPaise, refund.amountPaise) + appliedPaise;
  const isShared = [refund, ...parts].some((part) => part.payment.refunds.length > 0);
  const of = { orderId, customerId, amountPaise, isShared };
  if (reason === MADE_AT_GATEWAY) return { ...of, credited: { reason: 'refunded', lines: [] } };
  if (orderReturn) {
    const { lines, deliveryPaise } = orderReturn;
    return { ...of, credited: { reason: 'returned', lines, withDelivery: deliveryPaise > 0 } };
  }
  if (cancelledLines.length > 0) return { ...of, credited: { reason: 'cancelled', lines: cancelledLines } };
  const rest = await findRest(orderId);
  return { ...of, credited: rest && { reason: 'cancelled', lines: rest, withDelivery: true } };
}

/** Returns one of an order's credit notes, counted from 1 in the order of issue, or null. */
export async function findCreditNote(orderId: string, place: number): Promise<TaxDocument | null> {
  const [taxDocument] = await queryRows<TaxDocument>(Prisma.sql`
    SELECT ${TAX_DOCUMENT} FROM invoice WHERE order_id = ${orderId}::uuid AND is_credit_note ORDER BY issued_at, number LIMIT 1 OFFSET ${place - 1}::int`);
  return taxDocument ?? null;
}
