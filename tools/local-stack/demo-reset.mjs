// npm run demo:reset: the demo as on its first day, in a store that is only tried. Everything that was typed into it since is gone.

import { pathToFileURL } from 'node:url';
import { withClient } from './database-client.mjs';
import { loadDemo } from './demo-catalogue.mjs';
import { loadSettings } from './environment.mjs';
import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { migrate } from './migrate.mjs';
import { runMain } from './shutdown.mjs';
import { borrowDatabase, runningStore } from './store-database.mjs';
import { isTrial, storeEnvironment } from './store-environment.mjs';
import { step, UserError } from './terminal.mjs';

/** @throws UserError in a store in earnest, in one that has a catalogue of its own, and in one that runs */
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

/** Empties a database, tables and all: the ledgers in it refuse to be emptied row by row. */
const emptyStore = (url) =>
  withClient(url, async (client) => {
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  });

/** Gives a trial its first day again. */
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
