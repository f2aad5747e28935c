import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { v7 } from 'uuid';
import { env } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { processWide } from '@/lib/kernel/process-wide';
import { Prisma, PrismaClient } from './generated/client';
import { retryContended } from './contention';
import { openPool } from './open-pool';
import { readReplica } from './replica';
import { statementName } from './statement-names';
import type { TimeoutPool } from './timeout-pool';
import { IN_LINE_MS } from './connection-queue';

type Connection = { pool: TimeoutPool; client: PrismaClient };
const database: { open?: Connection; replica?: Connection } = processWide('database', () => ({}));

/**
 * True if another server would fail in the same way: the statement timed out, or the error does not
 * come from a server.
 */
const isOfNoServer = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === '57014' || !(error instanceof Error) || error instanceof DomainError;
};

/** Connects the pool and the Prisma client that uses it. */
function connectTo(at: 'primary' | 'replica'): Connection {
  const { DATABASE_POOL, DATABASE_QUEUE, DATABASE_STATEMENT_MS } = env();
  const pool = openPool({ max: DATABASE_POOL, statementMs: DATABASE_STATEMENT_MS, at, line: DATABASE_QUEUE });
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) as string });
  return { pool, client: new PrismaClient({ adapter, transactionOptions: { maxWait: IN_LINE_MS, timeout: 15_000 } }) };
}

const primary = (): Connection => (database.open ??= connectTo('primary'));
const onReplica = processWide('readsOnReplica', () => new AsyncLocalStorage<Connection>());

/** Returns the connection to the primary or, inside `fromReplica`, to the replica. */
const connection = (): Connection => onReplica.getStore() ?? primary();

/**
 * Reads public content (pages, lists, facets, sitemap, the search index) at `DATABASE_READ_URL`
 * while the replica is recent enough. Never use it for data that a customer owns, pays for or
 * relies on. The read is awaited inside. If it fails on the replica, it is repeated on the primary.
 * @param isRepeatable false for a read that has side effects by the time it fails; its caller
 * starts it again
 */
export async function fromReplica<Result>(
  read: () => Promise<Result>,
  { isRepeatable = true }: { isRepeatable?: boolean } = {},
): Promise<Result> {
  const replica = readReplica();
  // A nested call uses the connection of the outer call.
  if (!replica?.inUse() || onReplica.getStore()) return read();
  const there = (database.replica ??= connectTo('replica'));
  const reading = onReplica.run(there, async () => await read());
  if (!isRepeatable) return reading;
  try {
    return await replica.untilLost(reading);
  } catch (error) {
    if (isOfNoServer(error)) throw error;
    return read();
  }
}

/**
 * Prisma client of this process. It connects on first use, so a build needs no database.
 * Transactions start with `inTransaction`.
 */
export const db: Omit<PrismaClient, '$transaction'> = new Proxy({} as PrismaClient, {
  get(_, name) {
    const { client } = connection();
    const value = Reflect.get(client, name, client) as unknown;
    return typeof value === 'function' ? value.bind(client) : value;
  },
});

/**
 * Runs one statement on the same connections without Prisma, at a third of the cost
 * (docs/performance.md). Use it for frequent statements, never inside a transaction.
 * @param sql built with Prisma.sql, which makes values parameters; cast numbers (::int, ::float),
 * because numeric and bigint arrive as text
 * @param isKept false for a statement with many different texts, or whose best plan depends on its
 * values: it is planned on every call
 */
export async function queryRows<Row>(sql: Prisma.Sql, { isKept = true } = {}): Promise<Row[]> {
  const { text, values } = sql;
  const { rows } = await connection().pool.query({ name: isKept ? statementName(text) : undefined, text, values });
  return rows as Row[];
}

/**
 * Returns the number of active and idle connections of this process, and the number of callers in
 * the queue.
 */
export function connectionCounts(): { active: number; idle: number; waiting: number } {
  const { totalCount, idleCount, inLine } = primary().pool;
  return { active: totalCount - idleCount, idle: idleCount, waiting: inLine };
}

/**
 * node-postgres interface for libraries that write their own SQL
 * (lib/kernel/limits/rate-limit-store.ts). It looks up the pool on each call, because a closed pool
 * is replaced by a new one.
 */
export const plainQueries = { query: (config: QueryConfig) => primary().pool.query(config) };

/**
 * Runner of single statements: the client, a Prisma transaction, or a transaction of
 * `inTransaction`.
 */
export type Sql = { $queryRaw<Rows>(sql: Prisma.Sql): Promise<Rows>; $executeRaw(sql: Prisma.Sql): Promise<number> };

/** Returns a runner for single statements on one connection, or on any connection of a pool. */
export function sqlOf(client: Pick<PoolClient, 'query'> | Pick<Pool, 'query'>): Sql {
  const ask = ({ text, values }: Prisma.Sql) => client.query({ name: statementName(text), text, values });
  return {
    $queryRaw: async <Rows>(sql: Prisma.Sql) => (await ask(sql)).rows as Rows,
    $executeRaw: async (sql) => (await ask(sql)).rowCount ?? 0,
  };
}

/**
 * A deadlock or conflict clears quickly. A lock timeout has already cost seconds, so it gets one
 * attempt less.
 */
const attemptsFor = (error: unknown) => ((error as { code?: unknown }).code === '55P03' ? 2 : 3);

/**
 * Runs a transaction without Prisma, at a third of the cost, for requests that every shopper waits
 * for. Rolls back if `work` throws.
 * @param work runs again if the database aborted it in favor of another transaction, so its effects
 * outside the transaction must be safe to repeat
 * @throws also if the database rolled back the transaction by itself
 */
export function inTransaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
  return retryContended(() => tryTransaction(work), attemptsFor);
}

/**
 * Options of a transaction with models: its isolation, and the milliseconds it may wait for a
 * connection and last (15 seconds by default).
 */
type ModelOptions = { isolationLevel?: Prisma.TransactionIsolationLevel; maxWait?: number; timeout?: number };

/** Every conflict that Prisma reports is retried once. */
const MODEL_ATTEMPTS = 2;

/**
 * Runs a transaction of Prisma, whose `tx` also has the models. Inside `fromReplica` it reads the
 * replica.
 * @param work runs again as in `inTransaction`
 */
inTransaction.withModels = <Result>(work: (tx: Db) => Promise<Result>, options?: ModelOptions): Promise<Result> => {
  const { client } = connection();
  return retryContended(
    () => client.$transaction(work, options),
    () => MODEL_ATTEMPTS,
  );
};

async function tryTransaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
  const client = await primary().pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  // A connection that breaks between two statements emits this event. Without a listener, the event
  // would end the process.
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(sqlOf(client));
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` ignored the error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Closes the pools at the end of a process or test file. */
export async function disconnect(): Promise<void> {
  const { open, replica } = database;
  [database.open, database.replica] = [undefined, undefined];
  for (const one of [open, replica]) {
    await one?.client.$disconnect();
    await one?.pool.end();
  }
}

export { openPool } from './open-pool';
export { inBackground } from './timeout-pool';
export { Prisma };
/** Client or transaction, for functions that may run inside a larger transaction. */
export type Db = Omit<Prisma.TransactionClient, '$transaction'>;

/**
 * Creates a row ID (UUID v7, like Prisma's uuid(7)). It is hard to guess, and later IDs sort after
 * earlier ones, which keeps indexes compact.
 */
export const newId = (): string => v7();
