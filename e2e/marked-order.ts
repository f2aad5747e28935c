import { inDatabase } from './database';

/** Sets an order to the stored state of a paid order, without a payment. */
export async function markPaid(orderId: string): Promise<void> {
  await inDatabase((client) =>
    client.query(`UPDATE "order" SET status = 'PURCHASED', paid_at = now() WHERE id = $1`, [orderId]),
  );
}

/** Sets an order to the stored state of a delivered order. It has no payment to refund. */
export async function markDelivered(orderId: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `UPDATE "order" SET status = 'DELIVERED', paid_at = now(), dispatched_at = now(), delivered_at = now() WHERE id = $1`,
      [orderId],
    ),
  );
}
