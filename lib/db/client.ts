import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/env';
import { Prisma, PrismaClient } from './generated/client';

/** Survives hot reload in development, where modules are evaluated again and again. */
const kept = globalThis as { medcallDb?: PrismaClient };

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const adapter = new PrismaPg({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
    // A typo shares fewer trigrams than PostgreSQL asks for by default (0.6).
    options: '-c pg_trgm.word_similarity_threshold=0.4 -c timezone=UTC',
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}

/** The database of this process, connected on first use so that a build needs none. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, name) {
    const client = (kept.medcallDb ??= connect());
    const value = Reflect.get(client, name, client) as unknown;
    return typeof value === 'function' ? value.bind(client) : value;
  },
});

/** Closes the pool (end of a process or of a test file). */
export async function disconnect(): Promise<void> {
  await kept.medcallDb?.$disconnect();
  kept.medcallDb = undefined;
}

export { Prisma };
/** Either the client or a transaction of it: what a function takes that may run inside a larger transaction. */
export type Db = Prisma.TransactionClient;
