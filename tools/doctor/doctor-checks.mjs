// Checks of `npm run doctor`. Each returns its finding or throws a UserError that names the fix.

import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { checkAddresses } from '../database/database-addresses.mjs';
import { withClient, withoutPassword } from '../database/database-client.mjs';
import { discard, startPostgres } from '../database/embedded-postgres.mjs';
import { postgresVersion } from '../database/postgres-binaries.mjs';
import { directAddress, refuseAddressesAlone, runningStore } from '../database/store-database.mjs';
import { checkNode, packagesInStep } from '../prepare/install.mjs';
import { pendingMigrations } from '../prepare/migrate.mjs';
import { factLines, missingFacts } from '../prepare/run-open-store.mjs';
import { settingProblems } from '../prepare/settings-check.mjs';
import { storePort } from '../shared/environment.mjs';
import { dataFolder, root, shortPath } from '../shared/paths.mjs';
import { freePort, isFree } from '../shared/ports.mjs';
import { runProgram } from '../shared/processes.mjs';
import { readSecrets } from '../shared/secrets.mjs';
import { storeEnvironment } from '../shared/store-environment.mjs';
import { UserError } from '../shared/terminal.mjs';
import { findChromium, hasTamilFont } from '../test/chromium.mjs';

const gigabytes = (bytes) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Thrown by a check that needs the packages, which the first start installs. */
export class NotYet extends Error {}

function needPackages() {
  if (!existsSync(join(root, 'node_modules'))) throw new NotYet('not installed yet; npm start installs it');
}

async function npmVersion() {
  const { code, output } = await runProgram('npm', ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0)
    throw new UserError('npm is not on the PATH', 'Install Node.js from https://nodejs.org, which includes npm.');
  return output.trim().split('\n').at(-1);
}

function diskSpace() {
  const { bavail, bsize } = statfsSync(root);
  const free = Number(bavail) * Number(bsize);
  const needed = (existsSync(join(root, 'node_modules')) ? 1 : 3) * 1024 ** 3;
  if (free < needed)
    throw new UserError(
      `only ${gigabytes(free)} free`,
      `Free disk space: packages, build and database need ${gigabytes(needed)}.`,
    );
  return `${gigabytes(free)} free`;
}

/** A build uses 2.1 GB of memory; the rest is for the system. */
const MIN_MEMORY_BYTES = 2.5 * 1024 ** 3;

/** Returns the swap space in bytes, if Linux reports it. */
function swapSpace() {
  const file = '/proc/meminfo';
  const [, kilobytes = 0] = (existsSync(file) && /^SwapTotal:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))) || [];
  return Number(kilobytes) * 1024;
}

function memory() {
  if (totalmem() + swapSpace() < MIN_MEMORY_BYTES)
    throw new UserError(
      `${gigabytes(totalmem())} in total, but a build needs 2.1 GB`,
      'Use a machine with 3 GB or more, or add swap space.',
    );
  return `${gigabytes(totalmem())} in total, ${gigabytes(freemem())} free`;
}

async function port() {
  const number = storePort();
  const store = runningStore();
  if (store?.port === number) return `${number}, in use by this store (process ${store.pid})`;
  if (!(await isFree(number)))
    throw new UserError(
      `${number} is used by another program`,
      `Stop that program, or choose another port: PORT=${number + 1} npm start`,
    );
  return `${number} is free`;
}

function packages() {
  needPackages();
  if (!packagesInStep())
    throw new UserError('do not match package-lock.json', 'Run npm start, or npm ci --ignore-scripts.');
  return 'match package-lock.json';
}

function writable() {
  const folder = dataFolder();
  try {
    accessSync(existsSync(folder) ? folder : root, constants.W_OK | constants.X_OK);
  } catch {
    throw new UserError(
      `${shortPath(folder)} is not writable`,
      `Make this user its owner (chown -R $(id -un) ${shortPath(folder)}), or set DATA_DIR to another folder.`,
    );
  }
  return shortPath(folder);
}

