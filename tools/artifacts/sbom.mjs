// node tools/artifacts/sbom.mjs [-- --format=spdx] [-- --out=<file>]: the list of everything the store is made of (CycloneDX by default), from the lock file alone, by npm itself.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from '../local-stack/paths.mjs';

const given = Object.fromEntries(
  process.argv.slice(2).map((word) => /^--(format|out)=(.+)$/.exec(word)?.slice(1) ?? ['wrong', word]),
);
const format = given.format ?? 'cyclonedx';
if (given.wrong || !['cyclonedx', 'spdx'].includes(format)) {
  console.error('node tools/artifacts/sbom.mjs [--format=cyclonedx|spdx] [--out=<file>]');
  process.exit(2);
}
// What is only used for building and testing is not in the store.
const list = execFileSync('npm', ['sbom', `--sbom-format=${format}`, '--omit=dev', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
const parts = JSON.parse(list);
const count = (parts.components ?? parts.packages).length;
if (given.out) {
  const file = resolve(given.out);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, list);
  console.log(`${count} packages: ${given.out}`);
} else process.stdout.write(list);
