import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const BUILT = '.next-test';
/**
 * Name given by tools/test/test-servers.mjs. The other name has the same length, because the parts
 * of a page state their length.
 */
const RELEASE = 'e2e-release-1';
const NEXT = 'e2e-release-2';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Makes another release from the build under test: it has another name, and all browser files have
 * new names. A second build would give the same a minute and a half later.
 * @returns its folder, in the format of NEXT_DIST_DIR
 */
export function makeNextRelease(): { folder: string; remove: () => void } {
  const place = mkdtempSync(join(root, '.next-second-'));
  for (const part of readdirSync(join(root, BUILT)))
    if (!['cache', 'diagnostics', 'turbopack', 'types'].includes(part))
      cpSync(join(root, BUILT, part), join(place, part), { recursive: true });
  // Compressed files contain the old names.
  for (const file of filesBelow(join(place, 'static'))) if (file.endsWith('.br')) unlinkSync(file);
  const names = filesBelow(join(place, 'static', 'chunks')).map((file) => basename(file));
  const renamed = new Map(names.map((name) => [name, `Z${name.slice(1)}`]));
  if (new Set(renamed.values()).size !== renamed.size) throw new Error('two files would have one name');
  renameSync(join(place, 'static', RELEASE), join(place, 'static', NEXT));
  for (const file of filesBelow(place)) {
    if (file.endsWith('.map')) continue;
    const text = readFileSync(file, 'latin1');
    const reported = text
      .replaceAll(/[\w~.-]{8,40}\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name)
      .replaceAll(RELEASE, NEXT);
    const [folder, name] = [join(file, '..'), basename(file)];
    const isBrowsers = file.startsWith(join(place, 'static', 'chunks'));
    if (isBrowsers) unlinkSync(file);
    if (isBrowsers || reported !== text)
      writeFileSync(isBrowsers ? join(folder, renamed.get(name) ?? name) : file, reported, 'latin1');
  }
  return { folder: basename(place), remove: () => rmSync(place, { recursive: true, force: true }) };
}
