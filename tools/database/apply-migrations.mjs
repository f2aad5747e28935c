// Applies migrations while the shop is open. A statement that waits for a table lock blocks all
// later statements on that table. It therefore waits at most two seconds, lets the others pass and
// is retried. Each migration and its history entry are one transaction, so a killed start leaves no
// partial migration. Migrations marked "outside a transaction" run statement by statement and get
// their entry at the end.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError, duration } from '../shared/terminal.mjs';
import { withClient } from './database-client.mjs';
import { compareHistory, historyMarks, historyTable, kindOf, readApplied } from './migration-history.mjs';
import { readOutsideStatements } from './migration-marks.mjs';

// Key of the advisory lock: any number that all processes of the store share.
const lockNumber = 7_263_310_518;
const lockWait = 2_000;
const longestPause = 10_000;
// PostgreSQL error codes: the lock timed out, or a deadlock was detected.
const blockingSessions = new Set(['55P03', '40P01']);

/**
 * Waits until this process holds the migration lock. Polls, because CREATE INDEX CONCURRENTLY would
 * wait for a statement that blocks on the lock.
 */
async function takeLock(client, tell) {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [lockNumber]);
    if (rows[0].taken) return;
    if (isFirst) tell('Waiting for another process that is applying migrations.');
    await sleep(300);
  }
}

const outcomeAfter = (isOutside) =>
  isOutside ? 'Its completed statements stay applied; the next attempt resumes.' : 'It was rolled back.';

/**
 * Describes long-running transactions for an operator who may have to end one. Leaves out their
 * statements, which may contain names of people.
 */
async function describeHolders(client) {
  const { rows } = await client.query(
    `SELECT pid, application_name AS name, client_addr::text AS address, extract(epoch FROM clock_timestamp() - xact_start)::float AS seconds
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < clock_timestamp() - interval '2 seconds'
     ORDER BY xact_start LIMIT 3`,
  );
  const list = rows.map(
    ({ pid, name, address, seconds }) =>
      `process ${pid}${name ? ` (${name})` : ''}${address ? ` from ${address}` : ''}, for ${duration(seconds * 1000)}`,
  );
  return list.length === 0 ? '' : ` Open transactions: ${list.join('; ')}.`;
}

/** Retries with growing pauses while tables are in use, until `timeoutMs` has passed. */
async function retryUntilTimeout(client, { name, isOutside }, { patience: timeoutMs, tell }, work) {
  const giveUpAt = Date.now() + timeoutMs;
  for (let pause = 500; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!blockingSessions.has(error.code)) throw error;
      if (Date.now() + pause > giveUpAt) {
        throw new UserError(
          `The migration ${name} stopped after ${duration(timeoutMs)} because its tables were in use. ${outcomeAfter(isOutside)}`,
          `Wait for the transactions that lock these tables, or end them. Then run the command again.${await describeHolders(client).catch(() => '')}`,
        );
      }
      tell(`${name} waits for tables that are in use and blocks no one meanwhile. Next attempt in ${duration(pause)}.`);
      await sleep(pause);
    }
  }
}

function lineOf(sql, position) {
  return position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
}

function failure({ name, isOutside }, error, place = '') {
  if (blockingSessions.has(error.code) || error instanceof UserError) return error;
  return new UserError(
    `The migration ${name} failed${place}: ${error.message}. ${outcomeAfter(isOutside)}`,
    error.detail ?? '',
  );
}

function enter(client, migration) {
  const { name, checksum, contractAfter } = migration;
  return client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count, kind, contract_after)
     VALUES ($1, $2, clock_timestamp(), $3, 1, $4, $5)`,
    [randomUUID(), checksum, name, kindOf(migration), contractAfter],
  );
}

/**
 * Runs `work` in a transaction without a statement timeout, regardless of the role's setting, and
 * with a short lock timeout.
 */
async function inTransaction(client, work) {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockWait}; SET LOCAL statement_timeout = 0`);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function applyInside(client, migration) {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.sql);
      await enter(client, migration);
    });
  } catch (error) {
    throw failure(migration, error, lineOf(migration.sql, error.position));
  }
}

/**
 * Drops an index whose build was interrupted. It slows down every write and serves no query, and IF
 * NOT EXISTS would leave it in place.
 */
async function dropInvalid(client, index) {
  const { rows } = await client.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT (indisvalid AND indisready)',
    [index],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

async function runOutside(client, { text, index, waitsAside: isDeferred }, timeoutMs) {
  await client.query(`SET lock_timeout = ${isDeferred ? timeoutMs : lockWait}`);
  if (index) await dropInvalid(client, index);
  try {
    await client.query(text);
  } catch (error) {
    // An unfinished unique index would still reject writes.
    if (index) await dropInvalid(client, index).catch(() => {});
    throw error;
  }
}

async function applyOutside(client, migration, timeoutMs) {
  const statements = readOutsideStatements(migration.name, migration.sql);
  await client.query('SET statement_timeout = 0');
  try {
    for (const statement of statements) await runOutside(client, statement, timeoutMs);
    await enter(client, migration);
  } catch (error) {
    throw failure(migration, error);
  } finally {
    await client.query('RESET lock_timeout; RESET statement_timeout').catch(() => {});
  }
}

/**
 * Adds our columns to the history. Fills in the kind of migrations that Prisma's command or an
 * older store applied.
 */
async function prepareHistory(client, migrations, limits) {
  const applied = await readApplied(client);
  const { rows } = await client.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('_prisma_migrations') AND attname = 'contract_after' AND NOT attisdropped`,
  );
  const { unmarked } = compareHistory(migrations, applied);
  if (rows.length > 0 && unmarked.length === 0) return;
  await retryUntilTimeout(client, { name: 'of the history' }, limits, () =>
    inTransaction(client, async () => {
      await client.query(historyTable);
      await client.query(historyMarks);
      for (const one of unmarked)
        await client.query('UPDATE _prisma_migrations SET kind = $2, contract_after = $3 WHERE migration_name = $1', [
          one.name,
          kindOf(one),
          one.contractAfter,
        ]);
    }),
  );
}

/**
 * Applies the pending migrations, once across all concurrent callers. Calls `note` with the name of
 * each migration, and `tell` with a message when it has to wait. `timeoutMs` is how long each
 * migration may find its tables in use, in milliseconds, before it is given up.
 * @returns the names applied, and those a newer build has applied
 */
export function applyMigrations(
  url,
  migrations,
  { note = () => {}, tell = () => {}, patience: timeoutMs = 120_000 } = {},
) {
  return withClient(url, async (client) => {
    const before = compareHistory(migrations, await readApplied(client));
    if (before.pending.length === 0 && before.unmarked.length === 0) return { applied: [], ahead: before.ahead };
    await takeLock(client, tell);
    await prepareHistory(client, migrations, { patience: timeoutMs, tell });
    // The previous holder of the lock may have applied them.
    const { pending, ahead } = compareHistory(migrations, await readApplied(client));
    for (const migration of pending) {
      note(migration.name);
      await retryUntilTimeout(client, migration, { patience: timeoutMs, tell }, () =>
        migration.isOutside ? applyOutside(client, migration, timeoutMs) : applyInside(client, migration),
      );
    }
    return { applied: pending.map(({ name }) => name), ahead };
  });
}
