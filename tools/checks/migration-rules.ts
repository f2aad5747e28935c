import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { readOutsideStatements, splitStatements } from '../database/migration-marks.mjs';
import type { Migration } from '../database/migrations-folder.mjs';
import { root } from '../shared/paths.mjs';

/** Last migration before these rules existed; it and older ones are not checked. */
export const LAST_UNCHECKED = '20261125103500_demand_count';

/**
 * Rules for changes that break the previous release. `-- migrate: contract after <migration>`
 * declares that the code of that release no longer uses the removed parts.
 */
const CONTRACT = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'renaming-column', 'renaming-table'];

/**
 * Rules of squawk that do not apply. The migrator handles timeouts and retries; the schema decides
 * column widths and the order of enum values.
 */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-identity',
  'prefer-text-field',
  'require-enum-value-ordering',
];

type Finding = { file: string; line: number; message: string; help?: string; rule_name: string };

function runSquawk(folder: string, migrations: Migration[], words: string[]): Finding[] {
  const files = migrations.map(({ name }) => join(folder, name, 'migration.sql'));
  const program = join(root, 'node_modules', 'squawk-cli', 'js', 'bin', 'squawk');
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--reporter=json', ...words, ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith('[')) throw new Error(`squawk returned no result: ${stderr || stdout}`);
  return JSON.parse(stdout) as Finding[];
}

function lintTogether(folder: string, migrations: Migration[]): string[] {
  const [first] = migrations;
  if (!first) return [];
  const excluded = [...EXCLUDED, ...(first.contractAfter ? CONTRACT : [])];
  const words = [
    '--pg-version=15.0',
    `--exclude=${excluded.join(',')}`,
    ...(first.isOutside ? [] : ['--assume-in-transaction']),
  ];
  return runSquawk(folder, migrations, words).map(({ file, line, message, help, rule_name: rule }) => {
    const hint = CONTRACT.includes(rule)
      ? 'Remove it in a later release, with a migration marked "-- migrate: contract after <migration>".'
      : help;
    return `${relative(root, file)}:${line + 1}: ${message} (${rule})${hint ? ` ${hint}` : ''}`;
  });
}

function checkMarks({ name, sql, isOutside, contractAfter }: Migration, names: Set<string>): string[] {
  if (contractAfter && !names.has(contractAfter))
    return [`${name} is marked as contract after ${contractAfter}, which does not exist`];
  if (!isOutside)
    return splitStatements(sql).some((text) => /^(?:CREATE|DROP)\s[^'"(]*\bCONCURRENTLY\b/i.test(text))
      ? [`${name} uses CONCURRENTLY without the mark "-- migrate: outside a transaction"`]
      : [];
  try {
    readOutsideStatements(name, sql);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Finds migrations in `folder` that would block an open shop or break the previous release. */
export function findMigrationProblems(
  folder: string,
  migrations: Migration[],
  lastUnchecked = LAST_UNCHECKED,
): string[] {
  const names = new Set(migrations.map(({ name }) => name));
  const fresh = migrations.filter(({ name }) => name > lastUnchecked);
  const kinds = [false, true].flatMap((isOutside) =>
    [false, true].map((isContract) =>
      fresh.filter((one) => one.isOutside === isOutside && (one.contractAfter !== null) === isContract),
    ),
  );
  return [
    ...fresh.flatMap((one) => checkMarks(one, names)),
    ...kinds.flatMap((together) => lintTogether(folder, together)),
  ];
}
