// Installs the packages if they are missing or differ from package-lock.json.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLinks } from '../database/postgres-binaries.mjs';
import { waitForLock } from '../shared/folder-lock.mjs';
import { root } from '../shared/paths.mjs';
import { mustRun } from '../shared/processes.mjs';
import { UserError, step } from '../shared/terminal.mjs';

const modulesOf = (folder) => join(folder, 'node_modules');
const stampOf = (folder) => join(modulesOf(folder), '.medcall-lock');
const minimum = [20, 19];

/**
 * Returns the identity of an installation: the hash of the lock file, and the system that the
 * prebuilt programs are for.
 */
function expectedStamp(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * True if a manual `npm ci` or `npm install` installed exactly the locked versions, as recorded by
 * npm.
 */
function installedByHand(folder) {
  const note = join(modulesOf(folder), '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  const locked = Object.entries(packagesOf(join(folder, 'package-lock.json'))).filter(([place]) => place !== '');
  return locked.every(([place, { version, optional, peer }]) =>
    installed[place] ? installed[place].version === version : optional || peer,
  );
}

/** True if `node_modules` of the folder matches its package-lock.json. */
export function packagesInStep(folder = root) {
  const stamp = stampOf(folder);
  if (!existsSync(modulesOf(folder))) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedStamp(folder)) return true;
  if (!installedByHand(folder)) return false;
  writeFileSync(stamp, expectedStamp(folder));
  return true;
}

/** Throws when this Node is too old for the packages. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
  throw new UserError(
    `This is Node.js ${process.versions.node}, but the store needs ${minimum.join('.')} or newer.`,
    'Install a newer Node.js from https://nodejs.org, or run nvm install.',
  );
}

/** Returns the command for npm: the npm that started this script, else the one on the path. */
function npmCommand() {
  const own = process.env.npm_execpath;
  return own && /npm-cli\.c?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
}

function fixFor(message) {
  if (/EUSAGE|in sync/.test(message))
    return 'package-lock.json does not match package.json. Run npm install, then node tools/artifacts/complete-lock.mjs.';
  if (/EACCES|EPERM/.test(message)) return 'node_modules belongs to another user. Delete it, or start as that user.';
  return 'Check the network connection and the free disk space, then start again.';
}

// Install scripts are off. They differ between npm 10 and 11, and all packages in use are prebuilt.
async function install(folder) {
  const [program, first] = npmCommand();
  rmSync(stampOf(folder), { force: true });
  // The build needs development packages, even if NODE_ENV=production is set for the server.
  const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...first, 'ci', '--prefix', folder, ...flags];
  try {
    await mustRun('npm ci', program, args);
  } catch (error) {
    throw new UserError(error.message, fixFor(error.message));
  }
  if (folder === root) restoreLinks();
  mkdirSync(modulesOf(folder), { recursive: true });
  writeFileSync(stampOf(folder), expectedStamp(folder));
}

/**
 * Installs the packages of a folder from its lock file unless they are installed. Prints nothing if
 * there is nothing to do.
 */
export async function installPackages(folder = root) {
  checkNode();
  if (packagesInStep(folder)) return;
  const lock = await waitForLock(join(root, '.data', 'install.lock'));
  try {
    if (!packagesInStep(folder)) await step('Installing packages', () => install(folder));
  } finally {
    lock.release();
  }
}
