// Migration history of a database: determines which migrations this build lacks and whether it may
// run.

import { UserError } from '../shared/terminal.mjs';

/**
 * Prisma's own table, so `prisma migrate deploy` works on the same database. Prisma ignores our two
 * additional columns.
 */
export const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Columns for builds that lack the file of a migration. They are NULL if Prisma's command applied
 * the migration and our tool has not seen it yet.
 */
export const historyMarks = `ALTER TABLE _prisma_migrations
  ADD COLUMN IF NOT EXISTS kind TEXT CHECK (kind IN ('expand', 'contract')),
  ADD COLUMN IF NOT EXISTS contract_after VARCHAR(255)`;

export const kindOf = ({ contractAfter }) => (contractAfter ? 'contract' : 'expand');

/** Returns the migrations applied to this database. Also reads a table without our columns. */
export async function readApplied(client) {
  const {
    rows: [{ present }],
  } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`);
  if (!present) return [];
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at AS "finishedAt", to_jsonb(m) ->> 'kind' AS kind, to_jsonb(m) ->> 'contract_after' AS "contractAfter"
     FROM _prisma_migrations m WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** Throws if this build is incompatible with the migrations of a newer build. */
function holdAhead(ahead, migrations, pending) {
  const [first] = ahead;
  if (!first) return;
  const newest = `This database has the migration ${first.name}, which is not in prisma/migrations.`;
  if (pending.length > 0)
    throw new UserError(
      `${newest} It also lacks ${pending[0].name}, so neither is older.`,
      'Two development branches used this database. Use a version of the store that has both migrations, or another database.',
    );
  const known = new Set(migrations.map(({ name }) => name));
  const unfit = ahead.find(({ kind, contractAfter }) => kind !== 'expand' && !known.has(contractAfter));
  if (!unfit) return;
  throw new UserError(
    unfit === first ? newest : `This database has the migration ${unfit.name}, which is not in prisma/migrations.`,
    unfit.kind === 'contract'
      ? `It removed something that this version of the store still uses. Use a version that has ${unfit.contractAfter} or a newer one, or restore a backup.`
      : 'A newer version of the store applied it without stating which older versions it supports. Update the store, or restore a backup.',
  );
}

/**
 * Compares the history of a database with the migrations of this build.
 * @returns the migrations it lacks (`pending`), those of a newer build (`ahead`), and known ones
 * recorded without their kind (`unmarked`)
 * @throws on a history this build cannot run with
 */
export function compareHistory(migrations, applied) {
  const failed = applied.find(({ finishedAt }) => !finishedAt);
  if (failed) {
    throw new UserError(
      `The migration ${failed.name} was started with the Prisma command and failed.`,
      `Run npx prisma migrate resolve --rolled-back ${failed.name}`,
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name).checksum !== checksum);
  if (changed) {
    throw new UserError(
      `The migration ${changed.name} was changed after this database had applied it.`,
      'Restore the file and write a new migration instead. You can delete a demo database: .data/postgres.',
    );
  }
  const done = new Map(applied.map((row) => [row.name, row]));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const ahead = applied.filter(({ name }) => !known.has(name));
  holdAhead(ahead, migrations, pending);
  const unmarked = migrations.filter(({ name }) => done.has(name) && !done.get(name).kind);
  return { pending, ahead: ahead.map(({ name }) => name), unmarked };
}
