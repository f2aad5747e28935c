// Entry points for migrations: at a start, from a command, before a test.

import { applyMigrations } from '../database/apply-migrations.mjs';
import { withClient } from '../database/database-client.mjs';
import { compareHistory, readApplied } from '../database/migration-history.mjs';
import { readMigrations } from '../database/migrations-folder.mjs';
import { borrowDatabase } from '../database/store-database.mjs';
import { loadSettings } from '../shared/environment.mjs';
import { inImage } from '../shared/programs.mjs';
import { isTrial, storeEnvironment } from '../shared/store-environment.mjs';
import { printWarning, step } from '../shared/terminal.mjs';
import { generate } from './generate.mjs';
import { closeDemoLogins, closedNote } from './run-open-store.mjs';

/** Returns the names of the migrations this database lacks. */
export function pendingMigrations(url) {
  return withClient(url, async (client) =>
    compareHistory(readMigrations(), await readApplied(client)).pending.map(({ name }) => name),
  );
}

/** Applies pending migrations. Prints only when it has to wait. */
export function migrate(url) {
  return applyMigrations(url, readMigrations(), { tell: printWarning });
}

/** Beyond this number, migrations are counted, not named: a first start applies all of them. */
const MAX_NAMES = 5;

/** Applies pending migrations as a step with its own line. */
export function migrateAsStep(url) {
  return step('Applying migrations', async (note, tell) => {
    const { applied, ahead } = await applyMigrations(url, readMigrations(), { note, tell });
    const newer =
      ahead.length === 0
        ? ''
        : `; a newer version of the store applied ${ahead.join(', ')}, which this version supports`;
    const names = applied.length > MAX_NAMES ? `${applied.length} migrations applied` : applied.join(', ');
    return `${names || 'none pending'}${newer}`;
  });
}

/**
 * Closes demo logins whose public passwords would stay open after a migration. Needs no other
 * settings of the store.
 */
async function closeLogins(url) {
  const given = storeEnvironment(url, { trial: true });
  const env = given.PAYMENTS || given.RAZORPAY_KEY_ID ? given : { ...given, PAYMENTS: 'sandbox' };
  if (isTrial(env)) return;
  if (!inImage) await generate();
  await step('Checking demo logins', async () => closedNote(await closeDemoLogins(env)));
}

/**
 * Applies pending migrations to the database of this store and closes logins with public passwords.
 */
export async function migrateStore() {
  loadSettings();
  const url = await borrowDatabase('npm run store -- migrate');
  await migrateAsStep(url);
  await closeLogins(url);
}
