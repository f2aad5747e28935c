import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORTED = /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm;
const imports = new Map<string, string[]>();

function resolved(from: string, name: string): string[] {
  const path = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : undefined;
  const found = path && ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => existsSync(file));
  return found ? [normalize(found)] : [];
}

function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(([, name]) => resolved(file, name!));
  imports.set(file, found);
  return found;
}

/**
 * True if a file runs code of another, directly or indirectly. Type imports do not count. Paths
 * start at the root of the repository.
 */
export function reaches(file: string, other: string): boolean {
  const [seen, open] = [new Set([file]), [file]];
  for (let next = open.pop(); next; next = open.pop())
    for (const each of importsOf(next)) {
      if (each === other) return true;
      if (!seen.has(each)) open.push(each);
      seen.add(each);
    }
  return false;
}
