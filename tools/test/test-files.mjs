// Finds test files, and those that match a pattern.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';

const elsewhere = /^(node_modules|\..*|dist|coverage|public|docs|test-results|playwright-report)$/;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return elsewhere.test(entry.name) || path === 'lib/kernel/db/generated' ? [] : filesBelow(path);
    return [path];
  });
}

function kindOf(file) {
  if (/^e2e\/.*\.(spec|test)\.ts$/.test(file)) return 'e2e';
  if (/^e2e\//.test(file)) return undefined;
  if (/\.db\.test\.ts$/.test(file)) return 'integration';
  if (/\.docker\.test\.ts$/.test(file)) return 'containers';
  return /\.test\.tsx?$/.test(file) ? 'unit' : undefined;
}

/** Returns test files by kind; with patterns, only those whose path contains one of them. */
export function findTests(patterns = []) {
  const found = { unit: [], integration: [], e2e: [], containers: [] };
  const meant = (file) =>
    patterns.length === 0 || patterns.some((pattern) => file.toLowerCase().includes(pattern.toLowerCase()));
  for (const file of filesBelow('')) {
    const kind = kindOf(file);
    if (kind && meant(file)) found[kind].push(file);
  }
  return found;
}
