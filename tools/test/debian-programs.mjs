// Single programs from Debian packages, unpacked into their own folder. Installs no package and
// starts no service.

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runProgram } from '../shared/processes.mjs';

const cacheFolder = join(tmpdir(), 'medcall-debian-programs');

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function fetchPackage(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const download = () => runProgram('apt-get', ['download', '-q', name], { cwd: folder });
  let { code } = await download();
  if (code !== 0) {
    await runProgram('apt-get', ['update', '-q']);
    ({ code } = await download());
  }
  const file = readdirSync(folder).find((entry) => entry.endsWith('.deb'));
  if (code === 0 && file) await runProgram('dpkg-deb', ['-x', file, '.'], { cwd: folder });
}

/**
 * Returns a program of this machine, or unpacks it from its package. The package may depend only on
 * libc.
 * @returns the path; undefined if neither the program nor apt exists
 */
export async function ensureDebianProgram(name, packageName, note = () => {}) {
  const there = onPath(name);
  if (there) return there;
  const folder = join(cacheFolder, packageName);
  const path = join(folder, 'usr', 'bin', name);
  if (existsSync(path)) return path;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  note(`apt-get download ${packageName}`);
  await fetchPackage(packageName, folder);
  return existsSync(path) ? path : undefined;
}

const NEWER = 'trixie';
/**
 * PgBouncer and its dependencies. A program of a later Debian release runs on an earlier one if all
 * its libraries, including the loader, come from the later release.
 */
const BOUNCER =
  'pgbouncer libc6 libcares2 libevent-2.1-7t64 libpam0g libssl3t64 libsystemd0 libcap2 libaudit1 libcap-ng0 zlib1g libzstd1'.split(
    ' ',
  );

/**
 * Returns apt options that read the package list of another release in a separate folder. The
 * machine's own lists and packages do not change.
 */
function aptIn(folder) {
  for (const part of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, part), { recursive: true });
  const sources = join(folder, 'debian.sources');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(
    sources,
    `Types: deb\nURIs: http://deb.debian.org/debian\nSuites: ${NEWER}\nComponents: main\nSigned-By: ${key}\n`,
  );
  writeFileSync(join(folder, 'state', 'status'), '');
  const options = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'state', 'status'),
    'Dir::Cache': join(folder, 'cache'),
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/**
 * Unpacks packages of Debian 13 into a folder, without their dependencies.
 * @param path a file of theirs, below the folder
 * @returns the folder; undefined if there is no apt, or no such file
 */
export async function fetchFromNewerDebian(name, packages, path, note = () => {}) {
  const folder = join(cacheFolder, name);
  const unpacked = join(folder, 'root');
  if (existsSync(join(unpacked, path))) return unpacked;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return undefined;
  note(`apt-get download ${name} of Debian ${NEWER}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const apt = aptIn(folder);
  if ((await runProgram('apt-get', [...apt, 'update', '-q'])).code !== 0) return undefined;
  const { code } = await runProgram('apt-get', [...apt, 'download', '-q', ...packages], { cwd: folder });
  if (code !== 0) return undefined;
  for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.deb'))) {
    await runProgram('dpkg-deb', ['-x', file, 'root'], { cwd: folder });
    rmSync(join(folder, file));
  }
  for (const part of ['state', 'cache']) rmSync(join(folder, part), { recursive: true, force: true });
  return existsSync(join(unpacked, path)) ? unpacked : undefined;
}

/** Returns the command that starts it, with its own loader and libraries. */
function commandIn(root) {
  const libraries = join(root, 'usr', 'lib');
  if (!existsSync(libraries)) return undefined;
  const folders = readdirSync(libraries).map((entry) => join(libraries, entry));
  for (const folder of folders.filter((entry) => entry.endsWith('-linux-gnu'))) {
    const loader = readdirSync(folder).find((entry) => /^ld-linux.*\.so\.\d+$/.test(entry));
    if (loader) return [join(folder, loader), '--library-path', folder, join(root, 'usr', 'sbin', 'pgbouncer')];
  }
  return undefined;
}

/** 1.24 is the oldest version that supports named statements in transaction mode by default. */
const isNewEnough = (version) => {
  const [major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [0, 0];
  return major > 1 || minor >= 24;
};

async function runs(command) {
  const { code, output } = await runProgram(command[0], [...command.slice(1), '--version']).catch(() => ({ code: 1 }));
  return code === 0 && isNewEnough(output);
}

/**
 * Finds PgBouncer 1.24 or newer: the machine's own, or Debian 13's, unpacked into a folder.
 * @returns the command that starts it; undefined if there is neither
 */
export async function ensurePgBouncer(note = () => {}) {
  const there = onPath('pgbouncer');
  if (there && (await runs([there]))) return [there];
  const folder = await fetchFromNewerDebian('pgbouncer', BOUNCER, join('usr', 'sbin', 'pgbouncer'), note);
  const command = folder && commandIn(folder);
  return command && (await runs(command)) ? command : undefined;
}
