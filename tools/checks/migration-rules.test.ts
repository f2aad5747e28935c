import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toMigration } from '../database/migrations-folder.mjs';
import { findMigrationProblems } from './migration-rules';

const folder = mkdtempSync(join(tmpdir(), 'medcall-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OLD = '20270101000000_old';
const NEW = '20270102000000_new';

/** Returns the rules that the second of two migrations breaks, or other messages about it. */
function problemsOf(sql: string): string[] {
  const migrations = [toMigration(OLD, 'SELECT 1;'), toMigration(NEW, sql)];
  mkdirSync(join(folder, NEW), { recursive: true });
  writeFileSync(join(folder, NEW, 'migration.sql'), sql);
  return findMigrationProblems(folder, migrations, OLD).map((text) => /\(([a-z-]+)\)/.exec(text)?.[1] ?? text);
}

const TABLE = `CREATE TABLE "made" ("id" SERIAL NOT NULL, "at" TIMESTAMPTZ(3) NOT NULL, CONSTRAINT "made_pkey" PRIMARY KEY ("id"));\n`;

it.each([
  [
    'a table with its indexes and constraints',
    `${TABLE}CREATE INDEX "made_at" ON "made" ("at");\nALTER TABLE "made" ADD CONSTRAINT "made_one" CHECK ("id" = 1);`,
    [],
  ],
  [
    'a column that may be empty, or has a default',
    `ALTER TABLE "product" ADD COLUMN "a" TEXT, ADD COLUMN "b" TEXT NOT NULL DEFAULT 'x';`,
    [],
  ],
  ['a column each row has to fill', `ALTER TABLE "product" ADD COLUMN "a" TEXT NOT NULL;`, ['adding-required-field']],
  [
    'an index on a table that is in use',
    `CREATE INDEX "product_a" ON "product" ("a");`,
    ['require-concurrent-index-creation'],
  ],
  ['an index taken away', `DROP INDEX "product_a";`, ['require-concurrent-index-deletion']],
  [
    'a constraint with a scan',
    `ALTER TABLE "product" ADD CONSTRAINT "some" CHECK ("a" > 0);`,
    ['constraint-missing-not-valid'],
  ],
  ['a constraint without one', `ALTER TABLE "product" ADD CONSTRAINT "some" CHECK ("a" > 0) NOT VALID;`, []],
  ['another type', `ALTER TABLE "product" ALTER COLUMN "a" SET DATA TYPE TEXT;`, ['changing-column-type']],
  [
    'what an older release uses taken away',
    `ALTER TABLE "product" DROP COLUMN "a";\nDROP TABLE "made";`,
    ['ban-drop-column', 'ban-drop-table'],
  ],
  [
    'another name',
    `ALTER TABLE "product" RENAME COLUMN "a" TO "b";\nALTER TABLE "made" RENAME TO "done";`,
    ['renaming-column', 'renaming-table'],
  ],
  [
    'the same a release later',
    `-- migrate: contract after ${OLD}\nALTER TABLE "product" DROP COLUMN "a";\nDROP TABLE "made";`,
    [],
  ],
  [
    'a contract that also holds up',
    `-- migrate: contract after ${OLD}\nDROP TABLE "made";\nCREATE INDEX "a" ON "product" ("a");`,
    ['require-concurrent-index-creation'],
  ],
  [
    'an index on the side',
    `-- Why.\n-- migrate: outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "product" ("a") WHERE "b" = 'x;y';\nDROP INDEX CONCURRENTLY IF EXISTS "b";`,
    [],
  ],
  [
    'the same without the mark',
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "product" ("a");`,
    [`${NEW} uses CONCURRENTLY without the mark "-- migrate: outside a transaction"`],
  ],
])('%s', (_what, sql, expected) => expect(problemsOf(sql)).toEqual(expected));

it('holds marks to what they mean', () => {
  expect(problemsOf('-- migrate: contract after 20260101000000_gone\nSELECT 1;')).toEqual([
    `${NEW} is marked as contract after 20260101000000_gone, which does not exist`,
  ]);
  expect(problemsOf('-- migrate: outside a transaction\nUPDATE "product" SET "a" = 1;')).toEqual([
    expect.stringContaining('does not support this statement: UPDATE'),
  ]);
  expect(problemsOf('-- migrate: outside a transaction\nCREATE INDEX CONCURRENTLY "a" ON "product" ("a");')).toEqual([
    expect.stringContaining('does not support this statement: CREATE INDEX'),
  ]);
  for (const mark of ['contract', 'outside', 'contract after 20280101000000_later', `contract after ${NEW}`])
    expect(() => problemsOf(`-- Why.\n\n-- migrate: ${mark}\nSELECT 1;`)).toThrow('unknown mark');
  expect(problemsOf('SELECT 1;\n-- migrate: below the head it is a comment')).toEqual([]);
});
