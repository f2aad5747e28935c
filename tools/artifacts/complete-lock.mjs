// node tools/artifacts/complete-lock.mjs, after npm has changed package-lock.json: adds what npm left out.
// Compilers and image programs come as one optional package per system. A registry mirror that does not
// carry all of them makes npm write a lock without the missing ones, which `npm ci` then refuses everywhere.
// Their versions are exact in the packages that name them, so the entries can be completed without asking.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local-stack/paths.mjs';
import { print } from '../local-stack/terminal.mjs';

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

/** What a platform package is for, read from its name, such as @swc/core-linux-arm64-gnu. */
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

/** The entries a lock lacks, by their place in it. */
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

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingEntries(lock);
const all = Object.entries({ ...lock.packages, ...missing });
// npm's own order, so that its next change of the file stays small.
lock.packages = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
print(
  Object.keys(missing).length === 0
    ? 'package-lock.json is complete.'
    : `Added ${Object.keys(missing).length} entries to package-lock.json.`,
);
