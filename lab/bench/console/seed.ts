import type { Client } from 'pg';
import { seedStatements } from './seed-sql';
import type { SeedSize } from './types';

/** Tables with most of the rows. Their indexes are created after the rows. */
export const LARGE = [
  'customer',
  'order',
  'order_line',
  'payment',
  'order_event',
  'audit_entry',
  'notification',
  'settlement_line',
  'product',
  'stock_batch',
  'batch_movement',
  'stock_movement',
  'purchase_receipt_line',
  'parcel_line_batch',
  'product_change',
  'supply_memo',
  'stocktake_line',
  'recall_contact',
  'import_row',
  'sales_day',
];
/** Below this number of orders, recreating indexes costs more than it saves. */
const MANY = 100_000;

/**
 * Drops the indexes of the large tables except primary keys.
 * @returns the statements that recreate them
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
     WHERE i.indrelid = ANY(SELECT quote_ident(unnest($1::text[]))::regclass) AND NOT i.indisprimary AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [LARGE],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ made }) => made);
}

/**
 * Fills an empty database with orders of some years, without triggers and foreign keys, which the
 * data would satisfy.
 * @param tell receives a message for each slow statement
 */
export async function seedOrders(
  client: Client,
  size: SeedSize,
  tell: (text: string) => void = () => undefined,
): Promise<void> {
  // Prevents parallel plans, whose processes may need more memory than the machine has.
  const settings = ['session_replication_role = replica', 'max_parallel_workers_per_gather = 0', "work_mem = '128MB'"];
  for (const setting of [...settings, "maintenance_work_mem = '256MB'", 'synchronous_commit = off'])
    await client.query(`SET ${setting}`);
  const indexes = size.orders >= MANY ? await dropIndexes(client) : [];
  for (const statement of [...seedStatements(size), ...indexes]) {
    const began = performance.now();
    await client.query(statement);
    const took = performance.now() - began;
    if (took > 2000) tell(`${(took / 1000).toFixed(1)} s  ${statement.trim().split('\n')[0]!.slice(0, 90)}`);
  }
  // VACUUM cannot run in a transaction, and neither command needs one here.
  await client.query(size.orders >= MANY ? 'VACUUM ANALYZE' : 'ANALYZE');
  await client.query('RESET ALL');
}
