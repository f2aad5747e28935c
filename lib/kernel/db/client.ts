import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { v7 } from 'uuid';
import { env } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { processWide } from '@/lib/kernel/process-wide';
import { Prisma, PrismaClient } from './generated/client';
import { isContended, retryContended } from './contention';
import { openPool } from './open-pool';
import { readReplica } from './replica';
import { statementName } from './statement-names';
import type { TimeoutPool } from './timeout-pool';
import { IN_LINE_MS } from './waiting-line';

type Connection = { pool: TimeoutPool; client: PrismaClient };
const database: { open?: Connection; replica?: Connection } = processWide('database', () => ({}));

/** A statement that took too long takes as long elsewhere; and what no server said is no server's fault. */
const isOfNoServer = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === '57014' || !(error instanceof Error) || error instanceof DomainError;
};

/** What Prisma's client is made over. */
function connectTo(at: 'primary' | 'replica'): Connection {
  const { DATABASE_POOL, DATABASE_QUEUE, DATABASE_STATEMENT_MS } = env();
  const pool = openPool({ max: DATABASE_POOL, statementMs: DATABASE_STATEMENT_MS, at, line: DATABASE_QUEUE });
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) as string });
  return { pool, client: new PrismaClient({ adapter, transactionOptions: { maxWait: IN_LINE_MS, timeout: 15_000 } }) };
}

const primary = (): Connection => (database.open ??= connectTo('primary'));
const onReplica = processWide('readsOnReplica', () => new AsyncLocalStorage<Connection>());

/** Of the primary, or within `fromReplica` of the replica. */
const connection = (): Connection => onReplica.getStore() ?? primary();

/**
 * Reads what everybody is shown (pages, lists, facets, sitemap, the search index) at `DATABASE_READ_URL`, while what is there is new enough. Never what somebody
 * owns, pays or is promised. Awaited within; what fails there is asked of the primary.
 * @param isRepeatable false for a read that has done something by the time it fails: whoever asks begins it anew
 */
export async function fromReplica<Result>(
  read: () => Promise<Result>,
  { isRepeatable = true }: { isRepeatable?: boolean } = {},
): Promise<Result> {
  const replica = readReplica();
  // Within another such read nothing changes.
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

/** `$transaction` that runs an interactive transaction a second time if another one was in its way. */
const transactionOf = (client: PrismaClient) => {
  const run = client.$transaction.bind(client) as (...words: unknown[]) => Promise<unknown>;
  return (...words: unknown[]) =>
    typeof words[0] === 'function' ? retryContended(() => run(...words)) : run(...words);
};

/** The database of this process, connected on first use so that a build needs none. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, name) {
    const { client } = connection();
    const value = Reflect.get(client, name, client) as unknown;
    if (name === '$transaction') return transactionOf(client);
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
  const { totalCount, idleCount, inLine } = primary().pool;
  return { active: totalCount - idleCount, idle: idleCount, waiting: inLine };
}

/** The connections as node-postgres has them, for libraries that write SQL of their own (lib/kernel/http/rate-limit-store.ts). Looked up at each call: a pool that was closed is made anew. */
export const plainQueries = { query: (asked: QueryConfig) => primary().pool.query(asked) };

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

/** A deadlock or a conflict is over soon; a lock timeout has cost seconds already. */
const attemptsFor = (error: unknown) => ((error as { code?: unknown }).code === '55P03' ? 2 : 3);

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
      if (attempt >= attemptsFor(error) || !isContended(error)) throw error;
    }
  }
}

async function tryTransaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
  const client = await primary().pool.connect();
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
/** Either the client or a transaction of it: what a function takes that may run inside a larger transaction. */
export type Db = Prisma.TransactionClient;

/** The id of a new row: unguessable enough, and later ones sort after earlier ones, so that indexes stay compact. As Prisma's uuid(7). */
export const newId = (): string => v7();
