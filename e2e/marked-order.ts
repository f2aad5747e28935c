import { inDatabase } from './database';

/** Makes an order as the store has it once it is paid, without a payment. */
export async function markPaid(orderId: string): Promise<void> {
  await inDatabase((client) =>
    client.query(`UPDATE "order" SET status = 'PURCHASED', paid_at = now() WHERE id = $1`, [orderId]),
  );
}

/** Makes an order as the store has it once it has arrived: nothing is paid back for it. */
export async function markDelivered(orderId: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `UPDATE "order" SET status = 'DELIVERED', paid_at = now(), dispatched_at = now(), delivered_at = now() WHERE id = $1`,
      [orderId],
    ),
  );
}
