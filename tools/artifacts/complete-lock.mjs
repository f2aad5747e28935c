// node tools/artifacts/complete-lock.mjs: run it after npm has changed package-lock.json. It adds
// the entries that npm left out, and writes NOTICE.md. Compilers and image programs come as one
// optional package per system. If a registry mirror lacks some of them, npm writes a lock without
// them, and `npm ci` then rejects the lock on every machine. Other packages name their exact
// versions, so the entries can be completed offline.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';
import { print } from '../shared/terminal.mjs';
import { writeNotice } from './notices.mjs';

const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  android: 'android',
  openharmony: 'openharmony',
};
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

/** Reads the platform from the name of a package, such as @swc/core-linux-arm64-gnu. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.map((word) => processors[word]).find(Boolean);
  if (!cpu) return undefined;
  const libc = /-gnu/.test(name) ? 'glibc' : /-musl/.test(name) ? 'musl' : undefined;
  return { ...(os ? { os: [os] } : {}), cpu: [cpu], ...(libc && os === 'linux' ? { libc: [libc] } : {}) };
}

function isLocked(packages, owner, name) {
  for (let place = owner; ; place = place.slice(0, place.lastIndexOf('/node_modules/'))) {
    if (packages[`${place}/node_modules/${name}`]) return true;
    if (!place.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

/** Returns the missing entries of a lock file by their position. */
function missingEntries({ packages }) {
  const missing = {};
  for (const [owner, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || !/^\d+\.\d+\.\d+/.test(version) || isLocked(packages, owner, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}

/** Lock files of the store, of the lab and of the optional packages that tests install. */
const PACKAGES = 'test/search/packages';
const files = [
  'package-lock.json',
  'lab/package-lock.json',
  ...readdirSync(join(root, PACKAGES)).map((engine) => `${PACKAGES}/${engine}/package-lock.json`),
];

for (const name of files) {
  const file = join(root, name);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const all = Object.entries({ ...lock.packages, ...missing });
  // Uses npm's own order, so that its next change of the file stays small.
  lock.packages = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  const count = Object.keys(missing).length;
  print(count === 0 ? `${name} is complete.` : `Added ${count} entries to ${name}.`);
}
writeNotice();
