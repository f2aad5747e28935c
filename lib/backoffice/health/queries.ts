import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { AUDIT_JOB, type KnownProcess } from './rules';
import { readResult } from '@/lib/kernel/queue/job-runs';
import { AuditResult, ProcessFacts } from './process-schema';

type Row = Omit<KnownProcess, 'facts'> & { facts: unknown };

/** Every process that has said a word within a day and did not end in order, the eldest first. The database's clock says how long ago. */
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

/** What the primary says of itself. Of transactions of others it tells a role of ours nothing: those of the store are what is counted. */
export async function readDatabase(): Promise<DatabaseState> {
  const [state] = await queryRows<DatabaseState>(Prisma.sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int AS connections,
      current_setting('max_connections')::int AS "maxConnections",
      COALESCE((SELECT extract(epoch FROM max(now() - xact_start)) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'), 0)::float AS "oldestTransactionSeconds"`);
  return state!;
}

/** The migrations of this build; none where their folder is not beside it. Read at run time: the build would take the whole project into the image. */
function migrationsOfBuild(): string[] {
  const folder = join(process.cwd(), 'prisma', 'migrations');
  if (!existsSync(/*turbopackIgnore: true*/ folder)) return [];
  return readdirSync(/*turbopackIgnore: true*/ folder).filter((name) => /^\d{14}_/.test(name));
}

export type MigrationState = {
  applied: number;
  newest: string;
  finishedAt: Date;
  /** Which of them a newer build brought; null where this build's own are not to be seen here. */
  ahead: number | null;
  /** Which of this build's the database lacks. */
  lacking: number | null;
};

/** How far the database is, held against this build. Null before the first migration. */
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

/** What the last nightly audit came to; null before the first that ended with a release that keeps it. */
export async function readAudit(): Promise<(AuditResult & { finishedAt: Date }) | null> {
  const told = await readResult(AUDIT_JOB);
  const result = AuditResult.safeParse(told?.result).data;
  return told && result ? { ...result, finishedAt: told.finishedAt } : null;
}
