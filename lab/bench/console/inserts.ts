import type { Client } from 'pg';
import { print } from '../../../tools/shared/terminal.mjs';

/** Indexes added for the lists. */
const OWN = [
  'order_status_created_at_id_idx',
  'order_created_at_id_idx',
  'order_delivery_pincode_created_at_id_idx',
  'order_recipient_email_idx',
  'order_recipient_phone_idx',
  'order_tracking_number_idx',
  'order_line_with_prescription_idx',
];
/** Index replaced by the first of them. */
const REPLACED = 'order_status_created_at_idx';
const EACH = 5_000;
const ROUNDS = 9;

/**
 * Sample of orders, each with one of its lines, in a separate table, so that only writes are
 * measured.
 */
const SAMPLE = `CREATE TEMP TABLE sample AS SELECT o, l FROM "order" o TABLESAMPLE SYSTEM (5) JOIN order_line l ON l.order_id = o.id AND l.position = 0 LIMIT ${EACH}`;

/**
 * Inserts the sample under new ids with the writes that place, open and settle an order. Runs in
 * the server, one order after the other.
 */
const BUYING = `
  DO $$ DECLARE s record; o "order"; l order_line; BEGIN
    FOR s IN SELECT * FROM sample LOOP
      o := s.o; l := s.l; o.id := uuidv7(); o.number := o.id::text; o.receipt := replace(o.number, '-', ''); o.razorpay_order_id := NULL;
      o.status := 'ORDER_PLACED'; o.tracking_number := NULL; o.paid_at := NULL; o.created_at := clock_timestamp();
      l.id := uuidv7(); l.order_id := o.id; l.cart_line_id := l.id;
      INSERT INTO "order" SELECT (o).*; INSERT INTO order_line SELECT (l).*;
      INSERT INTO order_event (id, order_id, customer_id, to_status, actor) VALUES (uuidv7(), o.id, o.customer_id, 'ORDER_PLACED', 'bench');
      UPDATE "order" SET razorpay_order_id = o.receipt WHERE id = o.id;
      UPDATE "order" SET status = 'PURCHASED', paid_at = clock_timestamp() WHERE id = o.id;
    END LOOP; END $$`;

/**
 * Measures with some indexes turned off: PostgreSQL skips an index that is not ready. Rolls back at
 * the end.
 */
async function ordersPerSecond(client: Client, idle: string[]): Promise<number> {
  await client.query('BEGIN');
  await client.query(
    'UPDATE pg_index SET indisready = false, indisvalid = false WHERE indexrelid = ANY(SELECT unnest($1::text[])::regclass)',
    [idle],
  );
  const began = performance.now();
  await client.query(BUYING);
  const took = performance.now() - began;
  await client.query('ROLLBACK');
  return (EACH / took) * 1000;
}

const middle = (figures: number[]) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;

/**
 * Prints orders per second with the list indexes, without each, and without all; the median of some
 * rounds.
 */
export async function measureInserts(client: Client): Promise<void> {
  await client.query('SET session_replication_role = replica');
  await client.query(SAMPLE);
  await client.query(`CREATE INDEX ${REPLACED} ON "order" (status, created_at)`);
  const settings: [string, string[]][] = [
    ['with all', [REPLACED]],
    ...OWN.map((name): [string, string[]] => [`without ${name}`, [REPLACED, name]]),
    ['as before', OWN],
  ];
  const figures = new Map(settings.map(([name]): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, idle] of round % 2 ? settings : settings.toReversed())
      figures.get(name)!.push(await ordersPerSecond(client, idle));
  await client.query(`DROP INDEX ${REPLACED}`);
  print('| indexes | orders/s | ms an order |\n|---|--:|--:|');
  for (const [name, each] of figures)
    print(`| ${name} | ${Math.round(middle(each))} | ${(1000 / middle(each)).toFixed(3)} |`);
}
