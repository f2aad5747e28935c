// Demo catalogue, loaded once into an empty store.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../database/database-client.mjs';
import { root } from '../shared/paths.mjs';
import { mustRun } from '../shared/processes.mjs';
import { hasProgram, programArguments } from '../shared/programs.mjs';

const seedScript = 'tools/commands/seed.ts';
const marker = 'demo-catalogue';

/** Demo accounts, shared with the seed. */
const demoLogins = JSON.parse(readFileSync(join(root, 'prisma', 'demo', 'demo-logins.json'), 'utf8'));

/**
 * Returns 'loaded', 'loading' (a load was interrupted), 'wanted' (the store is empty) or 'none'
 * (the store has its own catalogue).
 */
export function demoState(url) {
  return withClient(url, async (client) => {
    const {
      rows: [noted],
    } = await client.query(`SELECT value->>'state' AS state FROM setting WHERE key = $1`, [marker]);
    if (noted) return noted.state;
    const { rowCount } = await client.query('SELECT 1 FROM product LIMIT 1');
    return rowCount === 0 ? 'wanted' : 'none';
  });
}

/**
 * Returns the demo accounts that have a password: name, email and initial password, which may have
 * been changed since.
 */
export function usableLogins(url) {
  return withClient(url, async (client) => {
    const all = Object.entries(demoLogins).map(([name, { email, password }]) => [name, email, password]);
    const { rows } = await client.query(
      'SELECT email FROM customer WHERE email = ANY ($1) AND password_hash IS NOT NULL',
      [all.map(([, email]) => email)],
    );
    return all.filter(([, email]) => rows.some((row) => row.email === email));
  });
}

function noteState(url, state) {
  return withClient(url, (client) =>
    client.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ($1, jsonb_build_object('state', $2::text, 'at', now()), now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
      [marker, state],
    ),
  );
}

/** True if the seed has to run. DEMO_CATALOGUE=off leaves a store empty. */
export function needsDemo(state) {
  return process.env.DEMO_CATALOGUE !== 'off' && (state === 'wanted' || state === 'loading') && hasProgram(seedScript);
}

/** Loads the demo catalogue. The next start resumes an interrupted load. */
export async function loadDemo(url, env, note) {
  await noteState(url, 'loading');
  const onOutput = (text) => note(text.trim().split('\n').at(-1).slice(0, 60));
  const output = await mustRun('Loading the demo catalogue', process.execPath, programArguments(seedScript), {
    env,
    onOutput,
  });
  await noteState(url, 'loaded');
  return output.trim().split('\n').at(-1);
}
