// What a migration says of itself at its head, in lines such as `-- migrate: outside a transaction`, and its statements one by one.

import { UserError } from './terminal.mjs';

const head = /^(?:[ \t]*(?:--[^\n]*)?(?:\n|$))*/;
const contract = /^contract after (\d{14}_\w+)$/;

/**
 * The marks of a migration. `contractAfter` is the migration a build has to have to run on a database with this one: its code no longer uses
 * what goes. Without it every build may, since this one only adds. `isOutside`: its statements run by themselves, not in one transaction.
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

// Strings, names, bodies of functions and comments are taken whole, so that no semicolon in them counts.
const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g;

/** The statements of a text, without comments. */
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
const waitsAside = [
  makesIndex,
  shape('DROP INDEX CONCURRENTLY IF EXISTS <name>'),
  shape('ALTER TABLE <name> VALIDATE CONSTRAINT <name>$'),
];
const repeatable = [...waitsAside, shape('ALTER TYPE <name> ADD VALUE IF NOT EXISTS ')];

/**
 * The statements of a migration that runs outside a transaction. Each may be done again after it was done: what stopped half way begins anew.
 * Nobody else waits behind those that wait aside; `index` is the one a statement makes.
 */
export function readOutsideStatements(migration, sql) {
  return splitStatements(sql).map((text) => {
    if (!repeatable.some((one) => one.test(text)))
      throw new UserError(
        `The migration ${migration} runs outside a transaction, which does not support this statement: ${text.slice(0, 80)}`,
        'Supported are CREATE and DROP INDEX CONCURRENTLY with IF [NOT] EXISTS, VALIDATE CONSTRAINT and ADD VALUE IF NOT EXISTS, which can be repeated. Put other statements into a separate migration.',
      );
    return { text, index: makesIndex.exec(text)?.[1], waitsAside: waitsAside.some((one) => one.test(text)) };
  });
}

/** The same as SQL that fits into a transaction, for a database nobody uses. */
export function withoutConcurrently(sql) {
  return sql.replaceAll(/\b(CREATE\s+(?:UNIQUE\s+)?INDEX|DROP\s+INDEX)\s+CONCURRENTLY\b/gi, '$1');
}
