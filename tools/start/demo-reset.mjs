// npm run demo:reset: restores the initial demo data of a trial store. Deletes all data entered
// since.

import { pathToFileURL } from 'node:url';
import { withClient } from '../database/database-client.mjs';
import { borrowDatabase, runningStore } from '../database/store-database.mjs';
import { generate } from '../prepare/generate.mjs';
import { installPackages } from '../prepare/install.mjs';
import { migrate } from '../prepare/migrate.mjs';
import { loadSettings } from '../shared/environment.mjs';
import { runMain } from '../shared/shutdown.mjs';
import { isTrial, storeEnvironment } from '../shared/store-environment.mjs';
import { step, UserError } from '../shared/terminal.mjs';
import { loadDemo } from './demo-catalogue.mjs';

/**
 * Checks that the store may be reset.
 * @throws UserError if it is not a trial, has its own catalogue, or is running
 */
async function checkReset(url, env, running) {
  if (!isTrial(env))
    throw new UserError(
      'Nothing was reset: this store takes real payments or is reachable from other machines.',
      'Only a store with PAYMENTS=sandbox and a SITE_URL on this machine can be reset.',
    );
  if (running)
    throw new UserError(`The store is running (process ${running.pid}).`, 'Stop it, then run the command again.');
  const hasDemo = await withClient(url, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM setting WHERE key IN ('demo-catalogue', 'demoLoaded')");
    return rowCount > 0;
  });
  if (!hasDemo)
    throw new UserError(
      'Nothing was reset: this store does not contain the demo catalogue.',
      'To protect your own catalogue, only demo stores can be reset.',
    );
}

/** Drops all tables of a database. Ledger tables reject deletion of single rows. */
const emptyStore = (url) =>
  withClient(url, async (client) => {
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  });

/** Restores the initial state of a trial store. */
async function resetDemo() {
  loadSettings();
  await installPackages();
  await generate();
  const running = runningStore();
  const url = await borrowDatabase('npm run demo:reset');
  await migrate(url);
  const env = storeEnvironment(url);
  await checkReset(url, env, running);
  await step('Emptying the store', async () => {
    await emptyStore(url);
    await migrate(url);
  });
  await step('Loading the demo catalogue', (note) => loadDemo(url, env, note));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await runMain(resetDemo);
