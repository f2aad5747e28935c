// node tools/artifacts/notices.mjs [--texts=<file>]: writes NOTICE.md, which lists the packages of
// the store by license, or the license texts as one file for the image. Both are based on
// package-lock.json and the installed packages.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../shared/paths.mjs';

const NAME = /.*node_modules\//;

/**
 * Returns the packages that the store uses at run time, by their position in the lock file. Leaves
 * out packages for builds and tests.
 */
function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
    .map(([place, { license }]) => ({ place, name: place.replace(NAME, ''), license }));
}

/**
 * Returns the license of a package. The lock file lacks it for some platforms. In that case, reads
 * the installed package, else the package that depends on it.
 */
function licenseOf({ place, license }, lock) {
  if (license) return license;
  const file = join(root, place, 'package.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
  const owner = Object.values(lock.packages).find(
    ({ optionalDependencies = {} }) => place.replace(NAME, '') in optionalDependencies,
  );
  return own ?? owner?.license ?? 'see the package';
}

/** Returns the text of NOTICE.md for a lock file. */
export function noticeOf(lock) {
  const byLicense = new Map();
  for (const each of packagesOf(lock)) {
    const license = licenseOf(each, lock);
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(each.name));
  }
  const sections = [...byLicense]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([license, names]) => `## ${license}\n${[...names].sort().join(', ')}\n`);
  return `# Third-party notices
Medcall uses the MIT license ([LICENSE](LICENSE)) and contains the packages below under their own licenses. \`node tools/artifacts/notices.mjs\` generates this list from
\`package-lock.json\`. The image contains the license texts in \`/app/NOTICE.txt\` and the versions in \`/app/sbom.cdx.json\`.

Two parts are under the LGPL: \`libvips\`, which \`sharp\` loads as a shared library, and \`libheif\`, which runs as WebAssembly in a separate process. Both are unmodified. You may
replace them in \`node_modules/@img/sharp-libvips-*\` and \`node_modules/libheif-js\`. Their sources are at <https://github.com/libvips/libvips> and
<https://github.com/strukturag/libheif>.

${sections.join('\n')}`;
}

/**
 * Joins the license texts of the installed packages. A text that several packages share appears
 * once.
 */
export function textsOf(lock) {
  const byText = new Map();
  for (const { place, name } of packagesOf(lock)) {
    const folder = join(root, place);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((each) => /^(licen[cs]e|copying|notice)/i.test(each))) {
      const text = readFileSync(join(folder, file), 'utf8').trim();
      byText.set(text, (byText.get(text) ?? new Set()).add(name));
    }
  }
  return [...byText]
    .map(([text, names]) => `${[...names].sort().join(', ')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

export function writeNotice() {
  writeFileSync(join(root, 'NOTICE.md'), noticeOf(readLock()));
}

export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const [, texts] = /^--texts=(.+)$/.exec(process.argv[2] ?? '') ?? [];
  if (texts) {
    mkdirSync(dirname(resolve(texts)), { recursive: true });
    writeFileSync(resolve(texts), textsOf(readLock()));
  } else writeNotice();
}
