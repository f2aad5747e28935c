import { Client } from 'pg';

/**
 * Tables not emptied between tests: they belong to the operators. All others belong to customers.
 */
const PRESERVED_TABLES = [
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

/** Returns the name of the database of this Jest worker. */
function databaseName(): string {
  return `${required('TEST_TEMPLATE')}_worker_${process.env.JEST_WORKER_ID ?? '1'}`;
}

/** Returns the URL of the database of this worker, even if it does not exist yet. */
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

/**
 * Recreates the database of this worker from the migrated template, so that no data of another test
 * file remains.
 */
export async function createTestDatabase(): Promise<string> {
  await withClient(required('TEST_DATABASE_ADMIN_URL'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${databaseName()}" WITH (FORCE)`);
    // Copying files takes less processor time than writing them to the log.
    await client.query(
      `CREATE DATABASE "${databaseName()}" TEMPLATE "${required('TEST_TEMPLATE')}" STRATEGY FILE_COPY`,
    );
  });
  return testDatabaseUrl();
}

/**
 * Creates a function that empties each table with rows. PostgreSQL caches the plans of its
 * statements; planning queries on 70 tables each time takes ten times as long.
 */
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
  // Bypasses, as the owner of the database, the triggers that make ledgers append-only in the
  // store.
  await client.query('SET session_replication_role = replica');
}

let connection: Promise<Client> | undefined;

/** Returns the single connection by which this test file empties its database. */
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

/** Closes the connection opened by `resetDatabase` and `emptyDatabase`. */
export async function disconnectTestDatabase(): Promise<void> {
  const open = connection;
  connection = undefined;
  await (await open)?.end();
}

/**
 * Deletes the data of customers (accounts, carts, orders, payments, ledgers …). The catalogue
 * stays.
 */
export function resetDatabase(): Promise<void> {
  return emptyTables(PRESERVED_TABLES);
}

/** Deletes all data, including the catalogue. Only rows created by migrations stay. */
export function emptyDatabase(): Promise<void> {
  return emptyTables(['_prisma_migrations', 'gst_rate']);
}

/** Waits until a statement in this database is blocked by a lock of another transaction. */
export async function untilBlocked(): Promise<void> {
  const client = await (connection ??= connect());
  const until = Date.now() + 20_000;
  for (let blocked = false; !blocked;) {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    blocked = rowCount! > 0;
    if (!blocked && Date.now() > until) throw new Error('No statement waits for a lock');
  }
}
