// Parser for the marks at the head of a migration, such as `-- migrate: outside a transaction`, and
// for its statements.

import { UserError } from '../shared/terminal.mjs';

const head = /^(?:[ \t]*(?:--[^\n]*)?(?:\n|$))*/;
const contract = /^contract after (\d{14}_\w+)$/;

/**
 * Reads the marks of a migration. `contractAfter` names the migration a build needs to run after
 * this one, because its code no longer uses the removed parts. Without it, every build may run,
 * since the migration only adds. `isOutside`: its statements run outside a transaction.
 */
export function readMarks(name, sql) {
  const marks = [...head.exec(sql)[0].matchAll(/^[ \t]*--[ \t]*migrate:(.*)$/gm)].map(([, text]) => text.trim());
  const found = { isOutside: false, contractAfter: null };
  for (const mark of marks) {
    const after = contract.exec(mark)?.[1];
    if (mark === 'outside a transaction') found.isOutside = true;
    else if (after && after < name) found.contractAfter = after;
    else
      throw new UserError(
        `The migration ${name} has an unknown mark: "-- migrate: ${mark}".`,
        'Use "outside a transaction" or "contract after <an older migration>".',
      );
  }
  return found;
}

// Matches strings, names, function bodies and comments as a whole, so semicolons in them do not
// count.
const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g;

/** Splits a text into statements, without comments. */
export function splitStatements(sql) {
  const statements = [''];
  for (const [text] of sql.matchAll(piece)) {
    if (text === ';') statements.push('');
    else if (text.startsWith('--') || text.startsWith('/*')) statements[statements.length - 1] += ' ';
    else statements[statements.length - 1] += text;
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

const name = String.raw`((?:"(?:[^"]|"")+"|\w+)(?:\.(?:"(?:[^"]|"")+"|\w+))?)`;
const shape = (words) => new RegExp(`^${words.replaceAll(' ', String.raw`\s+`).replaceAll('<name>', name)}`, 'i');
const makesIndex = shape('CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS <name> ON ');
const isDeferred = [
  makesIndex,
  shape('DROP INDEX CONCURRENTLY IF EXISTS <name>'),
  shape('ALTER TABLE <name> VALIDATE CONSTRAINT <name>$'),
];
const repeatable = [...isDeferred, shape('ALTER TYPE <name> ADD VALUE IF NOT EXISTS ')];

/**
 * Returns the statements of a migration that runs outside a transaction. Each is repeatable, so an
 * interrupted migration restarts from its first statement. `isDeferred`: the statement blocks no
 * one while it waits. `index` is the index a statement creates.
 */
export function readOutsideStatements(migration, sql) {
  return splitStatements(sql).map((text) => {
    if (!repeatable.some((one) => one.test(text)))
      throw new UserError(
        `The migration ${migration} runs outside a transaction, which does not support this statement: ${text.slice(0, 80)}`,
        'Supported are CREATE and DROP INDEX CONCURRENTLY with IF [NOT] EXISTS, VALIDATE CONSTRAINT and ADD VALUE IF NOT EXISTS, which can be repeated. Put other statements into a separate migration.',
      );
    return { text, index: makesIndex.exec(text)?.[1], waitsAside: isDeferred.some((one) => one.test(text)) };
  });
}

/** Converts SQL to a form that can run in a transaction, for a database without other users. */
export function withoutConcurrently(sql) {
  return sql.replaceAll(/\b(CREATE\s+(?:UNIQUE\s+)?INDEX|DROP\s+INDEX)\s+CONCURRENTLY\b/gi, '$1');
}
