// node tools/artifacts/sbom.mjs [-- --format=spdx] [-- --out=<file>]: lists all components of the
// store (CycloneDX by default). npm creates the list from the lock file alone.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from '../shared/paths.mjs';

const given = Object.fromEntries(
  process.argv.slice(2).map((word) => /^--(format|out)=(.+)$/.exec(word)?.slice(1) ?? ['wrong', word]),
);
const format = given.format ?? 'cyclonedx';
if (given.wrong || !['cyclonedx', 'spdx'].includes(format)) {
  console.error('node tools/artifacts/sbom.mjs [--format=cyclonedx|spdx] [--out=<file>]');
  process.exit(2);
}
// Leaves out packages that only builds and tests use.
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
