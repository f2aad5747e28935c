import type { Client } from 'pg';
import { seedStatements, type SeedSize } from './seed-sql';

/** The tables that hold most of the rows: their indexes are made when the rows are there. */
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
/** Below this number of orders making indexes anew costs more than it saves. */
const MANY = 100_000;

/** Takes away the indexes of the large tables but those of their ids. @returns the statements that make them again */
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
 * Fills an empty database with orders of some years, past triggers and foreign keys: what is written is what they would let through.
 * @param tell hears of each statement that took long
 */
export async function seedOrders(
  client: Client,
  size: SeedSize,
  tell: (text: string) => void = () => undefined,
): Promise<void> {
  // The planner would share the work out to processes whose memory the machine may not have.
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
  // A transaction cannot VACUUM, and neither needs one here.
  await client.query(size.orders >= MANY ? 'VACUUM ANALYZE' : 'ANALYZE');
  await client.query('RESET ALL');
}
