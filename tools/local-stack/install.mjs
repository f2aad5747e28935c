// Installs the packages when they are missing or no longer those of package-lock.json.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from './folder-lock.mjs';
import { root } from './paths.mjs';
import { restoreLinks } from './postgres-binaries.mjs';
import { mustRun } from './processes.mjs';
import { UserError, step } from './terminal.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.medcall-lock');
const minimum = [20, 19];

/** What the packages depend on: the lock, and the system the prebuilt programs are for. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Whether somebody's own `npm ci` or `npm install` left exactly what the lock says: npm notes down what it installed. */
function installedByHand() {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([place]) => place !== '');
  return wanted.every(([place, { version, optional, peer }]) =>
    installed[place] ? installed[place].version === version : optional || peer,
  );
}

/** Whether node_modules holds what package-lock.json says. */
export function packagesInStep() {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()) return true;
  if (!installedByHand()) return false;
  writeFileSync(stamp, wantedStamp());
  return true;
}

/** Throws when this Node is too old for the packages. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
  throw new UserError(
    `This is Node ${process.versions.node}; the store needs ${minimum.join('.')} or newer.`,
    'Install a newer Node.js from https://nodejs.org. With nvm: nvm install, which reads .nvmrc.',
  );
}

/** How to call npm: the one that started us, else the one on the path. */
function npmCommand() {
  const own = process.env.npm_execpath;
  return own && /npm-cli\.c?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
}

function fixFor(message) {
  if (/EUSAGE|in sync/.test(message))
    return 'package-lock.json does not fit package.json: run npm install, then node tools/artifacts/complete-lock.mjs.';
  if (/EACCES|EPERM/.test(message)) return 'node_modules belongs to another user: remove it, or start as that user.';
  return 'Check the network connection and the free disk space, then start again.';
}

// Install scripts stay off: they differ between npm 10 and 11, and everything we use comes prebuilt.
async function install() {
  const [program, first] = npmCommand();
  rmSync(stamp, { force: true });
  // The tools of a build are needed here, also where NODE_ENV=production is set for the server.
  const args = [...first, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await mustRun('npm ci', program, args);
  } catch (error) {
    throw new UserError(error.message, fixFor(error.message));
  }
  restoreLinks();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, wantedStamp());
}

/** Installs what is missing; says nothing when all is there. */
export async function installPackages() {
  checkNode();
  if (packagesInStep()) return;
  const lock = await waitForLock(join(root, '.data', 'install.lock'));
  try {
    if (!packagesInStep()) await step('Installing packages', install);
  } finally {
    lock.release();
  }
}
