import { Client } from 'pg';
import { testDatabaseUrl } from '../database';

let client: Client | undefined;

async function connection(): Promise<Client> {
  if (client) return client;
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  return client;
}

/** Tables of goods, whose rows name no person. */
const GOODS = [
  'product',
  'stock_level',
  'stock_movement',
  'stock_batch',
  'batch_movement',
  'product_change',
  'change_set',
  'category',
  'subcategory',
];

const statements = new Map<string, string>();

async function statementOver(leftOut: string[]): Promise<string> {
  const known = statements.get(leftOut.join());
  if (known) return known;
  const { rows } = await (
    await connection()
  ).query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [leftOut],
  );
  const statement = rows
    .map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" t`)
    .join(' UNION ALL ');
  statements.set(leftOut.join(), statement);
  return statement;
}

/** Returns all rows of the store's tables, one text per row. */
export async function allRows(): Promise<string[]> {
  const { rows } = await (
    await connection()
  ).query<{ row: string }>({
    // The name makes PostgreSQL reuse the plan: planning a union of all tables takes longer than
    // reading them.
    name: 'all rows',
    text: `SELECT row FROM (${await statementOver([])}) every ORDER BY 1`,
  });
  return rows.map(({ row }) => row);
}

/** Returns the rows that contain one of these texts. */
export async function rowsNaming(texts: string[]): Promise<string[]> {
  const { rows } = await (
    await connection()
  ).query<{ row: string }>({
    name: 'rows that name a text',
    text: `SELECT row FROM (${await statementOver(GOODS)}) every WHERE row LIKE ANY ($1) ORDER BY 1`,
    values: [texts.map((text) => `%${text}%`)],
  });
  return rows.map(({ row }) => row);
}

/**
 * Deletes all other customers, bypassing the triggers that protect the ledgers. A small database
 * responds quickly.
 */
export async function forgetAllBut(customerIds: string[]): Promise<void> {
  const open = await connection();
  const { rows } = await open.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'customer_id'`,
  );
  await open.query('SET session_replication_role = replica');
  for (const { name } of rows)
    await open.query(`DELETE FROM "${name}" WHERE customer_id <> ALL ($1::uuid[])`, [customerIds]);
  await open.query('DELETE FROM customer WHERE id <> ALL ($1::uuid[])', [customerIds]);
  await open.query('SET session_replication_role = DEFAULT');
}

/** Closes the connection. Call it before the test database is recreated or dropped. */
export async function closeRows(): Promise<void> {
  await client?.end();
  client = undefined;
}
