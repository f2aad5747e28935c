import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { AUDIT_JOB, type KnownProcess } from './rules';
import { readResult } from '@/lib/kernel/queue/job-runs';
import { AuditResult, ProcessFacts } from './process-schema';

type Row = Omit<KnownProcess, 'facts'> & { facts: unknown };

/**
 * Returns the processes with a heartbeat within a day that did not shut down normally, oldest
 * first. The database's clock measures the time since.
 */
export async function listProcesses(): Promise<KnownProcess[]> {
  const rows = await queryRows<Row>(Prisma.sql`
    SELECT host, port, role, release, started_at AS "startedAt", GREATEST(0, extract(epoch FROM now() - heard_at) * 1000)::float AS "heardMs", facts
    FROM store_process ORDER BY role, started_at, id`);
  return rows.map((row) => ({ ...row, facts: ProcessFacts.safeParse(row.facts).data ?? null }));
}

export type DatabaseState = {
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
  oldestTransactionSeconds: number;
};

/**
 * Returns the state of the primary. PostgreSQL shows our role only the store's own transactions, so
 * only they count.
 */
export async function readDatabase(): Promise<DatabaseState> {
  const [state] = await queryRows<DatabaseState>(Prisma.sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int AS connections,
      current_setting('max_connections')::int AS "maxConnections",
      COALESCE((SELECT extract(epoch FROM max(now() - xact_start)) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'), 0)::float AS "oldestTransactionSeconds"`);
  return state!;
}

/**
 * Returns the migrations of this build; none if their folder is missing. Reads at run time, because
 * the build would otherwise include the whole project in the image.
 */
function migrationsOfBuild(): string[] {
  const folder = join(process.cwd(), 'prisma', 'migrations');
  if (!existsSync(/*turbopackIgnore: true*/ folder)) return [];
  return readdirSync(/*turbopackIgnore: true*/ folder).filter((name) => /^\d{14}_/.test(name));
}

export type MigrationState = {
  applied: number;
  newest: string;
  finishedAt: Date;
  /** Number of migrations from a newer build; null if this build's own are not available. */
  ahead: number | null;
  /** Number of this build's migrations missing from the database. */
  lacking: number | null;
};

/** Compares the migrations of the database with this build. Null before the first migration. */
export async function readMigrations(): Promise<MigrationState | null> {
  const applied = await queryRows<{ name: string; finishedAt: Date }>(Prisma.sql`
    SELECT migration_name AS name, finished_at AS "finishedAt" FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`);
  const newest = applied.at(-1);
  if (!newest) return null;
  const own = new Set(migrationsOfBuild());
  const has = new Set(applied.map(({ name }) => name));
  return {
    applied: applied.length,
    newest: newest.name,
    finishedAt: newest.finishedAt,
    ahead: own.size > 0 ? applied.filter(({ name }) => !own.has(name)).length : null,
    lacking: own.size > 0 ? [...own].filter((name) => !has.has(name)).length : null,
  };
}

/**
 * Returns the result of the last nightly audit; null until one has finished with a release that
 * stores it.
 */
export async function readAudit(): Promise<(AuditResult & { finishedAt: Date }) | null> {
  const lastResult = await readResult(AUDIT_JOB);
  const result = AuditResult.safeParse(lastResult?.result).data;
  return lastResult && result ? { ...result, finishedAt: lastResult.finishedAt } : null;
}
