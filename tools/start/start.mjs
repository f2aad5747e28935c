// npm start (and npm run dev): takes a fresh clone to an open store, and shuts it down in order.

import { runBackups } from '../backup/keep-backed-up.mjs';
import { backupFolder } from '../database/archive.mjs';
import { checkAddresses } from '../database/database-addresses.mjs';
import { claimStore, directAddress, startEmbedded } from '../database/store-database.mjs';
import { generate } from '../prepare/generate.mjs';
import { checkNode, installPackages } from '../prepare/install.mjs';
import { migrateAsStep } from '../prepare/migrate.mjs';
import { closedNote, nothingToOpen, prepareOpening } from '../prepare/run-open-store.mjs';
import { checkSettings } from '../prepare/settings-check.mjs';
import { loadSettings, storePort } from '../shared/environment.mjs';
import { buildFolder } from '../shared/paths.mjs';
import { inImage } from '../shared/programs.mjs';
import { atEnd, endOnSignals, isEnding, leave, nowServing } from '../shared/shutdown.mjs';
import { isTrial, storeEnvironment } from '../shared/store-environment.mjs';
import { UserError, printError, duration, print, step } from '../shared/terminal.mjs';
import { build, isBuilt, noteServing } from './build.mjs';
import { demoState, loadDemo, needsDemo, usableLogins } from './demo-catalogue.mjs';
import { printSummary } from './start-summary.mjs';
import { claimPort, startWebServer } from './web-server.mjs';

const began = performance.now();
const dev = process.argv.includes('--dev');
let open = false;

async function openDatabase() {
  if (process.env.DATABASE_URL) {
    await step('Connecting to the database', async (note, tell) => {
      for (const odd of await checkAddresses(process.env)) tell(odd);
    });
    return { url: process.env.DATABASE_URL, direct: directAddress() };
  }
  let embedded;
  await step('Starting PostgreSQL', async () => {
    embedded = await startEmbedded();
    watch('PostgreSQL', embedded.child);
    return embedded.recovered ? 'stopped the server of an earlier start' : '';
  });
  return { url: embedded.url, direct: embedded.url, embedded };
}

async function prepareDatabase(url, env) {
  await migrateAsStep(url);
  const state = await demoState(url);
  if (!needsDemo(state)) return state === 'loaded';
  await step('Loading the demo catalogue', (note) => loadDemo(url, env, note));
  return true;
}

/**
 * Prepares logins, required details and owner of a store that is public or takes money. The demo of
 * a trial has an owner.
 */
async function lookAround(env, hasDemo) {
  if (isTrial(env) && hasDemo) return nothingToOpen;
  let opening;
  await step('Checking demo logins, store details and owner', async () =>
    closedNote((opening = await prepareOpening(env))),
  );
  return opening;
}

async function ensureBuild() {
  if (dev || inImage || isBuilt()) return;
  await step('Building', async (note) => build({ note }));
}

function passOn(text) {
  process.stdout.write(text);
}

/** Stops the store when one of its parts ends: a partial store would only look healthy. */
function watch(name, child) {
  child.once('exit', (code, signal) => {
    if (isEnding()) return;
    printError(
      new UserError(
        `${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`,
        'Stopping. To recover, run npm start again.',
      ),
    );
    void leave(1);
  });
}

async function serve(port, env, embedded) {
  const title = dev ? 'Starting the development server' : 'Starting the web server';
  await step(title, async () => {
    const server = await startWebServer({ port, env, dev, database: embedded, onOutput: passOn });
    watch('The web server', server.child);
  });
}

async function main() {
  atEnd(() => open && print('Stopped.'));
  checkNode();
  loadSettings();
  const port = storePort();
  await claimStore(port);
  await claimPort(port);
  if (!inImage) {
    await installPackages();
    await generate();
  }
  const nodeEnv = dev ? 'development' : 'production';
  // Reports an invalid setting before a database starts. The address of the embedded database is
  // known only after its start.
  const given = process.env.DATABASE_URL ?? 'postgresql://localhost/medcall';
  await step('Checking the settings', () => checkSettings(storeEnvironment(given, { nodeEnv, trial: true })));
  const { url, direct, embedded } = await openDatabase();
  const env = storeEnvironment(url, { nodeEnv });
  // Bulk writes and long-lived connections bypass a pooler.
  const patient = { ...env, DATABASE_URL: direct };
  const demo = await prepareDatabase(direct, patient);
  const opening = await lookAround(patient, demo);
  await ensureBuild();
  if (!dev && !inImage) noteServing(buildFolder(), port);
  await serve(port, env, embedded);
  printSummary({
    env,
    embedded,
    logins: demo ? await usableLogins(direct) : [],
    opening,
    took: duration(performance.now() - began),
  });
  const backups = embedded && backupFolder();
  if (backups) runBackups({ ...embedded, folder: backups });
  open = true;
  nowServing();
  atEnd(() => print('\nStopping …'));
}

endOnSignals();
try {
  await main();
} catch (error) {
  if (!isEnding()) {
    printError(error);
    await leave(1);
  }
}
