import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Statement as sent by the store, with true if it is prepared. */
export type Statement = { text: string; values: (string | null)[]; isPrepared: boolean };
/** Number of statements per call; control is BEGIN, COMMIT, SAVEPOINT and similar. */
export type PerCall = { statements: number; control: number };
export type Watch = { client: Client; logFile: string };

/** Settings that make PostgreSQL log statements, only while they are captured. */
export const LOG_SETTINGS = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'statements.log',
  log_rotation_size: '0',
  log_rotation_age: '0',
};
export const logFileOf = (databaseFolder: string) => join(databaseFolder, 'cluster', 'log', 'statements.json');

/**
 * Database role of the store. Statements of the sandbox, the bare servers and the benchmark do not
 * count.
 */
const STORE_ROLE = 'medcall';
const CONTROL = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|START|DISCARD|DEALLOCATE)\b/i;
/** Statements of the worker and the scheduled jobs of the store. */
const BACKGROUND =
  /^\s*(WITH due AS \(\s+SELECT [mje]\.(?:id|name|event_id)|UPDATE (?:"public"\.)?"?outbox_message|SELECT 1 AS one FROM outbox_message|UPDATE webhook_event SET leased_by|DELETE FROM outbox_message|SELECT 1 AS one FROM webhook_event|SELECT pg_snapshot_xmin|SELECT o\.id FROM "order" o WHERE o\.status = 'ORDER_PLACED')/i;
const SETTLED_MS = 200;
const MARK = 'SELECT 1 AS mark';

function valuesOf(detail = ''): (string | null)[] {
  const values: (string | null)[] = [];
  for (const [, place, whole, text] of detail.matchAll(/\$(\d+) = (NULL|'((?:[^']|'')*)')/g))
    values[Number(place) - 1] = whole === 'NULL' ? null : (text ?? '').replaceAll("''", "'");
  return values;
}

async function setLogging(client: Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${what}'`);
  await client.query('SELECT pg_reload_conf()');
  await sleep(SETTLED_MS);
}

type Logged = Statement & { isOfStore: boolean };

function readLog(file: string, from: number): Logged[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(from)
    .map((line) => JSON.parse(line) as Record<string, string>);
  return lines.flatMap(({ user, message = '', detail }) => {
    const [, how, text = ''] = /^(execute [^:]*|statement): (.*)$/s.exec(message) ?? [];
    if (!how) return [];
    return [
      {
        text,
        values: valuesOf(detail),
        isPrepared: how.startsWith('execute') && how !== 'execute <unnamed>',
        isOfStore: user === STORE_ROLE,
      },
    ];
  });
}

/** Returns the statements that PostgreSQL received from all roles during `work`. */
async function logOf({ logFile }: Watch, work: () => Promise<unknown>): Promise<Logged[]> {
  const before = readFileSync(logFile, 'utf8').split('\n').filter(Boolean).length;
  await work();
  await sleep(SETTLED_MS);
  return readLog(logFile, before);
}

/** Runs all works once. A statement of the benchmark separates them in the log. */
async function passOver(watch: Watch, works: (() => Promise<unknown>)[]): Promise<Statement[][]> {
  const log = await logOf(watch, async () => {
    for (const work of works) {
      await watch.client.query(MARK);
      await work();
    }
  });
  const captured: Statement[][] = [];
  for (const { isOfStore, ...statement } of log) {
    if (statement.text === MARK) captured.push([]);
    else if (isOfStore && !CONTROL.test(statement.text) && !BACKGROUND.test(statement.text))
      captured.at(-1)?.push(statement);
  }
  return captured;
}

/**
 * Returns the exact statements of the store for each piece of work, in order. Uses the shortest of
 * three attempts, as background work may fall into one.
 */
export async function capture(watch: Watch, works: (() => Promise<unknown>)[]): Promise<Statement[][]> {
  await setLogging(watch.client, 'all');
  const passes = [await passOver(watch, works), await passOver(watch, works), await passOver(watch, works)];
  await setLogging(watch.client, 'none');
  return works.map(
    (_, place) => passes.map((pass) => pass[place] ?? []).sort((one, other) => one.length - other.length)[0] ?? [],
  );
}

const SEEN = `SELECT query, calls::int FROM pg_stat_statements WHERE userid = '${STORE_ROLE}'::regrole AND query NOT LIKE '%pg_stat_statements%'`;

/**
 * Counts the statements per run of `work`, which runs `times` times in sequence. Statements that
 * ran less than every second time are background work. Control statements are counted in the log,
 * since pg_stat_statements sees only the first execution of a prepared BEGIN.
 */
export async function countStatements(
  watch: Watch,
  times: number,
  work: (number: number) => Promise<unknown>,
): Promise<PerCall> {
  const { client } = watch;
  await setLogging(client, 'all');
  await client.query('SELECT pg_stat_statements_reset()');
  const log = await logOf(watch, async () => {
    for (let number = 0; number < times; number += 1) await work(number);
  });
  const { rows } = await client.query<{ query: string; calls: number }>(SEEN);
  await setLogging(client, 'none');
  const often = rows.filter(
    ({ query, calls }) => calls >= times / 2 && !BACKGROUND.test(query) && !CONTROL.test(query),
  );
  const control = log.filter(({ isOfStore, text }) => isOfStore && CONTROL.test(text));
  return { statements: often.reduce((total, { calls }) => total + calls, 0) / times, control: control.length / times };
}
