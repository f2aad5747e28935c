// Checks that each database address leads to the kind of server its name implies. Runs before a
// start and in the doctor. Rejects only problems that affect the store. If only DATABASE_URL is
// set, the one problem to find is a pooler in transaction mode.

import { randomBytes } from 'node:crypto';
import { UserError } from '../shared/terminal.mjs';
import { withoutPassword } from './database-client.mjs';

const CONNECT_MS = 10_000;
/** Rounds in which a pooler that assigns a server per query reveals itself. */
const ROUNDS = 4;
const MAX_SKEW_MS = 5_000;
/** Connection options that the store sends behind a pooler (lib/kernel/db/session-limits.ts). */
const OPTIONS = '-c timezone=UTC';

const DOCS = 'docs/processes.md, "A pooler before the database".';
const addressError = (message, fix = DOCS) => new UserError(message, fix);

async function connect(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, options: OPTIONS });
  client.on('error', () => {}); // a lost connection fails the query that needs it
  await client.connect();
  return client;
}

/** Opens two concurrent connections. A pooler with fewer servers than clients shows only then. */
async function withTwo(url, work) {
  const clients = [];
  try {
    clients.push(await connect(url), await connect(url));
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function one(client, text) {
  const { rows } = await client.query(text);
  return rows[0];
}

const FACTS = `SELECT current_database() AS database, pg_is_in_recovery() AS standby, current_setting('TimeZone') AS zone,
  (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS limit, extract(epoch FROM clock_timestamp())::float * 1000 AS now,
  CASE WHEN has_function_privilege('pg_control_system()', 'EXECUTE') THEN (SELECT system_identifier::text FROM pg_control_system()) END AS system`;

/**
 * Returns the minimum clock difference between the database and this machine, in milliseconds. The
 * exact value is unknown because of the network delay.
 */
function skewOf(now, sentAt, answered) {
  if (now < sentAt) return now - sentAt;
  return now > answered ? now - answered : 0;
}

/** True if two clients share server connections: a pooler in transaction or statement mode. */
async function areShared(first, second) {
  const servers = [new Set(), new Set()];
  // A pooler gives its clients process ids of its own. In that case, use more rounds, since a busy
  // pooler takes longer to reveal itself.
  const { pid } = await one(first, 'SELECT pg_backend_pid() AS pid');
  const rounds = first.processID === pid ? ROUNDS : 5 * ROUNDS;
  for (let round = 0; round < rounds; round += 1)
    for (const [index, client] of [first, second].entries())
      servers[index].add((await one(client, 'SELECT pg_backend_pid() AS pid')).pid);
  return servers[0].size > 1 || servers[1].size > 1 || [...servers[0]].some((pid) => servers[1].has(pid));
}

/**
 * Detects a pooler in statement mode, which rejects transactions.
 * @returns the error message, if any
 */
async function transactionProblem(client) {
  try {
    await client.query('BEGIN');
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/**
 * Detects a pooler without support for named statements. It sends a name to a server that already
 * has this name from another client, or to one that does not know it.
 */
async function namesProblem(first, second) {
  const name = `medcall_${randomBytes(6).toString('hex')}`;
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const client of [first, second]) await client.query({ name, text: 'SELECT $1::int AS one', values: [1] });
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/**
 * Examines the server at an address.
 * @throws if it does not answer
 */
function checkAddress(url) {
  return withTwo(url, async (first, second) => {
    const sentAt = Date.now();
    const facts = await one(first, FACTS);
    const skew = skewOf(facts.now, sentAt, Date.now());
    const isShared = await areShared(first, second);
    const refused = isShared ? await transactionProblem(first) : undefined;
    const names = isShared && !refused ? await namesProblem(first, second) : undefined;
    return { ...facts, skew, isShared, refused, names };
  });
}

const unanswered = (name, url) => (error) => {
  const old = /unsupported startup parameter/.test(error.message)
    ? `${name} is a pooler that rejects connection options. It must be PgBouncer 1.24 or newer.`
    : `${name} (${withoutPassword(url)}) cannot be reached: ${error.message}`;
  throw addressError(old, old.endsWith('newer.') ? DOCS : `Check ${name}, and that the server is running.`);
};

function checkPooler(name, { refused, names }) {
  if (refused)
    throw addressError(
      `${name} is a pooler that rejects transactions (${refused}).`,
      `Set pool_mode = transaction. ${DOCS}`,
    );
  if (names)
    throw addressError(
      `${name} is a pooler that does not support prepared statements (${names}).`,
      `Use PgBouncer 1.24 or newer and set max_prepared_statements. ${DOCS}`,
    );
}

function checkMain(main, hasDirect) {
  checkPooler('DATABASE_URL', main);
  if (main.isShared && !hasDirect)
    throw addressError(
      'DATABASE_URL is a pooler in transaction mode, but migrations need a session.',
      `Set DATABASE_DIRECT_URL to the address of the database server. ${DOCS}`,
    );
  if (main.standby)
    throw addressError('DATABASE_URL is a standby, which accepts no writes.', 'Set it to the address of the primary.');
}

function checkDirect(direct, main) {
  if (direct.isShared || direct.refused)
    throw addressError(
      'DATABASE_DIRECT_URL is a pooler in transaction mode too, which does not keep session state.',
      `Set it to the address of the database server, or of a pooler with pool_mode = session. ${DOCS}`,
    );
  if (direct.standby)
    throw addressError(
      'DATABASE_DIRECT_URL is a standby, which accepts no writes.',
      'Set it to the address of the primary.',
    );
  if (direct.system !== main.system || direct.database !== main.database)
    throw addressError(
      'DATABASE_DIRECT_URL and DATABASE_URL are different databases.',
      'Set both to the same primary, one through the pooler and one without it.',
    );
}

/**
 * Checks the standby.
 * @returns warnings that do not prevent a start, since the store then reads from the primary
 */
function checkRead(read, main, hasDirect) {
  checkPooler('DATABASE_READ_URL', read);
  if (read.isShared && !hasDirect)
    throw addressError(
      'DATABASE_READ_URL is a pooler in transaction mode, but DATABASE_DIRECT_URL is empty.',
      `Set DATABASE_DIRECT_URL to the address of the database server. It marks the other addresses as poolers. ${DOCS}`,
    );
  if (read.system !== main.system)
    throw addressError(
      'DATABASE_READ_URL is not a standby of DATABASE_URL: its data differs.',
      'Set it to the address of a standby of DATABASE_URL, or leave it empty.',
    );
  if (read.database !== main.database)
    throw addressError(
      'DATABASE_READ_URL and DATABASE_URL name different databases.',
      'Use the same database name in both.',
    );
  return read.standby ? [] : ['DATABASE_READ_URL is a primary instead of a standby. All reads use DATABASE_URL.'];
}

const clockNote = ({ skew }) =>
  Math.abs(skew) > MAX_SKEW_MS
    ? [
        `The clock of the database is ${(Math.abs(skew) / 1000).toFixed(0)} s ${skew > 0 ? 'ahead of' : 'behind'} the clock of this machine: sessions, offers and timeouts end at the wrong time. Synchronize both with NTP.`,
      ]
    : [];

/**
 * Returns warnings about the settings of a pooler that still works.
 * @param max statement timeout of the store, in milliseconds
 */
function poolerNotes(name, { isShared, limit, zone }, max) {
  if (!isShared) return [];
  const limits =
    limit === 0 ? 'no statement_timeout' : `a statement_timeout of ${limit} ms, more than DATABASE_STATEMENT_MS`;
  return [
    ...(limit === 0 || limit > max
      ? [
          `${name} is a pooler whose connections have ${limits}: a statement that hangs keeps running after its timeout in the store. Set connect_query as in ops/pgbouncer.ini.`,
        ]
      : []),
    ...(zone === 'UTC' ? [] : [`${name} is a pooler that ignores the time zone option: ${zone} instead of UTC.`]),
  ];
}

function checkSpelling(addresses) {
  for (const [name, address] of Object.entries(addresses))
    if (address && !/^postgres(ql)?:\/\//.test(address))
      throw addressError(
        `${name} is not the address of a PostgreSQL database.`,
        'Expected format: postgresql://user:password@host:5432/name',
      );
}

/**
 * Checks the database addresses.
 * @param env the settings: DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL
 * @returns warnings for the operator
 * @throws UserError if the store would not work correctly
 */
export async function checkAddresses({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_STATEMENT_MS }) {
  const max = Number(DATABASE_STATEMENT_MS) || 8_000;
  checkSpelling({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL });
  const main = await checkAddress(DATABASE_URL).catch(unanswered('DATABASE_URL', DATABASE_URL));
  const notes = [...clockNote(main), ...poolerNotes('DATABASE_URL', main, max)];
  checkMain(main, Boolean(DATABASE_DIRECT_URL));
  if (DATABASE_DIRECT_URL) {
    checkDirect(
      await checkAddress(DATABASE_DIRECT_URL).catch(unanswered('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL)),
      main,
    );
  }
  if (!DATABASE_READ_URL) return notes;
  // An unreachable standby does not prevent a start.
  const read = await checkAddress(DATABASE_READ_URL).catch((error) => ({ error }));
  if (read.error)
    return [
      ...notes,
      `DATABASE_READ_URL (${withoutPassword(DATABASE_READ_URL)}) cannot be reached: ${read.error.message}. All reads use DATABASE_URL until it can.`,
    ];
  return [
    ...notes,
    ...checkRead(read, main, Boolean(DATABASE_DIRECT_URL)),
    ...poolerNotes('DATABASE_READ_URL', read, max),
  ];
}
