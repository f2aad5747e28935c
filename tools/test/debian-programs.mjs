// Single programs out of Debian's packages, unpacked into a folder of their own: nothing is installed, no service is started.

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runProgram } from '../local-stack/processes.mjs';

const kept = join(tmpdir(), 'medcall-debian-programs');

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
 * A program that is on this machine, or is unpacked from its package: one that needs no other package but libc.
 * @returns its path; undefined where there is neither the program nor apt
 */
export async function ensureDebianProgram(name, packageName, note = () => {}) {
  const there = onPath(name);
  if (there) return there;
  const folder = join(kept, packageName);
  const path = join(folder, 'usr', 'bin', name);
  if (existsSync(path)) return path;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  note(`apt-get download ${packageName}`);
  await fetchPackage(packageName, folder);
  return existsSync(path) ? path : undefined;
}
