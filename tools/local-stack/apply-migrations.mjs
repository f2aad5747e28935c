// Applies migrations while the shop is open. A statement that has to wait for a table makes all who come after it wait too, so it waits two
// seconds at most, lets them through and is tried again. Each migration and its entry in the history are one transaction: a start that is
// killed half way leaves nothing behind. Those that say so run outside of one, statement by statement, and are entered when all are done.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './database-client.mjs';
import { compareHistory, historyMarks, historyTable, kindOf, readApplied } from './migration-history.mjs';
import { readOutsideStatements } from './migration-marks.mjs';
import { UserError, duration } from './terminal.mjs';

// Any number will do, as long as every process of ours takes the same.
const lockNumber = 7_263_310_518;
const lockWait = 2_000;
const longestPause = 10_000;
// A table was in use for too long; PostgreSQL gave this one up for another.
const inTheWay = new Set(['55P03', '40P01']);

/**
 * One process applies at a time. The others ask again and again: a statement that waited for the lock would be one that
 * CREATE INDEX CONCURRENTLY waits for in turn.
 */
async function takeTurn(client, tell) {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [lockNumber]);
    if (rows[0].taken) return;
    if (isFirst) tell('Waiting for another process that is applying migrations.');
    await sleep(300);
  }
}

const keptOf = (isOutside) =>
  isOutside ? 'Its completed statements stay applied; the next attempt resumes.' : 'It was rolled back.';

/** Transactions that are open for long, for whoever has to end one. What they ask may name people, and stays out. */
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

/** Tries again, with pauses that grow, for as long as tables are in use; then gives up. */
async function tryPatiently(client, { name, isOutside }, { patience, tell }, work) {
  const giveUpAt = Date.now() + patience;
  for (let pause = 500; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!inTheWay.has(error.code)) throw error;
      if (Date.now() + pause > giveUpAt) {
        throw new UserError(
          `The migration ${name} stopped after ${duration(patience)} because its tables were in use. ${keptOf(isOutside)}`,
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
  if (inTheWay.has(error.code) || error instanceof UserError) return error;
  return new UserError(
    `The migration ${name} failed${place}: ${error.message}. ${keptOf(isOutside)}`,
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

/** A migration works for as long as it has to, whatever the role says; it only waits for nobody. */
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

/** An index whose building was cut short is there, costs every write, and answers nothing: IF NOT EXISTS would leave it so. */
async function dropInvalid(client, index) {
  const { rows } = await client.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT (indisvalid AND indisready)',
    [index],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

async function runOutside(client, { text, index, waitsAside }, patience) {
  await client.query(`SET lock_timeout = ${waitsAside ? patience : lockWait}`);
  if (index) await dropInvalid(client, index);
  try {
    await client.query(text);
  } catch (error) {
    // One that holds values apart would refuse writes, unfinished as it is.
    if (index) await dropInvalid(client, index).catch(() => {});
    throw error;
  }
}

async function applyOutside(client, migration, patience) {
  const statements = readOutsideStatements(migration.name, migration.sql);
  await client.query('SET statement_timeout = 0');
  try {
    for (const statement of statements) await runOutside(client, statement, patience);
    await enter(client, migration);
  } catch (error) {
    throw failure(migration, error);
  } finally {
    await client.query('RESET lock_timeout; RESET statement_timeout').catch(() => {});
  }
}

/** The history with our columns, and in them the kinds of what Prisma's command, or a store before them, has applied. */
async function prepareHistory(client, migrations, limits) {
  const applied = await readApplied(client);
  const { rows } = await client.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('_prisma_migrations') AND attname = 'contract_after' AND NOT attisdropped`,
  );
  const { unmarked } = compareHistory(migrations, applied);
  if (rows.length > 0 && unmarked.length === 0) return;
  await tryPatiently(client, { name: 'of the history' }, limits, () =>
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
 * Applies what is pending, once, however many processes ask at the same time. `note` hears of each migration, `tell` of what somebody waits for;
 * `patience` is how long each finds its tables in use before it is given up. @returns the names applied, and those a newer build has applied
 */
export function applyMigrations(url, migrations, { note = () => {}, tell = () => {}, patience = 120_000 } = {}) {
  return withClient(url, async (client) => {
    const before = compareHistory(migrations, await readApplied(client));
    if (before.pending.length === 0 && before.unmarked.length === 0) return { applied: [], ahead: before.ahead };
    await takeTurn(client, tell);
    await prepareHistory(client, migrations, { patience, tell });
    // Read again: whoever held the lock before may have applied them.
    const { pending, ahead } = compareHistory(migrations, await readApplied(client));
    for (const migration of pending) {
      note(migration.name);
      await tryPatiently(client, migration, { patience, tell }, () =>
        migration.isOutside ? applyOutside(client, migration, patience) : applyInside(client, migration),
      );
    }
    return { applied: pending.map(({ name }) => name), ahead };
  });
}
