import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { v7 } from 'uuid';
import { env } from '@/lib/kernel/env';
import { processWide } from '@/lib/kernel/process-wide';
import { Prisma, PrismaClient } from './generated/client';
import { TimeoutPool } from './timeout-pool';
import { statementName } from './statement-names';
import { IN_LINE_MS } from './waiting-line';

type Connection = { pool: TimeoutPool; client: PrismaClient };
const database: { open?: Connection } = processWide('database', () => ({}));

type PoolOptions = { max: number; statementMs: number; name?: string; line?: number };

/** Connections beside those of everybody, for what must not wait in line behind a crowd. Whoever opens them ends them. @param options.name as pg_stat_activity shows it */
export function openPool({ max, statementMs, name, line }: PoolOptions): TimeoutPool {
  const { DATABASE_URL, DATABASE_LOCK_MS } = env();
  const limits = { statementMs, lockMs: DATABASE_LOCK_MS };
  return new TimeoutPool({ connectionString: DATABASE_URL, max, limits, name, line });
}

function connect(): Connection {
  const { DATABASE_POOL, DATABASE_QUEUE, DATABASE_STATEMENT_MS } = env();
  const pool = openPool({ max: DATABASE_POOL, statementMs: DATABASE_STATEMENT_MS, line: DATABASE_QUEUE });
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) as string });
  return { pool, client: new PrismaClient({ adapter, transactionOptions: { maxWait: IN_LINE_MS, timeout: 15_000 } }) };
}

const connection = (): Connection => (database.open ??= connect());

/** The database of this process, connected on first use so that a build needs none. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, name) {
    const { client } = connection();
    const value = Reflect.get(client, name, client) as unknown;
    return typeof value === 'function' ? value.bind(client) : value;
  },
});

/**
 * One statement on the same connections, past Prisma: a third of its cost (docs/performance.md). For what is asked often, never inside a transaction.
 * @param sql made with Prisma.sql, so that values are parameters; cast numbers (::int, ::float), since numeric and bigint come as text
 * @param isKept false for a statement of which there are many texts, or whose best plan hangs on its values: it is planned each time
 */
export async function queryRows<Row>(sql: Prisma.Sql, { isKept = true } = {}): Promise<Row[]> {
  const { text, values } = sql;
  const { rows } = await connection().pool.query({ name: isKept ? statementName(text) : undefined, text, values });
  return rows as Row[];
}

/** The connections of this process: at work, at rest, and how many wait for one. */
export function connectionCounts(): { active: number; idle: number; waiting: number } {
  const { totalCount, idleCount, inLine } = connection().pool;
  return { active: totalCount - idleCount, idle: idleCount, waiting: inLine };
}

/** The connections as node-postgres has them, for libraries that write SQL of their own (lib/kernel/http/rate-limit-store.ts). Looked up at each call: a pool that was closed is made anew. */
export const plainQueries = { query: (asked: QueryConfig) => connection().pool.query(asked) };

/** What runs single statements: the client, a transaction of Prisma's, or one of `inTransaction`. */
export type Sql = { $queryRaw<Rows>(sql: Prisma.Sql): Promise<Rows>; $executeRaw(sql: Prisma.Sql): Promise<number> };

/** Single statements on a connection, or each on one of a pool's. */
export function sqlOf(client: Pick<PoolClient, 'query'> | Pick<Pool, 'query'>): Sql {
  const ask = ({ text, values }: Prisma.Sql) => client.query({ name: statementName(text), text, values });
  return {
    $queryRaw: async <Rows>(sql: Prisma.Sql) => (await ask(sql)).rows as Rows,
    $executeRaw: async (sql) => (await ask(sql)).rowCount ?? 0,
  };
}

/** PostgreSQL ended the transaction in favour of another one (a deadlock, a conflict): doing it again is right. */
const LOST = new Set(['40P01', '40001']);
const MOST_TRIES = 3;

/**
 * A transaction past Prisma, for what every shopper waits for: statements are written out, and cost a third. It is undone when `work` throws.
 * @param work done anew when the database chose another transaction over it, so it must not do anything outside of it twice
 * @throws also when the database undid it by itself
 */
export async function inTransaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryTransaction(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !LOST.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

async function tryTransaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
  const client = await connection().pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  // Between two statements a connection that breaks tells it by this event, which ends the process when nobody listens.
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(sqlOf(client));
    const { command } = await client.query('COMMIT');
    // A statement failed and nobody minded: PostgreSQL answers COMMIT with ROLLBACK then.
    if (command !== 'COMMIT') throw new Error('the transaction was undone');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Closes the pool (end of a process or of a test file). */
export async function disconnect(): Promise<void> {
  const open = database.open;
  database.open = undefined;
  await open?.client.$disconnect();
  await open?.pool.end();
}

export { inBackground } from './timeout-pool';
export { Prisma };
/** Either the client or a transaction of it: what a function takes that may run inside a larger transaction. */
export type Db = Prisma.TransactionClient;

/** The id of a new row: unguessable enough, and later ones sort after earlier ones, so that indexes stay compact. As Prisma's uuid(7). */
export const newId = (): string => v7();
