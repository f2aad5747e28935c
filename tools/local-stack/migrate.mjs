// Applies pending migrations, keeping Prisma's own table of them, so that `prisma migrate deploy` may be
// used on the same database. Each migration and its entry in that table are one transaction: a start that
// is killed half way leaves nothing behind that the next start, or a person, would have to clear up.

import { randomUUID } from 'node:crypto';
import { withClient } from './database-client.mjs';
import { loadSettings } from './environment.mjs';
import { generate } from './generate.mjs';
import { readMigrations } from './migrations-folder.mjs';
import { closeDemoLogins, closedNote } from './run-open-store.mjs';
import { inImage } from './programs.mjs';
import { borrowDatabase } from './store-database.mjs';
import { isTrial, storeEnvironment } from './store-environment.mjs';
import { UserError, step } from './terminal.mjs';

// Any number will do, as long as every process of ours takes the same.
const lockNumber = 7_263_310_518;

const table = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

async function readApplied(client) {
  const {
    rows: [{ present }],
  } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`);
  if (!present) return [];
  const { rows } = await client.query(
    'SELECT migration_name AS name, checksum, finished_at AS "finishedAt" FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return rows;
}

/** Which migrations still have to be applied, given those that were. Throws on a history that does not fit. */
function pendingOf(migrations, applied) {
  const failed = applied.find(({ finishedAt }) => !finishedAt);
  if (failed) {
    throw new UserError(
      `The migration ${failed.name} was begun with Prisma's command and failed.`,
      `Mend it with: npx prisma migrate resolve --rolled-back ${failed.name}`,
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name).checksum !== checksum);
  if (changed) {
    throw new UserError(
      `The migration ${changed.name} was changed after this database had applied it.`,
      'Restore the file and write a new migration instead. A demo database may simply be removed: .data/postgres.',
    );
  }
  const foreign = applied.find(({ name }) => !known.has(name));
  if (foreign) {
    throw new UserError(
      `This database has the migration ${foreign.name}, which is not in prisma/migrations.`,
      'It was made by a newer version of the store: update, or restore a backup.',
    );
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

function lineOf(sql, position) {
  return position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
}

async function applyOne(client, { name, sql, checksum }) {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, clock_timestamp(), $3, 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new UserError(
      `The migration ${name} failed${lineOf(sql, error.position)}: ${error.message}. Nothing of it was kept.`,
      error.detail ?? '',
    );
  }
}

async function applyPending(client, note) {
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
  await client.query(table);
  // Read again: whoever held the lock before may have applied them.
  const pending = pendingOf(readMigrations(), await readApplied(client));
  for (const migration of pending) {
    note(migration.name);
    await applyOne(client, migration);
  }
  return pending.map(({ name }) => name);
}

/** The names of the migrations this database still lacks. */
export function pendingMigrations(url) {
  return withClient(url, async (client) =>
    pendingOf(readMigrations(), await readApplied(client)).map(({ name }) => name),
  );
}

/** Applies what is pending, once, however many processes ask at the same time. Returns the applied names. */
export function migrate(url, note = () => {}) {
  return withClient(url, async (client) => {
    const pending = pendingOf(readMigrations(), await readApplied(client));
    return pending.length === 0 ? [] : applyPending(client, note);
  });
}

/** The same as a step with its line. */
export function migrateAsStep(url) {
  return step('Applying migrations', async (note) => {
    const applied = await migrate(url, note);
    return applied.length === 0 ? 'none pending' : applied.join(', ');
  });
}

/** A migration of a shop must not leave the demo's public passwords open; nothing else of its settings is needed for that. */
async function closeLogins(url) {
  const given = storeEnvironment(url, { trial: true });
  const env = given.PAYMENTS || given.RAZORPAY_KEY_ID ? given : { ...given, PAYMENTS: 'sandbox' };
  if (isTrial(env)) return;
  if (!inImage) await generate();
  await step('Looking at the logins of the demo', async () => closedNote(await closeDemoLogins(env)));
}

/** Applies the migrations that the database of this store lacks, and closes logins that may not stay open. */
export async function migrateStore() {
  loadSettings();
  const url = await borrowDatabase('npm run store -- migrate');
  await migrateAsStep(url);
  await closeLogins(url);
}