/** Starts a temporary server to verify that the programs run on this system and for this user. */
async function embeddedPostgres() {
  needPackages();
  const folder = mkdtempSync(join(tmpdir(), 'medcall-doctor-'));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  try {
    const server = await startPostgres({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: 'doctor',
      fast: true,
    });
    await server.stop();
    return `PostgreSQL ${postgresVersion()} starts`;
  } catch (error) {
    throw new UserError(
      error.message,
      error.fix || 'Install the missing C libraries, or set DATABASE_URL to your own PostgreSQL.',
    );
  } finally {
    discard(join(folder, 'postgres'));
    discard(folder);
  }
}

function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { databasePassword, databasePort } = readSecrets();
  return runningStore() && databasePort
    ? `postgresql://medcall:${databasePassword}@127.0.0.1:${databasePort}/medcall`
    : undefined;
}

async function database() {
  needPackages();
  refuseAddressesAlone();
  const url = databaseUrl();
  if (!url) return 'embedded, not running';
  const notes = process.env.DATABASE_URL ? await checkAddresses(process.env) : [];
  const version = await withClient(
    directAddress() ?? url,
    async (client) => (await client.query('SHOW server_version')).rows[0].server_version,
  ).catch((error) => {
    throw new UserError(
      `${withoutPassword(url)} cannot be reached: ${error.message}`,
      'Check DATABASE_URL, and that the server is running.',
    );
  });
  if (Number.parseInt(version, 10) < 15)
    throw new UserError(`PostgreSQL ${version} is too old`, 'Use PostgreSQL 15 or newer.');
  const pending = await pendingMigrations(directAddress() ?? url);
  if (pending.length > 0)
    throw new UserError(
      `${pending.length} migrations are pending: ${pending.join(', ')}`,
      'Run npm run store -- migrate, or npm start, which applies them.',
    );
  return [`PostgreSQL ${version}, migrations applied`, ...notes].join('\n');
}

async function settings() {
  needPackages();
  const env = storeEnvironment(databaseUrl() ?? 'postgresql://localhost/medcall', { trial: true });
  const problems = await settingProblems(env);
  if (problems.length > 0)
    throw new UserError(problems.join('\n'), 'See .env.example for a description of each setting.');
  return existsSync(join(root, '.env')) ? 'environment and .env are valid' : 'environment is valid; no .env file';
}

/**
 * Checks the legally required details of a shop that takes money. The store does not open without
 * them.
 */
async function facts() {
  needPackages();
  const url = databaseUrl();
  const env = storeEnvironment(url ?? 'postgresql://localhost/medcall', { trial: true });
  if (env.PAYMENTS === 'sandbox') return 'demo details are enough for sandbox payments';
  if (!url) return 'not checked: the embedded database is not running';
  const missing = await missingFacts(env);
  if (missing.length > 0)
    throw new UserError(
      `real payments require these store details:\n${factLines(missing).join('\n')}`,
      'List all details: npm run store -- settings show',
    );
  return 'complete';
}

function chromium() {
  const path = findChromium();
  if (!path)
    throw new UserError(
      'not found (only npm test needs it)',
      'Run apt-get install -y chromium or npx playwright install --with-deps chromium, or set CHROMIUM_PATH.',
    );
  return path;
}

function tamilFont() {
  if (!hasTamilFont())
    throw new UserError(
      'not found (screenshots of npm test may lack glyphs)',
      'Run apt-get install -y fonts-noto-core.',
    );
  return 'present';
}

/** Each check comes after those it depends on. */
export const checks = [
  {
    name: 'Node.js',
    check: () => {
      checkNode();
      return process.versions.node;
    },
  },
  { name: 'npm', check: npmVersion },
  { name: 'disk space', check: diskSpace },
  { name: 'memory', check: memory },
  { name: 'data folder', check: writable },
  { name: 'port', check: port },
  { name: 'packages', check: packages },
  { name: 'PostgreSQL inside', check: embeddedPostgres },
  { name: 'database', check: database },
  { name: 'settings', check: settings },
  { name: 'facts', check: facts },
  { name: 'Chromium', check: chromium },
  { name: 'Tamil font', check: tamilFont },
];
