import { Prisma, type Sql } from '@/lib/kernel/db/client';

/** Id of the order with this transaction id of a customer's client. */
export const namedOrderId = (customerId: string, transactionId: string) => Prisma.sql`
  (SELECT t.order_id FROM order_transaction t WHERE t.customer_id = ${customerId}::uuid AND t.transaction_id = ${transactionId})`;

/** Id of the customer's order with this receipt, or with this transaction id of its client. */
export const orderIdOf = (customerId: string, reference: string) => Prisma.sql`
  COALESCE((SELECT r.id FROM "order" r WHERE r.receipt = ${reference} AND r.customer_id = ${customerId}::uuid), ${namedOrderId(customerId, reference)})`;

/**
 * Gives an order a transaction id of its client. An order may have several; each belongs to one
 * order.
 */
export async function nameOrder(tx: Sql, customerId: string, transactionId: string, orderId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO order_transaction (customer_id, transaction_id, order_id) VALUES (${customerId}::uuid, ${transactionId}, ${orderId}::uuid)
    ON CONFLICT (customer_id, transaction_id) DO UPDATE SET order_id = EXCLUDED.order_id`);
}
