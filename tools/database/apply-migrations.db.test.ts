import { Client } from 'pg';
import { testDatabaseUrl } from '../../test/database';
import { applyMigrations } from './apply-migrations.mjs';
import { readMigrations, toMigration } from './migrations-folder.mjs';

const release = readMigrations();
const said: string[] = [];
let one: Client;
let other: Client;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  return client;
}

beforeAll(async () => {
  [one, other] = await Promise.all([connect(), connect()]);
  await one.query(
    'CREATE TABLE shelf (id int PRIMARY KEY, name text NOT NULL); INSERT INTO shelf SELECT n, n::text FROM generate_series(1, 100) n',
  );
});
beforeEach(() => void said.splice(0));
afterAll(() => Promise.all([one.end(), other.end()]));

let count = 0;
const next = (sql: string) => toMigration(`2099010100${String(++count).padStart(4, '0')}_test`, sql);
/** Builds know all migrations applied before them, as the next release would. */
const known = [...release];
function apply(migration: ReturnType<typeof next>, timeoutMs?: number) {
  known.push(migration);
  return applyMigrations(testDatabaseUrl(), known, { patience: timeoutMs, tell: (text) => void said.push(text) });
}
const isApplied = async ({ name }: { name: string }) =>
  (await one.query('SELECT 1 FROM _prisma_migrations WHERE migration_name = $1', [name])).rows.length === 1;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a table someone reads for long', () => {
  /**
   * Reads the table repeatedly until `isOver`.
   * @returns the duration of the slowest read
   */
  async function longestWait(isOver: () => boolean): Promise<number> {
    let longest = 0;
    while (!isOver()) {
      const began = Date.now();
      await other.query('SELECT count(*) FROM shelf');
      longest = Math.max(longest, Date.now() - began);
      await pause(20);
    }
    return longest;
  }

  it('delays a migration, which blocks others for at most two seconds', async () => {
    await one.query('BEGIN; SELECT count(*) FROM shelf');
    const migration = next('ALTER TABLE shelf ADD COLUMN place text');
    let isOver = false;
    const applied = apply(migration).finally(() => (isOver = true));
    const waited = longestWait(() => isOver);
    await pause(6_500);
    expect(await isApplied(migration)).toBe(false);
    await one.query('COMMIT');
    expect(await applied).toEqual({ applied: [migration.name], ahead: [] });
    // Readers waited behind the migration, but no longer than its lock timeout. The rest is slack
    // for a busy machine.
    expect(await waited).toBeGreaterThan(1_000);
    expect(await waited).toBeLessThan(6_000);
    expect(said[0]).toContain(`${migration.name} waits for tables that are in use`);
    expect(said.length).toBeGreaterThan(1);
    await one.query('SELECT place FROM shelf');
  });

  it('ends a migration that cannot get through, and says who holds it up', async () => {
    await one.query('BEGIN; SELECT count(*) FROM shelf');
    const { rows } = await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const migration = next('ALTER TABLE shelf ADD COLUMN width int');
    const error = await apply(migration, 1_000).catch((problem: Error & { fix: string }) => problem);
    await one.query('COMMIT');
    expect(error).toMatchObject({
      message: `The migration ${migration.name} stopped after 1.0 s because its tables were in use. It was rolled back.`,
      fix: expect.stringContaining(`process ${rows[0]?.pid}`),
    });
    expect(await isApplied(migration)).toBe(false);
    known.pop();
    expect(await apply(migration)).toEqual({ applied: [migration.name], ahead: [] });
  });

  it('has no say when the role is short of time', async () => {
    const url = new URL(testDatabaseUrl());
    url.searchParams.set('options', '-c statement_timeout=200');
    const migration = next('SELECT pg_sleep(0.5)');
    known.push(migration);
    expect(await applyMigrations(url.toString(), known)).toEqual({ applied: [migration.name], ahead: [] });
  });
});

it('applies a change once when two processes request it, and the second waits', async () => {
  const migration = next('SELECT pg_sleep(1); CREATE TABLE once (id int)');
  known.push(migration);
  const both = await Promise.all(
    [1, 2].map(() => applyMigrations(testDatabaseUrl(), known, { tell: (text) => void said.push(text) })),
  );
  expect(both.flatMap(({ applied }) => applied)).toEqual([migration.name]);
  expect(said).toEqual(['Waiting for another process that is applying migrations.']);
});

