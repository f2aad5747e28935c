// What both bare servers answer: the statements the store asked for a call, asked again, and their rows as JSON.
// No import from the project: this file is copied into a Next.js app of its own.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

const { DATABASE_URL, DATABASE_POOL, BARE_STATEMENTS } = process.env;
// As the store's own connections are made (lib/kernel/db/client.ts).
const options = '-c timezone=UTC';

/** Survives being bundled more than once. */
const kept = globalThis;

export function pool() {
  kept.barePool ??= new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL), options });
  return kept.barePool;
}

function recorded() {
  if (kept.bareCalls) return kept.bareCalls;
  kept.bareCalls = JSON.parse(readFileSync(BARE_STATEMENTS, 'utf8'));
  for (const { statements } of Object.values(kept.bareCalls).flat())
    for (const statement of statements) if (statement.isPrepared) statement.name = nameOf(statement.text);
  return kept.bareCalls;
}

/** A name under which a connection keeps a statement prepared. */
export const nameOf = (text) => createHash('md5').update(text).digest('hex');

/** The answer to one recorded call as text; a call that needs no statement gets back what the store said. */
export async function answerTo(name, place) {
  const { statements, answer } = recorded()[name][place];
  if (statements.length === 0) return JSON.stringify(answer);
  const results = [];
  for (const { name: prepared, text, values } of statements)
    results.push((await pool().query({ name: prepared, text, values })).rows);
  return JSON.stringify(results.length === 1 ? results[0] : results);
}
