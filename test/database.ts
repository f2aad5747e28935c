import { Client } from 'pg';

/** Kept from test to test: what the operators own. Everything else belongs to customers and is emptied. */
const KEPT_TABLES = [
  '_prisma_migrations',
  'setting',
  'category',
  'category_translation',
  'subcategory',
  'subcategory_translation',
  'product',
  'product_translation',
  'product_image',
  'product_specification',
  'slug_redirect',
  'stock_level',
  'stock_batch',
  'batch_movement',
  'product_barcode',
  'banner',
  'banner_translation',
  'promotion',
  'promotion_translation',
  'featured_product',
  'coupon',
  'coupon_translation',
  'gst_rate',
];

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run these tests through: npm test -- <pattern>`);
  return value;
}

/** The name of this Jest worker's own database. */
function databaseName(): string {
  return `${required('TEST_TEMPLATE')}_worker_${process.env.JEST_WORKER_ID ?? '1'}`;
}

/** The address of this worker's database, whether it has been made yet or not. */
export function testDatabaseUrl(): string {
  const url = new URL(required('TEST_DATABASE_ADMIN_URL'));
  url.pathname = `/${databaseName()}`;
  return url.toString();
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes this worker's database anew from the migrated template, so that a test file never meets what another one left. */
export async function createTestDatabase(): Promise<string> {
  await withClient(required('TEST_DATABASE_ADMIN_URL'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${databaseName()}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${databaseName()}" TEMPLATE "${required('TEST_TEMPLATE')}"`);
  });
  return testDatabaseUrl();
}

/** Empties each table that holds anything. A function, since PostgreSQL keeps the plans of its statements: asking 70 tables anew takes ten times as long. */
async function createEmptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const steps = rows.map(
    ({ name }) => `IF '${name}' <> ALL (kept) AND EXISTS (SELECT 1 FROM "${name}") THEN DELETE FROM "${name}"; END IF;`,
  );
  await client.query(
    `CREATE OR REPLACE FUNCTION pg_temp.empty_tables(kept text[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${steps.join('\n')} END $$`,
  );
  // As the owner of the database, past the triggers that keep ledgers append-only in the store.
  await client.query('SET session_replication_role = replica');
}

let connection: Promise<Client> | undefined;

/** The one connection by which this test file empties its database. */
async function connect(): Promise<Client> {
  const client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  await createEmptyTables(client);
  return client;
}

async function emptyTables(kept: string[]): Promise<void> {
  const client = await (connection ??= connect());
  await client.query('SELECT pg_temp.empty_tables($1)', [kept]);
}

/** Ends what `resetDatabase` and `emptyDatabase` opened. */
export async function disconnectTestDatabase(): Promise<void> {
  const open = connection;
  connection = undefined;
  await (await open)?.end();
}

/** Empties what customers own (accounts, carts, orders, payments, ledgers …); the catalogue stays. */
export function resetDatabase(): Promise<void> {
  return emptyTables(KEPT_TABLES);
}

/** Empties everything, the catalogue too; only what migrations filled stays. */
export function emptyDatabase(): Promise<void> {
  return emptyTables(['_prisma_migrations', 'gst_rate']);
}
