// Content hash of many files, independent of file times.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

function filesBelow(path, skip) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .map((name) => `${path}/${name}`)
    .filter((inside) => !skip.some((pattern) => pattern.test(inside)))
    .flatMap((inside) => filesBelow(inside, skip));
}

/** Hashes these files and folders of the project, and `more`, any additional text. */
export function contentHash(paths, { skip = [], more = '' } = {}) {
  const hash = createHash('sha256').update(more);
  for (const file of paths.flatMap((path) => filesBelow(path, skip)).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
