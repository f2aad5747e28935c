// Answers of both bare servers: run the statements that the store sent for a call, and return their
// rows as JSON. Imports nothing from the project, since this file is copied into a separate Next.js
// app.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

const { DATABASE_URL, DATABASE_POOL, BARE_STATEMENTS } = process.env;
// Connection options of the store (lib/kernel/db/client.ts).
const options = '-c timezone=UTC';

/** Shared state, even if this file is bundled more than once. */
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

/** Returns the name of a prepared statement on a connection. */
export const nameOf = (text) => createHash('md5').update(text).digest('hex');

/**
 * Returns the answer to one recorded call as text. A call without statements gets the recorded
 * answer of the store.
 */
export async function answerTo(name, place) {
  const { statements, answer } = recorded()[name][place];
  if (statements.length === 0) return JSON.stringify(answer);
  const results = [];
  for (const { name: prepared, text, values } of statements)
    results.push((await pool().query({ name: prepared, text, values })).rows);
  return JSON.stringify(results.length === 1 ? results[0] : results);
}
