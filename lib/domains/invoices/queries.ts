import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { CreditedLine, TaxDocument } from './types';

/** An order as far as its invoice needs it. Nothing of it changes once it is paid. */
export type BilledOrder = NonNullable<Awaited<ReturnType<typeof findBilledOrder>>>;

/** The order with its lines in their order, and the payment that was kept for it. */
export function findBilledOrder(orderId: string) {
  return db.order.findUnique({
    where: { id: orderId },
    include: {
      lines: {
        orderBy: { position: 'asc' },
        include: { product: { select: { batchNumber: true, expiryDate: true } } },
      },
      payments: {
        where: {
          status: { in: ['CAPTURED', 'REFUNDED'] },
          refunds: { none: { reason: { in: ['alreadyPaid', 'amountDiffers'] } } },
        },
        orderBy: { capturedAt: 'asc' },
        select: { razorpayPaymentId: true },
      },
    },
  });
}

export const PAPER = Prisma.sql`id, order_id AS "orderId", is_credit_note AS "isCreditNote", number, issued_at AS "issuedAt", content, storage_key AS "storageKey"`;

/** What a paper belongs to: an order has one invoice, a refund one credit note. */
export type Owner = { orderId: string } | { refundId: string };
const isOf = (owner: Owner) =>
  'refundId' in owner
    ? Prisma.sql`refund_id = ${owner.refundId}::uuid`
    : Prisma.sql`order_id = ${owner.orderId}::uuid AND NOT is_credit_note`;

/** @param tx the transaction, where nobody else may be issuing it meanwhile */
export async function findDocument(owner: Owner, tx?: Sql): Promise<TaxDocument | null> {
  const asked = Prisma.sql`SELECT ${PAPER} FROM invoice WHERE ${isOf(owner)}`;
  const [paper] = await (tx ? tx.$queryRaw<TaxDocument[]>(asked) : queryRows<TaxDocument>(asked));
  return paper ?? null;
}

/** The refund a credit note stands for, with what came back for it: no lines when the whole order was cancelled. */
export async function findCredited(
  refundId: string,
): Promise<{ orderId: string; customerId: string; returned: CreditedLine[] | null } | null> {
  const refund = await db.refund.findUnique({
    where: { id: refundId },
    select: {
      orderId: true,
      customerId: true,
      orderReturn: {
        select: { lines: { select: { orderLineId: true, quantity: true, amountPaise: true, taxPaise: true } } },
      },
    },
  });
  return (
    refund && { orderId: refund.orderId, customerId: refund.customerId, returned: refund.orderReturn?.lines ?? null }
  );
}

/** One of an order's credit notes, from 1 in the order of their issue, or null. */
export async function findCreditNote(orderId: string, place: number): Promise<TaxDocument | null> {
  const [paper] = await queryRows<TaxDocument>(Prisma.sql`
    SELECT ${PAPER} FROM invoice WHERE order_id = ${orderId}::uuid AND is_credit_note ORDER BY issued_at, number LIMIT 1 OFFSET ${place - 1}::int`);
  return paper ?? null;
}