describe('outside a transaction', () => {
  const outside = (...statements: string[]) =>
    next(`-- Why.\n-- migrate: outside a transaction\n${statements.join(';\n')};\n`);
  const stateOf = async (index: string) =>
    (
      await one.query<{ valid: boolean }>(
        'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
        [index],
      )
    ).rows[0]?.valid;

  it('builds indexes next to anyone who writes, while another process waits for its turn', async () => {
    await one.query("BEGIN; UPDATE shelf SET name = 'x' WHERE id = 1");
    const migration = outside(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "shelf_name" ON "shelf" (name) WHERE name <> \';\'',
      'DROP INDEX CONCURRENTLY IF EXISTS shelf_old',
    );
    const first = apply(migration);
    await pause(500);
    const second = applyMigrations(testDatabaseUrl(), known);
    // Exceeds the lock timeout of two seconds, which does not apply to statements that block no
    // one.
    await pause(2_500);
    const began = Date.now();
    await other.query("UPDATE shelf SET name = 'y' WHERE id = 2");
    expect(Date.now() - began).toBeLessThan(10_000);
    await one.query('ROLLBACK');
    expect((await first).applied).toEqual([migration.name]);
    expect((await second).applied).toEqual([]);
    expect(await stateOf('shelf_name')).toBe(true);
  });

  it('goes on where it was cut short, and builds a half-built index again', async () => {
    const migration = outside(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS shelf_first ON shelf (id, name)',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS shelf_second ON shelf (name, id)',
    );
    await one.query("BEGIN; UPDATE shelf SET name = 'z' WHERE id = 3");
    const cut = apply(migration).catch((error: Error) => error);
    await pause(700);
    // Simulates a killed process: the connection is closed and the index stays invalid.
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX CONCURRENTLY%'`,
    );
    expect(await cut).toMatchObject({ message: expect.stringContaining(`The migration ${migration.name} failed`) });
    await one.query('ROLLBACK');
    expect(await stateOf('shelf_first')).toBe(false);
    expect(await isApplied(migration)).toBe(false);
    known.pop();
    expect((await apply(migration)).applied).toEqual([migration.name]);
    expect(await stateOf('shelf_first')).toBe(true);
    expect(await stateOf('shelf_second')).toBe(true);
  });

  it('leaves no half-built index that would refuse writes, and enters nothing', async () => {
    await one.query("UPDATE shelf SET name = 'same' WHERE id < 3");
    const migration = outside('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS shelf_apart ON shelf (name)');
    await expect(apply(migration)).rejects.toThrow('shelf_apart');
    expect(await stateOf('shelf_apart')).toBeUndefined();
    expect(await isApplied(migration)).toBe(false);
    known.pop();
  });

  it('takes nothing that cannot be repeated', async () => {
    await expect(
      apply(
        outside('CREATE INDEX CONCURRENTLY IF NOT EXISTS shelf_third ON shelf (id)', 'UPDATE shelf SET id = id + 1'),
      ),
    ).rejects.toThrow('does not support this statement: UPDATE');
    expect(await stateOf('shelf_third')).toBeUndefined();
    known.pop();
  });
});

describe('a build on the database of a newer one', () => {
  const before = () => [...known];
  const start = (migrations: typeof known) => applyMigrations(testDatabaseUrl(), migrations);

  it('starts, goes on and starts again while it fits: N, N + 1, N', async () => {
    const old = before();
    const expand = next('ALTER TABLE shelf ADD COLUMN colour text');
    const contract = next(`-- migrate: contract after ${old.at(-1)?.name}\nALTER TABLE shelf DROP COLUMN place`);
    expect(await start(old)).toEqual({ applied: [], ahead: [] });
    expect(await start([...old, expand, contract])).toEqual({ applied: [expand.name, contract.name], ahead: [] });
    expect(await start(old)).toEqual({ applied: [], ahead: [expand.name, contract.name] });
    await one.query("INSERT INTO shelf (id, name) VALUES (1000, 'written by N')");
    expect(await start([...old, expand, contract])).toEqual({ applied: [], ahead: [] });
    // The release before N still uses the dropped column.
    await expect(start(old.slice(0, -1))).rejects.toMatchObject({
      message: `This database has the migration ${contract.name}, which is not in prisma/migrations.`,
      fix: expect.stringContaining(`Use a version that has ${old.at(-1)?.name}`),
    });
    known.push(expand, contract);
  });

  it('refuses what neither it nor the newer one has all of', async () => {
    const newer = next('SELECT 1');
    const mine = next('SELECT 2');
    await start([...before(), newer]);
    await expect(start([...before(), mine])).rejects.toThrow(`It also lacks ${mine.name}`);
    known.push(newer);
  });

  it("refuses what Prisma's command applied, until ours has seen it", async () => {
    const foreign = next('SELECT 3');
    await one.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES (gen_random_uuid(), $1, now(), $2, 1)',
      [foreign.checksum, foreign.name],
    );
    await expect(start(before())).rejects.toMatchObject({
      fix: expect.stringContaining('without stating which older versions it supports'),
    });
    expect(await start([...before(), foreign])).toEqual({ applied: [], ahead: [] });
    expect(await start(before())).toEqual({ applied: [], ahead: [foreign.name] });
    known.push(foreign);
  });

  it('migrates an older history table and records each migration’s kind', async () => {
    await one.query('ALTER TABLE _prisma_migrations DROP COLUMN kind, DROP COLUMN contract_after');
    await start(known);
    const { rows } = await one.query(
      'SELECT kind, count(*)::int, max(contract_after) IS NOT NULL AS after FROM _prisma_migrations GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual([
      { kind: 'contract', count: 1, after: true },
      { kind: 'expand', count: known.length - 1, after: false },
    ]);
  });
});
