import { Client } from 'pg';
import { testDatabaseUrl } from '../database';

let client: Client | undefined;
let statement: string | undefined;

async function connection(): Promise<Client> {
  if (client) return client;
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  return client;
}

/** Everything in the store's tables, one text per row. `mentioning` keeps the rows in which one of these texts occurs. */
export async function allRows(mentioning?: string[]): Promise<string[]> {
  const open = await connection();
  const tables = await open.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  statement ??= tables.rows.map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" t`).join(' UNION ALL ');
  // One expression for all texts: many times faster than as many LIKEs.
  const wanted = mentioning?.map((text) => text.replace(/[^\w-]/g, '\\$&')).join('|');
  const where = wanted ? 'WHERE row ~ $1' : '';
  const { rows } = await open.query<{ row: string }>(`SELECT row FROM (${statement}) every ${where} ORDER BY 1`, wanted ? [wanted] : []);
  return rows.map(({ row }) => row);
}

/** Before the test's database is made anew or given up. */
export async function closeRows(): Promise<void> {
  await client?.end();
  client = undefined;
}
